"""What a mission refuses plainly: names that are missing or unknown, and what the rules leave no way to do."""

from __future__ import annotations

import pytest

from companion.games.nova_aetas import GAME
from companion.games.nova_aetas.moves.activation import Activate, ActivateModel, DrawSeriousWound, EndActivation
from companion.games.nova_aetas.moves.clock import AdvanceHand, ResolveEvent
from companion.games.nova_aetas.moves.enemies import AddAlly, AddEnemy, WoundAlly
from companion.games.nova_aetas.moves.heroes import TakeReaction
from companion.games.nova_aetas.moves.mission import BeginStealth, DrawPreyCard
from companion.games.nova_aetas.moves.movement import MoveHero
from companion.games.nova_aetas.moves.presence import SetAbsent
from companion.games.nova_aetas.moves.scenery import AddScenery
from companion.games.nova_aetas.setup import AllySetup, EventSetup, Setup
from companion.games.nova_aetas.state import MANY, NovaAetas
from companion.kernel.common_moves import GoTo, NextStep
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Play
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, warned


def table() -> NovaAetas:
    return mission(
        hero("Anna", 4),
        hero("Bruno", 3, sector=4),
        enemies=(enemy("Fanti", 2, models=2), enemy("Orso", 2, sector=5), enemy("Ombre", models=0)),
        allies=(AllySetup(name="Lupo", rapidity=2, sector=6),),
        events=(EventSetup(sector=9, name="Campana"),),
    )


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (WoundAlly("nessuno"), "unknown_ally"),
        (ResolveEvent("nessuno"), "unknown_event"),
        (Activate("nessuno"), "unknown_actor"),
        (Activate("ombre"), "no_token"),
        (DrawSeriousWound("anna"), "not_ko"),
        (AddEnemy(" "), "enemy_without_name"),
        (AddAlly(" ", 3), "ally_without_name"),
        (AddScenery(" ", 3), "scenery_without_name"),
        (BeginStealth((3,)), "short_track"),
        (DrawPreyCard("fanti", 2), "not_a_prey"),
    ],
    ids=lambda one: one if isinstance(one, str) else "",
)
def test_what_cannot_be_done(move: AnyMove, code: str) -> None:
    assert refused(table(), move) == code


def test_a_move_without_squares_is_none() -> None:
    assert refused(after(table(), Activate("anna")), MoveHero()) == "no_squares"


def test_a_figure_of_another_type_does_not_act() -> None:
    state = after(table(), Activate("fanti"))
    assert refused(state, ActivateModel("orso1")) == "type_not_active"
    assert after(state, ActivateModel("fanti1")).enemies[0].models[0].activated


def test_the_hand_goes_nowhere_without_a_token() -> None:
    alone = after(mission(hero("Anna")), SetAbsent("anna"))
    assert refused(alone, AdvanceHand()) == "no_tokens"
    assert after(alone, SetAbsent("anna", False)).heroes[0].sector == 1


def test_no_hero_has_more_serious_wounds_than_fit() -> None:
    cards = tuple(f"Ferita {number}" for number in range(MANY))
    full = mission(hero("Anna", wounds=5, serious_wounds=cards))
    assert refused(full, DrawSeriousWound("anna", "Febbre")) == "too_many_wounds"
    assert len(after(full, DrawSeriousWound("anna")).heroes[0].serious_wounds) == MANY, "one that is not noted"


def test_whoever_is_active_does_not_react() -> None:
    acting = after(table(), Activate("anna"))
    assert warned(acting, TakeReaction("anna", 2)) == ["reaction_while_active"]
    assert warned(acting, TakeReaction("bruno", 2)) == []
    assert warned(acting, TakeReaction("anna", 0)) == [], "a token that is laid back"
    assert warned(after(acting, EndActivation()), TakeReaction("anna", 2)) == []


# --- going on while somebody acts ------------------------------------------------------------------------


def playing(token: str) -> Play[NovaAetas]:
    """Return a play in which this token has been activated, and the guide has gone along."""
    fanti = enemy("Fanti", 5, models=2)
    play: Play[NovaAetas] = Play(GAME, Setup(heroes=(hero("Anna", 4), hero("Bruno", 3)), enemies=(fanti,)))
    for each in ("fanti", "anna"):
        play.do(Activate(each), NextStep(), insist=True)
        if each == token:
            break
        play.do(ActivateModel("fanti1"), ActivateModel("fanti2"), EndActivation(), NextStep(), insist=True)
    return play


def asked(play: Play[NovaAetas], *moves: AnyMove) -> list[str]:
    return [caution.code for caution in play.preview(*moves).cautions]


def test_a_next_activation_does_not_begin_unasked() -> None:
    play = playing("anna")
    assert play.state.place.card == "hero.actions" and asked(play, NextStep()) == []
    assert play.do(NextStep()).done and play.state.place.card == "hero.end"
    before = play.state
    outcome = play.do(NextStep())
    assert outcome.is_waiting and [(each.code, each.values["name"]) for each in outcome.cautions] == [
        ("activation_open", "Anna")
    ]
    assert play.state == before
    assert play.do(NextStep(), insist=True).done and play.undo() and play.state == before


def test_what_ends_an_activation_or_looks_elsewhere_is_not_asked() -> None:
    play = playing("anna")
    assert "activation_open" not in asked(play, EndActivation(), NextStep())
    assert "activation_open" not in asked(play, GoTo("clock.advance")), "a jump is meant"


def test_the_next_figure_of_a_type_is_no_new_activation() -> None:
    play = playing("fanti")
    assert play.state.place.card == "enemy.models"
    assert "activation_open" not in asked(play, ActivateModel("fanti1"), NextStep())
    last = (ActivateModel("fanti1"), ActivateModel("fanti2"))
    assert "activation_open" in asked(play, *last, NextStep()), "its token is still the active one"
