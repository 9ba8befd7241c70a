"""A hand that takes its time: a gem dragged slowly is carried, and a hold that rests still asks how many."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import at_table

pytestmark = pytest.mark.ui


def test_a_slow_drag_is_no_hold(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 3}) as hands:
        start, goal = hands.driver.find("zone.fatigue"), hands.driver.find("zone.reserve")
        hands.driver.drag("zone.fatigue", goal.center_x - start.center_x, 0, steps=40, seconds=8)
        assert not hands.driver.has("keypad.ok")
        assert hands.gems("conan") == (9, 0, 2, 0)
        hands.hold("zone.fatigue")
        assert hands.driver.has("keypad.ok")
