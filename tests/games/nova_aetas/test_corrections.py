"""Numbers set right by hand: what changes, what is refused; a test of dice; serious wounds taken back."""

from __future__ import annotations

from typing import Literal

import pytest

from companion.games.nova_aetas.derive import derive
from companion.games.nova_aetas.horologium import turns
from companion.games.nova_aetas.moves.activation import Activate, DrawSeriousWound, SpendPoints
from companion.games.nova_aetas.moves.corrections import (
    CorrectAlly,
    CorrectEnemy,
    CorrectItem,
    CorrectPoints,
    CorrectScenery,
    ForgetSeriousWound,
)
from companion.games.nova_aetas.moves.dice import RollTest
from companion.games.nova_aetas.moves.enemies import WoundEnemy
from companion.games.nova_aetas.moves.heroes import CorrectHero
from companion.games.nova_aetas.setup import AllySetup, ScenerySetup
from companion.games.nova_aetas.state import NovaAetas, Options
from tests.games.nova_aetas.table import after, enemy, hero, mission, refused, shield, warned


def table() -> NovaAetas:
    return mission(
        hero("Anna", items=(shield(2, 1),)),
        enemies=(enemy("Fanti", health=3),),
        allies=(AllySetup(name="Lupo", health=3, wounds=1),),
        scenery=(ScenerySetup(name="Porta", health=3),),
    )


def test_enemies_allies_scenery_and_items() -> None:
    state = after(
        table(),
        CorrectEnemy("fanti", rapidity=5, health=4, cards=2),
        CorrectAlly("lupo", wounds=2, threat=3),
        CorrectScenery("porta", wounds=1, threat=4),
        CorrectItem("anna", "scudo", resistance=3, wounds=0),
    )
    fanti, lupo, porta, scudo = state.enemies[0], state.allies[0], state.scenery[0], state.heroes[0].items[0]
    assert (fanti.rapidity, fanti.health, fanti.cards, fanti.physical_defence) == (5, 4, 2, 5)
    assert (lupo.wounds, lupo.threat, lupo.health) == (2, 3, 3)
    assert (porta.wounds, porta.threat, scudo.resistance, scudo.wounds) == (1, 4, 3, 0)


def test_no_correction_leaves_as_many_wounds_as_health() -> None:
    """No correction leaves a figure with as many wounds as health."""
    assert refused(after(table(), WoundEnemy("fanti1", 2)), CorrectEnemy("fanti", health=2)) == "health_below_wounds"
    assert refused(table(), CorrectAlly("lupo", health=1)) == "health_below_wounds"
    assert refused(table(), CorrectScenery("porta", wounds=3)) == "health_below_wounds"
    assert refused(table(), CorrectItem("anna", "scudo", wounds=3)) == "item_full"


def test_points_of_an_activation() -> None:
    state = after(table(), Activate("anna"), SpendPoints("move", 4), CorrectPoints(5, 4), SpendPoints("move", 1))
    assert state.heroes[0].sector == 6
    assert refused(state, CorrectPoints(2, 3)) == "too_few_points"
    assert refused(table(), CorrectPoints(2)) == "nobody_active"
    assert refused(after(table(), Activate("fanti")), CorrectPoints(2)) == "no_hero_active"


def test_a_serious_wound_written_by_mistake() -> None:
    state = after(mission(hero("Anna", wounds=5)), DrawSeriousWound("anna", "Febbre"))
    assert after(state, ForgetSeriousWound("anna", "febbre")).heroes[0].serious_wounds == ()
    assert refused(state, ForgetSeriousWound("anna", "Tosse")) == "no_such_wound"


def test_n18_health_has_the_bound_of_the_setting() -> None:
    assert warned(table(), CorrectHero("anna", health=13)) == ["health_high"]
    assert after(table(), CorrectHero("anna", health=12, heroic_used=True)).heroes[0].heroic_used
    assert mission(hero("Anna", health=14), options=Options(health_max=14)).heroes[0].health == 14


@pytest.mark.parametrize(("threshold", "successes"), [(5, 2), (8, 1)])
def test_d14_dice_that_reach_the_threshold_are_successes(threshold: int, successes: int) -> None:
    move = RollTest("anna", (2, 5, 8), threshold)
    assert move.successes == successes
    test = derive(after(table(), RollTest("anna", (8, 8)), move))["last_test"]
    assert (test["number"], test["hero"], test["successes"], test["passed"]) == (2, "anna", successes, None)
    asked = derive(after(table(), RollTest("anna", (2, 5, 8), threshold, needed=2)))["last_test"]
    assert asked["passed"] == (successes == 2)
    assert RollTest("anna", (4, 5)).successes == 1  # no threshold said: 5+


def test_a_die_rerolled_twice_is_asked() -> None:
    assert warned(table(), RollTest("anna", (2, 5), rerolled=(1, 1))) == ["die_twice"]
    assert warned(table(), RollTest("anna", (2, 5), rerolled=(1, 2))) == []
    assert warned(table(), RollTest("lupo", (2, 5), rerolled=(1,), by_enemy=(1,))) == []
    assert refused(table(), RollTest("anna", (2, 5), rerolled=(3,))) == "no_such_die"
    assert refused(table(), RollTest("anna", ())) == "no_dice"


@pytest.mark.parametrize("ko_own_turn", ["ends", "goes_on"])
def test_a_hero_corrected_to_ko_in_the_own_activation(ko_own_turn: Literal["ends", "goes_on"]) -> None:
    """As with any other KO the hero has had this visit; what lies on the table the players change themselves."""
    options = Options(ko_own_turn=ko_own_turn)
    heroes = (hero("Anna", 5, perilium=3, statuses=("burned",)), hero("Bruno", 3))
    state = after(mission(*heroes, options=options), Activate("anna"))
    fall = CorrectHero("anna", wounds=5)
    assert warned(state, fall) == ["hero_down", "ko_by_correction"]
    fallen = after(state, fall)
    assert (fallen.activation is None, "anna" in fallen.visited) == (ko_own_turn == "ends", True)
    assert (fallen.heroes[0].perilium, fallen.heroes[0].statuses) == (3, ("burned",))
    up = after(fallen, CorrectHero("anna", wounds=1))
    assert up.visited == ()


def test_a_correction_to_ko_is_another_ko() -> None:
    """Where a KO hero draws one card for each KO, the next one draws again."""
    state = mission(hero("Anna", wounds=5), options=Options(ko_each_lap=False))
    again = after(state, DrawSeriousWound("anna"), CorrectHero("anna", wounds=0), CorrectHero("anna", wounds=5))
    assert [turn.kind for turn in turns(again)] == ["ko"]


def test_health_below_the_wounds_is_told_as_ko() -> None:
    """A Serious Wound may lower it."""
    state = mission(hero("Anna", wounds=4), hero("Bruno"))
    assert warned(state, CorrectHero("anna", health=4)) == ["hero_down", "ko_by_correction"]
    assert warned(state, CorrectHero("anna", health=6)) == []
