"""The app is killed in the middle of a tap: nothing that the screen had shown is lost, undo reaches the start."""

from __future__ import annotations

import random
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from companion.plays.play import start_state
from tests.e2e.evening import evening
from tests.e2e.tapping import TAPS

pytestmark = pytest.mark.ui

START = 25
KILLS = 3
LONGEST = 1.5
Shown = tuple[int, int, int]
"""Entries, and the threat of both players."""


def killed_while_tapping(folder: Path, seconds: float) -> Shown:
    """Let the person tap for a while, kill the app, and return what its screen showed last."""
    command = [sys.executable, "-m", "tests.e2e.tapping", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as app:
        assert app.stdout is not None
        told = app.stdout.readline()
        killer = threading.Timer(seconds, app.kill)
        killer.start()
        told += app.stdout.read()
        killer.join()
    whole_lines = told[: told.rindex(b"\n")].splitlines()
    cursor, first, second = (int(word) for word in whole_lines[-1].split())
    return cursor, first, second


def test_nothing_shown_is_lost_when_the_app_is_killed(tmp_path: Path) -> None:
    with evening(tmp_path) as table:
        table.start_play_of_two(START)
        table.driver.tap("threat.p1.plus")
    chance = random.Random(7)
    for _ in range(KILLS):
        shown = killed_while_tapping(tmp_path, chance.uniform(0, LONGEST))
        with evening(tmp_path) as table:
            table.driver.tap("home.resume")
            there = (table.journal.cursor, *table.threats())
            assert is_at_most_one_tap_later(shown, there), f"the screen showed {shown}, after the kill there is {there}"
    with evening(tmp_path) as table:
        table.driver.tap("home.resume")
        table.undo_all()
        play = table.app.table.play
        assert table.state == start_state(play.game, play.setup)


def is_at_most_one_tap_later(shown: Shown, there: Shown) -> bool:
    """The tap that was killed may or may not have been kept; it changed one threat by one, or took one entry back."""
    entries = abs(there[0] - shown[0])
    threat = abs(there[1] - shown[1]) + abs(there[2] - shown[2])
    return entries <= 1 and threat <= len(TAPS)
