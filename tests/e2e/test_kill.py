"""The app is killed in the middle of a tap: nothing that the screen had shown is lost, undo reaches the start."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.plays.playing.play import start_state
from tests.e2e.evening import evening
from tests.screens.seats import table_of
from tests.torture.app_kills import LONGEST, START, after, killed_while_tapping

pytestmark = pytest.mark.ui

KILLS = 3


def test_nothing_shown_is_lost_when_the_app_is_killed(tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        table.start_play_of_two(START)
        table.driver.tap("threat.p1.plus")
    chance = random.Random(7)
    for _ in range(KILLS):
        shown, killed = killed_while_tapping(tmp_path, chance.uniform(0, LONGEST))
        with evening(tmp_path) as table:
            table.driver.tap("home.resume")
            there = (table.journal.cursor, *table.threats())
            assert there == shown or there in after(shown, killed), f"{shown} was shown, {there} is left of {killed}"
    with evening(tmp_path) as table:
        table.driver.tap("home.resume")
        table.undo_all()
        play = table_of(table.app).play
        assert table.state == start_state(play.game, play.setup)


def test_one_tap_is_all_that_a_kill_may_add() -> None:
    assert after((5, 30, 28), "threat.p1.plus") == {(6, 31, 28), (5, 31, 28)}
    assert after((5, 30, 28), "threat.p2.minus") == {(6, 30, 27), (5, 30, 27)}
    assert after((5, 30, 28), "strip.undo") == {(4, 30, 27)}
