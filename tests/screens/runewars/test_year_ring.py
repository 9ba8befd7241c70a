"""The ring of the year as the eye sees it: each season lights an arc of its own."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from companion.kernel.common_moves import GoTo
from screens.boards.runewars.panels.season_card import PEN, YearRing
from screens.look.theme import current
from tests.kivy_driver import Driver
from tests.screens.runewars.hands import at_table, do

pytestmark = pytest.mark.ui

TOP, RIGHT, BOTTOM, LEFT = range(0, 360, 90)


def lit(driver: Driver) -> list[int]:
    """The arcs in the accent, by the angle of their middle, clockwise from the top."""
    (ring,) = driver.find_type(YearRing)
    (width, height), pixels = driver.pixels()
    accent = [round(255 * part) for part in current().acc[:3]]
    x, y = ring.to_window(*ring.center)
    reach = ring.width / 2 - PEN

    def colour(angle: int) -> list[int]:
        across = round(x + reach * math.sin(math.radians(angle)))
        down = round(height - y - reach * math.cos(math.radians(angle)))
        start = (down * width + across) * 4
        return list(pixels[start : start + 3])

    near = {angle: colour(angle) for angle in (TOP, RIGHT, BOTTOM, LEFT)}
    return [angle for angle, found in near.items() if max(abs(a - b) for a, b in zip(found, accent, strict=True)) < 30]


def test_winter_and_the_next_spring_light_different_arcs(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        found = []
        for count, season in enumerate(("spring", "summer", "autumn", "winter", "spring"), 1):
            do(driver, app, GoTo(f"season.{season}", count))
            found.append(lit(driver))
        assert found == [[TOP], [RIGHT], [BOTTOM], [LEFT], [TOP]]
