"""A fall by touch: the axes rolled become damage, and undo takes it back."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import at_table
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


def test_a_fall_is_applied_and_taken_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        before = hands.gems("conan")
        hands.board.open_tool("fall")
        hands.driver.pump()
        hands.tap("fall.axes.2", "fall.apply")
        after = hands.gems("conan")
        assert after != before and sum(after) == sum(before), "gems move to the wounds, none is lost"
        assert table_of(hands.app).undo()
        assert hands.gems("conan") == before
