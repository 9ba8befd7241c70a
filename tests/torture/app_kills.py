"""Kills of the real app while a person taps: what its screen had shown is there, and at most the tap after it."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

from companion.plays.files.saved_plays import open_saved
from companion.store.plays.library import open_library
from tests.e2e.taps import TAPS
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill

LONGEST = 1.5
START = 25
KILLS_OF_A_PLAY = 8
"""Each leaves a round of taps unfinished; after many of them a player would be eliminated, and the app would ask."""

Shown = tuple[int, int, int]
"""Entries, and the threat of both players."""


def run(folder: Path, seconds: float, least: int = 1, seed: int = 7) -> Figure:
    figure, chance = Figure("kill -9 of the real app"), random.Random(seed)
    for number in Until(seconds, least):
        if number % KILLS_OF_A_PLAY == 0:
            begin(folder)
        shown, killed = killed_while_tapping(folder, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            there = shown_of(folder)
            if there != shown and there not in after(shown, killed):
                figure.loses(f"kill {number}: {shown} was shown, {there} is left of {killed}")
    return figure


def begin(folder: Path) -> None:
    """A new play of two, which the app goes on with."""
    command = [sys.executable, "-m", "tests.torture.beginning", str(folder), str(START)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def killed_while_tapping(folder: Path, seconds: float) -> tuple[Shown, str]:
    """Let the person tap for a while and kill the app: what its screen showed last, and the tap after that."""
    said = said_before_the_kill(seconds, "tests.e2e.tapping", folder, quiet=True)
    cursor, first, second = map(int, said[-1].split())
    return (cursor, first, second), TAPS[len(said) % len(TAPS)]


def shown_of(folder: Path) -> Shown:
    """What the app would show of its play now."""
    library = open_library(folder)
    play, file = open_saved(library, library.plays()[0].id)
    first, second = (player.threat for player in play.state.players)
    file.close()
    library.close()
    return play.journal.cursor, first, second


def after(shown: Shown, tap: str) -> set[Shown]:
    """What one more tap makes of it. A step is an entry of its own or joins the last; undo takes back one of Bruno."""
    entries, first, second = shown
    if tap == "strip.undo":
        return {(entries - 1, first, second - 1)}
    change = {"plus": 1, "minus": -1}[tap.rpartition(".")[2]]
    threats = (first + change, second) if ".p1." in tap else (first, second + change)
    return {(entries + 1, *threats), (entries, *threats)}
