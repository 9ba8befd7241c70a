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


def killed_while_tapping(folder: Path, seconds: float) -> tuple[Shown, str]:
    """Let the person tap for a while and kill the app: what its screen showed last, and the tap after that."""
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
    return (cursor, first, second), TAPS[len(whole_lines) % len(TAPS)]


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
        play = table.app.table.play
        assert table.state == start_state(play.game, play.setup)


def after(shown: Shown, tap: str) -> set[Shown]:
    """What one more tap makes of it. A step is an entry of its own or joins the last; undo takes back one of Bruno."""
    entries, first, second = shown
    if tap == "strip.undo":
        return {(entries - 1, first, second - 1)}
    change = {"plus": 1, "minus": -1}[tap.rpartition(".")[2]]
    threats = (first + change, second) if ".p1." in tap else (first, second + change)
    return {(entries + 1, *threats), (entries, *threats)}


def test_one_tap_is_all_that_a_kill_may_add() -> None:
    assert after((5, 30, 28), "threat.p1.plus") == {(6, 31, 28), (5, 31, 28)}
    assert after((5, 30, 28), "threat.p2.minus") == {(6, 30, 27), (5, 30, 27)}
    assert after((5, 30, 28), "strip.undo") == {(4, 30, 27)}
