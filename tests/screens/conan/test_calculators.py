"""The calculators by touch: movement, throwing, hindrance."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.widgets.overlays.overlay import top_overlay
from tests.screens.conan.hands import (
    IN_ACTION,
    SWORD,
    at_table,
)

pytestmark = pytest.mark.ui


def test_movement_beyond_the_limit_is_refused_in_the_sheet(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.movement_calculator", "move.borders.5", "move.enemies.plus", "move.enemies.plus")
        assert hands.driver.find_text("Limite di Utilizzo"), "seven points: base two, and five gems where four fit"
        hands.tap("move.apply")
        assert top_overlay() is not None and hands.gems("conan") == (11, 0, 0, 0)


def test_a_throw_that_falls_short_lands_on_the_way(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [SWORD, {"name": "Statua", "encumbrance": 4}]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.manipulation_calculator", "manipulate.kind.throw", "manipulate.thing.statua")
        assert hands.driver.find_text("Ingombro 3"), "too heavy to throw"
        hands.tap("manipulate.thing.spada", "manipulate.distance.3", "manipulate.axes.2")
        assert hands.driver.find_text("2 aree")
        hands.tap("manipulate.apply")
        assert [thing.name for thing in hands.state.ground] == ["Spada"]


def test_the_hindrance_calculator(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.open("hindrance")
        hands.tap("hindrance.enemies.plus", "hindrance.enemies.plus", "hindrance.own.plus")
        assert hands.driver.find_text("2 punti in più"), "example X3"
