"""The Lord of the Rings: the forms of the quest and of both sides' attacks, without a window."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.lotr import GAME
from companion.games.lotr.forms import ATTACK, DEFENCE, QUEST
from companion.games.lotr.guide_names import find_expected_threat
from companion.games.lotr.moves.cards import ChangeCard
from companion.kernel.common_moves import GoTo
from companion.kernel.items import find
from companion.plays.playing.move_codec import decode_setup
from companion.plays.playing.play import Play
from tests.forms.filling import Filled

HEROES = [
    {"name": "Aragorn", "attack": 3, "defense": 2, "hit_points": 5},
    {"name": "Gimli", "attack": 2, "defense": 2, "hit_points": 5},
]
SPIDER = {
    "name": "Spider",
    "kind": "enemy",
    "attack": 3,
    "defense": 1,
    "hit_points": 4,
    "player": "p1",
}


@pytest.fixture
def play() -> Play[Any]:
    setup = {
        "players": [{"name": "Anna", "threat": 20, "heroes": HEROES}],
        "card": "combat.enemies",
        "staging": [SPIDER],
    }
    return Play(GAME, decode_setup(GAME, setup))


def enemy(play: Play[Any]) -> Any:
    return next((card for card in play.state.cards if card.name == "Spider"), None)


def test_attackers_are_summed_unless_a_strength_is_said(play: Play[Any]) -> None:
    form = Filled(ATTACK, play, "en")
    assert form.view.missing and form.view.moves == ()
    form.tap("by", "p1.h1").tap("by", "p1.h2")
    assert form.row("strength").value == 5 and form.title() == "4 damage"
    form.tap("strength", 2)
    assert form.title() == "1 damage"
    assert form.tap("by", "p1.h2").row("strength").value == 3, "another attacker, another sum"


def test_an_attack_that_fells_the_enemy_says_so(play: Play[Any]) -> None:
    form = Filled(ATTACK, play, "en").tap("by", "p1.h1").tap("by", "p1.h2")
    assert form.view.verdict is not None and "Spider" in str(form.view.verdict.sentence)
    assert form.apply(insist=True).done
    assert enemy(play) is None
    assert play.undo() and enemy(play) is not None


def test_a_defender_brings_the_own_defense_and_the_shadow_adds(play: Play[Any]) -> None:
    form = Filled(DEFENCE, play, "en").tap("by", "p1.h1")
    assert form.row("defense").value == 2 and form.title() == "1 damage"
    assert form.tap("shadow", 2).title() == "3 damage"
    assert form.tap("by", "").view.find_row("defense") is None
    assert form.view.missing and not form.view.can_apply, "one of the heroes takes it"
    assert form.tap("hero", "p1.h2").title() == "Gimli falls", "undefended: nothing is taken off the 5"


def test_a_hero_who_would_leave_play_is_the_title(play: Play[Any]) -> None:
    form = Filled(DEFENCE, play, "en").tap("by", "p1.h1").tap("shadow", 9)
    assert "Aragorn" in form.title()
    assert form.apply(insist=True).done
    hero = find(play.state.players[0].heroes, "p1.h1")
    assert hero is not None and not hero.alive


def test_an_attack_that_nobody_said_is_missing_and_then_kept(play: Play[Any]) -> None:

    assert play.do(ChangeCard(enemy(play).id, attack=0)).done
    form = Filled(DEFENCE, play, "en").tap("by", "p1.h1")
    assert form.view.missing and not form.view.can_apply
    assert form.tap("attack", 4).apply(insist=True).done
    assert enemy(play).attack == 4


def test_without_listed_enemies_it_only_works_out_the_damage() -> None:
    bare: Play[Any] = Play(GAME, decode_setup(GAME, {"players": [{"name": "Anna"}]}))
    for form in (Filled(ATTACK, bare, "en").tap("strength", 4), Filled(DEFENCE, bare, "en").tap("attack", 4)):
        assert form.title() == "4 damage" and not form.view.applies and form.view.moves == ()


def quest_of_two(**options: Any) -> Play[Any]:
    """Anna and Bruno on a quest against a threat of 4."""
    players = [{"name": "Anna", "threat": 20}, {"name": "Bruno", "threat": 30}]
    setup = {"players": players, "staging_threat": 4, "quest": {"quest_points": 8}, "options": options}
    return Play(GAME, decode_setup(GAME, setup))


def test_a_quest_is_judged_with_the_totals_that_were_said() -> None:
    play = quest_of_two()
    form = Filled(QUEST, play, "en")
    assert form.view.verdict is not None and form.view.verdict.number == "−4"
    form.tap("willpower", 9)
    assert (form.title(), form.view.verdict.number if form.view.verdict else "") == ("Success", "+5")
    assert form.apply(insist=True).done
    assert play.state.quest.progress == 5 and play.undo() and play.state.quest.progress == 0
    assert form.tap("willpower", 4).title() == "Tie"


def test_a_failure_of_one_is_paid_by_the_chosen_player() -> None:
    play = quest_of_two(fail_raises="only_one")
    form = Filled(QUEST, play, "en").tap("willpower", 1)
    assert "Anna" in str(form.view.verdict and form.view.verdict.sentence)
    assert form.tap("player", "p2").apply(insist=True).done
    assert [player.threat for player in play.state.players] == [20, 33]


def test_a_quest_that_is_due_takes_the_guide_along() -> None:
    play = quest_of_two()
    assert not Filled(QUEST, play).tap("willpower", 5).view.goes_on, "before the quest phase"
    assert play.do(GoTo("quest.commit")).done
    form = Filled(QUEST, play).tap("willpower", 5)
    assert form.view.goes_on and form.apply(insist=True).done
    assert play.state.place.card == "travel.choose"


def test_enemies_of_one_name_tell_their_damage(play: Play[Any]) -> None:
    assert [choice.words for choice in Filled(ATTACK, play, "en").row("enemy").choices] == ["Spider"]
    setup = {"players": [{"name": "Anna", "heroes": HEROES}], "staging": [SPIDER, SPIDER]}
    two: Play[Any] = Play(GAME, decode_setup(GAME, setup))
    assert two.do(ChangeCard(two.state.cards[1].id, damage=2)).done
    assert [choice.words for choice in Filled(ATTACK, two, "en").row("enemy").choices] == [
        "Spider · 0/4",
        "Spider · 2/4",
    ]


def test_a_printed_0_is_shown_where_the_card_is_known() -> None:
    guard = {"name": "Guard", "attack": 1, "defense": 0, "hit_points": 2}
    unknown = {"name": "Nori"}
    setup = {"players": [{"name": "Anna", "heroes": [guard, unknown]}], "staging": [SPIDER]}
    form = Filled(DEFENCE, Play(GAME, decode_setup(GAME, setup)), "en")
    assert [choice.words for choice in form.row("by").choices][:2] == ["Guard · 0", "Nori · –"]


def test_a_failed_quest_is_expected_while_it_is_due() -> None:
    play = quest_of_two()
    anna = play.state.players[0]
    assert find_expected_threat(play.state, anna) is None
    assert play.do(GoTo("quest.resolve"), insist=True).done
    assert find_expected_threat(play.state, anna) == 24
