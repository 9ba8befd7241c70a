"""The end of a scenario by touch: the table says which side has won, and nothing is chosen before."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import at_table

pytestmark = pytest.mark.ui


def test_no_side_wins_before_somebody_says_so(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("play.menu", "menu.end")
        assert hands.driver.find("end.yes").disabled
        hands.tap("end.lost")
        assert not hands.driver.find("end.yes").disabled
        hands.tap("end.yes")
        result = hands.state.result
        assert result is not None and result.outcome == "lost"
        hands.driver.pump()
        assert hands.driver.find_text("Vince il Supremo")
