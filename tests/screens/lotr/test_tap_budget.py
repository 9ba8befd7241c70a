"""The taps that a common round takes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.lotr.hands import (
    BOTH,
    at_table,
    threats,
)
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui
MOST_TAPS = 22


@BOTH
def test_a_common_round_of_two_players_stays_within_its_taps(tmp_path: Path, language: str) -> None:
    """Willpower for two, one card more in the staging area, no travel, no enemies: from round start to round start."""
    with at_table(tmp_path, language=language) as (driver, app):
        table, taps = table_of(app), 0

        def tap(tag: str) -> None:
            nonlocal taps
            driver.tap(tag)
            taps += 1

        tap("strip.go")  # resources and draw
        tap("strip.go")  # planning
        tap("strip.go")  # the strip opens the question for willpower
        for player, willpower in (("p1", 5), ("p2", 4)):
            tap(f"guide.ask.quest.commit:{player}.willpower.number")
            tap(f"keypad.{willpower}")
            tap("keypad.ok")
        tap("guide.apply")
        tap("guide.ask.quest.reveal_total.threat.plus")
        tap("guide.ask.quest.reveal_total.threat.plus")
        tap("guide.apply")  # 9 willpower against 10
        tap("strip.go")  # the calculator
        tap("quest_calculator.apply")
        assert threats(app) == [32, 45]
        while table.state.place.round == 1:
            tap("strip.go")
            assert taps <= MOST_TAPS, f"{taps} taps, still on {table.state.place.card}"
        assert table.state.place.card == "resource.gain"
        assert threats(app) == [33, 46]
