"""By touch: a tap applies each of its moves once at most, and telling about it applies nothing."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from companion.games.lotr.moves.quest import ResolveQuest
from companion.games.lotr.moves.refresh import PassFirstPlayer, RaiseRoundThreat, ReadyAll
from companion.games.lotr.moves.threat import RaiseThreat
from companion.kernel.common_moves import GoTo
from tests.applications import count_applications
from tests.kivy_driver import Driver
from tests.screens.seats import seated, table_of

pytestmark = pytest.mark.ui

TAPPED = (RaiseThreat, ResolveQuest, ReadyAll, RaiseRoundThreat, PassFirstPlayer)


def applied_by(driver: Driver, counts: Counter[str], key: str) -> int:
    """How often one tap applies that move which it applies most often."""
    counts.clear()
    driver.tap(key)
    return max(counts.values(), default=0)


def test_a_tap_applies_its_moves_once_and_the_log_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with seated(tmp_path, moves=(GoTo("quest.reveal"),)) as (driver, app):
        table, counts = table_of(app), count_applications(monkeypatch, *TAPPED)
        assert applied_by(driver, counts, "threat.p1.plus") == 1
        driver.tap("quest.result")
        driver.tap("quest_calculator.willpower.plus")
        assert applied_by(driver, counts, "quest_calculator.apply") <= 1, "a sheet that takes the guide along"
        assert table.state.place.card == "travel.choose"
        table.play.do(GoTo("refresh.ready"), insist=True)
        driver.tap("tab.guide")
        assert applied_by(driver, counts, "guide.apply") <= 1, "the guide’s key"
        assert [player.threat for player in table.state.players] == [22, 44]
        assert applied_by(driver, counts, "tab.log") == 0, "what a tap did is told from what is known of it"
        table.undo()
        table.redo()
        assert not counts
