"""The guide alone leads through a hunt: event, prey, KO, tie, hero, ally, enemies, hand, until the cards are gone."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.hunt import hunts
from companion.games.nova_aetas.moves.activation import Activate, DrawSeriousWound
from companion.games.nova_aetas.setup import AllySetup, EventSetup, Setup
from companion.kernel.guide import card_at, expand
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import advance
from tests.games.nova_aetas.table import enemy, hero

SETUP = Setup(
    heroes=(hero("Anna", 3, statuses=("Ustionato",)), hero("Bruno", 4, wounds=5)),
    enemies=(enemy("Drago", 5, prey=True, cards=2, health=5), enemy("Fanti", 3, models=2, sector=2)),
    allies=(AllySetup(name="Lupo"),),
    events=(EventSetup(sector=1, name="Campane"),),
)
MOST_TAPS = 80


def test_apply_and_next_plays_a_hunt_to_its_end() -> None:
    play: Play[Any] = Play(GAME, SETUP)
    seen: list[str] = []
    while len(seen) < MOST_TAPS and "clock.hunt_over" not in seen:
        card = card_at(GAME, play.state)
        assert card is not None
        seen.append(card.id)
        outcome = play.do(*advance(GAME, play.state, card), insist=True)
        assert outcome.done, (card.id, outcome.refusal)
        assert GAME.invariants(play.state) == ()
    assert seen[:5] == ["clock.event", "clock.prey", "enemy.prey", "clock.ko", "clock.choose"]
    assert {"clock.next", "hero.start", "hero.actions", "hero.end", "hero.ally", "enemy.models"} <= set(seen)
    assert (seen[-1], hunts(play.state)[0].over) == ("clock.hunt_over", "cards")
    while play.undo():
        pass
    assert play.state == Play(GAME, SETUP).state


def test_a_tie_of_a_ko_hero_and_another_is_a_choice() -> None:
    """The other may help before the card is drawn: the guide opens neither of the two by itself."""
    heroes = (hero("Anna", 4, wounds=5), hero("Bruno", 4), hero("Carla", 2, sector=6))
    play: Play[Any] = Play(GAME, Setup(heroes=heroes))
    assert expand(GAME, play.state)[0].id == "clock.choose"
    assert play.do(Activate("bruno")).done and play.undo()
    assert play.do(DrawSeriousWound("anna")).done and expand(GAME, play.state)[0].id == "clock.next"


def test_heroes_who_are_all_ko_draw_without_a_choice() -> None:
    heroes = (hero("Anna", 4, wounds=5), hero("Bruno", 4, wounds=5), hero("Carla", 2))
    (card, *_) = expand(GAME, Play(GAME, Setup(heroes=heroes)).state)
    assert card.id == "clock.ko" and [row.item.id for row in card.rows] == ["anna", "bruno"]
