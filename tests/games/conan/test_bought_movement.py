"""Movement points that were bought are spent at once: another action loses them, as it loses a move once begun."""

from __future__ import annotations

from typing import Any

from tests.games.conan.table import Table


def table(**options: Any) -> Table:
    return Table({"name": "Conan", "objects": [{"name": "Statue", "encumbrance": 8}]}, "Shevatas", options=options)


def test_another_action_loses_bought_points() -> None:
    at = table()
    at.do("assign_gems", hero="shevatas", space="movement", gems=2)
    assert at.said("attack", hero="shevatas") == {"bought_movement_lost": False}
    at.do("attack", hero="shevatas")
    at.do("move_hero", hero="shevatas", borders=4)
    assert at.hero("shevatas").spaces.movement.gems == 3, "3 free points, and a gem of its own for the fourth"


def test_points_that_are_never_lost_stay() -> None:
    at = table(base_move_rule="always_kept")
    at.do("assign_gems", hero="shevatas", space="movement", gems=2)
    assert at.said("attack", hero="shevatas") == {}
    at.do("attack", hero="shevatas")
    at.do("move_hero", hero="shevatas", borders=5)
    assert at.hero("shevatas").spaces.movement.gems == 2


def test_a_move_that_is_over_does_not_come_back() -> None:
    """The load took a point: dropped after an attack, it gives none back."""
    at = table()
    assert at.derived["heroes"]["conan"]["base_movement"] == 1
    at.do("move_hero", hero="conan")
    at.do("attack", hero="conan")
    at.do("drop_object", hero="conan", object="statue")
    assert at.derived["heroes"]["conan"]["move_points"] == 0


def test_every_area_that_is_left_hinders() -> None:
    at = Table("Shevatas", "Conan")
    at.do("remove_skill", hero="shevatas", skill="evasive")
    way = {"hero": "shevatas", "borders": 2, "enemies": 1, "further": [{"enemies": 3, "own": 2}]}
    outcome = at.do("move_hero", **way)
    (told,) = outcome.cautions
    assert (told.code, told.values["n"], told.values["cost"]) == ("leaving_hindered", 3, 5)
    assert at.gems("shevatas") == (8, 2, 0, 0)
    more = {**way, "hero": "conan", "borders": 1}
    assert at.said("move_hero", **more) == {"more_areas_than_borders": True, "leaving_hindered": False}


def test_a_hero_who_returns_can_move() -> None:
    at = Table("Conan", "Shevatas")
    at.do("damage_hero", hero="conan", by=11)
    at.do("heal_hero", hero="conan", by=4)
    assert at.derived["heroes"]["conan"]["move_points"] == 2
