"""Hindrance (X1 to X7), movement (M1 to M6), manipulation and throws (C1 to C6)."""

from __future__ import annotations

import pytest

from companion.games.conan.combat import AttackKind, AttackRoll
from companion.games.conan.handling import Handling, lands_at
from companion.games.conan.hindrance import hindrance
from companion.games.conan.movement import Way, gems_needed
from tests.games.conan.table import CROSSBOW, KRIS, Table

KINDS: tuple[AttackKind, ...] = ("ranged", "melee")


@pytest.mark.parametrize(
    ("enemies", "own", "expected"),
    [
        pytest.param(1, 1, 1, id="X1"),
        pytest.param(1, 2, 0, id="X2"),
        pytest.param(3, 2, 2, id="X3"),
        pytest.param(3, 1, 3, id="X4"),
        pytest.param(3, 2, 2, id="X5"),
        pytest.param(2, 2, 1, id="X6"),
        pytest.param(0, 1, 0, id="X7"),
    ],
)
def test_hindrance(enemies: int, own: int, expected: int) -> None:
    assert hindrance(enemies, own) == expected


def test_what_is_hindered() -> None:
    """Shots, complex manipulations and ways; melee is not, and other deeds have no word for it."""
    shot, blow = (AttackRoll(kind=kind, axes=4, enemies=3) for kind in KINDS)
    assert (shot.power, blow.power) == (1, 4)
    assert Handling(axes=4, enemies=3).power == 1
    assert Way(enemies=3).cost == 4


# --- movement --------------------------------------------------------------------------------------------


def points(table: Table, hero: str) -> int:
    found: int = table.derived["heroes"][hero]["move_points"]
    return found


def test_m1_into_the_hut_past_the_last_guard() -> None:
    table = Table("Conan")
    hut = {"hero": "conan", "borders": 1, "terrain": 1, "enemies": 1}
    assert table.said("move_hero", **hut) == {"leaving_hindered": False}
    table.do("move_hero", **hut)
    assert table.hero("conan").spaces.movement.gems == 1
    assert points(table, "conan") == 0


def test_m2_two_free_areas() -> None:
    table = Table("Conan")
    table.do("move_hero", hero="conan", borders=2)
    assert table.gems("conan") == (11, 0, 0, 0)


def test_m3_attack_first_then_the_base_movement() -> None:
    table = Table("Conan")
    table.do("attack", hero="conan", gems=1, axes=2)
    assert points(table, "conan") == 2


def test_m4_a_move_once_begun_is_lost_by_another_action() -> None:
    table = Table("Shevatas")
    table.do("move_hero", hero="shevatas", borders=1)
    assert points(table, "shevatas") == 2
    assert table.said("attack", hero="shevatas")["movement_lost"] is False
    table.do("attack", hero="shevatas", gems=1, axes=2)
    assert points(table, "shevatas") == 0
    table.do("move_hero", hero="shevatas", borders=1)
    assert table.hero("shevatas").spaces.movement.gems == 1


def test_m5_three_areas_and_a_flap() -> None:
    table = Table("Shevatas")
    table.do("move_hero", hero="shevatas", borders=3, terrain=1)
    assert table.hero("shevatas").spaces.movement.gems == 1


def test_m6_the_friend_who_stays_pays_more() -> None:
    assert Way(borders=1, enemies=2, own=2).cost == 2
    assert Way(borders=1, enemies=2, own=1).cost == 3
    table = Table("Conan", "Hadrathus")
    table.do("move_hero", hero="conan", enemies=2, own=2)
    table.do("move_hero", hero="hadrathus", enemies=2, own=1)
    assert table.hero("conan").spaces.movement.gems == 0
    assert table.hero("hadrathus").spaces.movement.gems == 1


def test_the_movement_limit_holds() -> None:
    table = Table("Hadrathus")
    assert table.refused("move_hero", hero="hadrathus", borders=5).code == "over_limit"


def test_too_few_gems_for_the_way() -> None:
    refusal = Table("Conan").refused("move_hero", hero="conan", borders=4, gems=1)
    assert (refusal.code, refusal.values["cost"], refusal.values["points"]) == ("way_too_long", 4, 3)


@pytest.mark.parametrize(("rule", "left"), [("untouched_kept", 2), ("always_kept", 2), ("always_lost", 0)])
def test_untouched_base_movement_by_the_setting(rule: str, left: int) -> None:
    table = Table("Conan", options={"base_move_rule": rule})
    table.do("assign_gems", hero="conan", space="melee")
    assert points(table, "conan") == left


def test_begun_base_movement_by_the_setting() -> None:
    table = Table("Conan", options={"base_move_rule": "always_kept"})
    table.do("move_hero", hero="conan")
    table.do("attack", hero="conan", axes=1)
    assert points(table, "conan") == 1


@pytest.mark.parametrize("space", ["guard", "reroll", "movement"])
def test_defending_and_moving_on_do_not_interrupt(space: str) -> None:
    table = Table("Shevatas")
    table.do("move_hero", hero="shevatas")
    table.do("assign_gems", hero="shevatas", space=space)
    assert points(table, "shevatas") == 2


def test_dropping_does_not_interrupt() -> None:
    table = Table({"name": "Shevatas", "objects": [KRIS]})
    table.do("move_hero", hero="shevatas")
    table.do("drop_object", hero="shevatas", object="kris")
    assert points(table, "shevatas") == 2


def test_gems_needed_previews_the_way() -> None:
    hero = Table("Conan").hero("conan")
    assert gems_needed(hero, Way(borders=1, terrain=1, enemies=1)) == 1
    assert gems_needed(hero, Way(borders=2)) == 0


# --- manipulation ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("handling", "succeeds"),
    [
        pytest.param(Handling(axes=2), True, id="C1"),
        pytest.param(Handling(axes=5, enemies=3), True, id="C2"),
        pytest.param(Handling(axes=4, enemies=3), False, id="C3"),
        pytest.param(Handling(difficulty=3, axes=2), False, id="C4"),
    ],
)
def test_complex_manipulation(handling: Handling, succeeds: bool) -> None:
    assert handling.is_success is succeeds


def test_the_axes_needed_count_the_hindrance() -> None:
    assert Handling(enemies=3).axes_needed == 5


def test_manipulating_pays_gems_and_rerolls() -> None:
    table = Table("Conan")
    table.do("manipulate", hero="conan", gems=2, rerolls=2, axes=3)
    hero = table.hero("conan")
    assert (hero.spaces.manipulation.gems, hero.spaces.reroll.gems, hero.reserve) == (2, 2, 7)
    assert table.refused("manipulate", hero="conan", gems=2).code == "over_limit"


def test_c4_a_short_throw_lands_on_the_way() -> None:
    assert lands_at(Handling(difficulty=3, axes=2)) == 2
    assert lands_at(Handling(difficulty=3, axes=5)) == 3
    table = Table({"name": "Shevatas", "objects": [CROSSBOW]})
    table.do("throw_object", hero="shevatas", object="crossbow", distance=3, gems=2, axes=2)
    assert [thing.id for thing in table.state.ground] == ["crossbow"]
    assert table.hero("shevatas").objects == ()


def test_c5_too_heavy_to_throw() -> None:
    princess = {"name": "Princess", "encumbrance": 4}
    table = Table({"name": "Conan", "objects": [princess]})
    assert table.refused("throw_object", hero="conan", object="princess").code == "too_heavy_to_throw"


def test_c6_picking_up_costs_one_gem_and_no_dice() -> None:
    table = Table("Conan")
    table.do("gain_object", name="Sword", encumbrance=2, kind="weapon")
    table.do("pick_up", hero="conan", object="sword")
    assert table.hero("conan").spaces.manipulation.gems == 1
    assert [thing.id for thing in table.hero("conan").objects] == ["sword"]
    assert table.state.ground == ()
