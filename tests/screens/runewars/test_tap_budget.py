"""The taps that a quiet season of four players takes: the season's card, four secret orders, four orders resolved."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.runewars.hands import at_table, state_of

pytestmark = pytest.mark.ui
MOST_TAPS = 16


@pytest.mark.parametrize("language", ["it", "en"])
def test_a_quiet_season_of_four_stays_within_its_taps(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as (driver, app):
        taps = 0

        def tap(tag: str) -> None:
            nonlocal taps
            driver.tap(tag)
            taps += 1

        while state_of(app).place.card != "orders.choose":
            tap("guide.apply" if driver.has("guide.apply") else "strip.go")
        tap("strip.go")  # the guide opens what is to be done
        for number in (2, 4, 3, 1):
            tap("cover.ready")
            tap(f"order.{number}")
            tap("order.confirm")
        assert [player.orders[0].number for player in state_of(app).players] == [2, 4, 3, 1]
        tap("turn.all")
        while state_of(app).place.round == 1:
            tap("strip.go")
        assert state_of(app).place.card == "season.summer"
        assert all(order.resolved and order.bonus for player in state_of(app).players for order in player.orders)
        assert taps <= MOST_TAPS, taps
