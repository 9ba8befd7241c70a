"""The phases of the play page by touch: a hold jumps, a tap only looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import PHONE, TABLET
from tests.screens.seats import seated, table_of


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_hold_on_a_phase_jumps_there_with_a_way_back(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        driver.hold("phase.travel", 0.6)
        assert table_of(app).state.place.card == "travel.choose"
        driver.tap("snackbar.action")
        assert table_of(app).state.place.card == "resource.gain"


@pytest.mark.parametrize("size", [PHONE, TABLET])
def test_a_tap_on_a_phase_only_looks(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        driver.tap("phase.refresh")
        assert driver.find_text("Rendi pronte le carte, alza la minaccia.")
        assert table_of(app).state.place.card == "resource.gain"
        driver.tap("guide.return")
        assert driver.find_text("Prendi le risorse e pesca.")
