"""The taps that quiet seasons of four players take: the season's card, four secret orders, four orders resolved."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.runewars.moves.areas import ActivateArea
from tests.screens.runewars.hands import area, at_table, state_of, units

pytestmark = pytest.mark.ui
MOST_TAPS = 17
YEAR = ((2, 4, 3, 1), (5, 0, 6, 7), (1, 6, 2, 8), (7, 3, 8, 0))
"""What the four of them play from spring to winter."""


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_quiet_season_of_four_stays_within_its_taps(tmp_path: Path, language: str) -> None:
    """A whole year, and the spring after it, in which tokens go and orders come back."""
    fed = (area("Casa", home="Anna", stronghold=True, food=2, units=[units("Arcieri", 2)]), area("Passo"))
    with at_table(tmp_path, ActivateArea("passo"), areas=fed, language=language) as (driver, app):
        spent: list[int] = []

        def tap(tag: str) -> None:
            driver.tap(tag)
            spent[-1] += 1
            assert spent[-1] <= MOST_TAPS, (spent, state_of(app).place)

        for season, orders in enumerate((*YEAR, YEAR[0]), 1):
            spent.append(0)
            while state_of(app).place.card != "orders.choose":
                tap("guide.apply" if driver.has("guide.apply") else "strip.go")
            tap("guide.apply" if driver.has("guide.apply") else "strip.go")  # the guide opens what is to be done
            for number in orders:
                tap("cover.ready")
                tap(f"order.{number}")
                tap("order.confirm")
            tap("dialog.yes")
            tap("turns.other")
            assert state_of(app).place.round == season + 1, state_of(app).place
        played = state_of(app).players[0].orders
        assert [order.number for order in played] == [YEAR[0][0]], "spring took the others back"
