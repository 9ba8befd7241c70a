"""Movement that the Overlord buys belongs to a unit: unknown is not unlimited."""

from __future__ import annotations

from typing import Any

from tests.games.conan.table import Table

RIVER = [
    {"name": "Picts", "count": 3, "base_move": 2},
    {"name": "Hyenas", "count": 2},
    {"name": "Zogar", "base_move": 2, "dead": True},
    {"name": "Storm", "event": True, "count": 0},
]


def table(**setup: Any) -> Table:
    return Table("Conan", overlord={"reserve": 15, "river": RIVER}, card="overlord.activation", **setup)


def test_movement_for_no_unit_asks_which() -> None:
    at = table()
    assert at.said("use_benefit", benefit="movement") == {"benefit_without_tile": True}
    at.do("activate_tile", tile="picts")
    assert at.said("use_benefit", benefit="movement") == {}


def test_movement_of_an_unknown_base_asks_for_it() -> None:
    at = table()
    assert at.said("use_benefit", benefit="movement", tile="hyenas") == {"base_move_unknown": True}
    at.do("edit_tile", tile="hyenas", base_move=3)
    assert at.said("use_benefit", benefit="movement", tile="hyenas", gems=6) == {}
    assert at.said("use_benefit", benefit="movement", tile="hyenas", gems=7) == {"benefit_over_base": True}


def test_whose_base_movement_counts_is_a_setting() -> None:
    for reading, most in (("each_figure", 6), ("whole_tile", 2)):
        at = table(options={"benefit_movement": reading})
        buy = {"benefit": "movement", "tile": "picts"}
        assert at.said("use_benefit", **buy, gems=most) == {}
        assert at.said("use_benefit", **buy, gems=most + 1) == {"benefit_over_base": True}


def test_a_tile_without_figures_does_not_move() -> None:
    at = table()
    for tile in ("zogar", "storm"):
        assert at.said("use_benefit", benefit="movement", tile=tile) == {"benefit_without_figures": True}
    at.do("activate_tile", tile="zogar")
    assert at.said("use_benefit", benefit="movement") == {"benefit_without_figures": True}


def test_a_river_that_the_group_keeps_is_not_asked() -> None:
    at = table(hidden=["river"])
    assert at.said("use_benefit", benefit="movement") == {}
    assert at.said("use_benefit", benefit="movement", tile="hyenas") == {}


def test_guard_and_reroll_belong_to_nobody() -> None:
    at = table()
    for benefit in ("guard", "reroll"):
        assert at.said("use_benefit", benefit=benefit) == {}
