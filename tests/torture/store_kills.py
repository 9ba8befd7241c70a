"""Kills of the store: a program that taps for ever is killed with -9, and what it was told is kept must be there."""

from __future__ import annotations

import random
from pathlib import Path

from companion.store.plays.play_file import PlayFile
from tests.store.samples import entry, header
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill

LONGEST = 0.12


def run(folder: Path, seconds: float, least: int = 1, seed: int = 20) -> Figure:
    figure, chance = Figure("kill -9 of the store"), random.Random(seed)
    path = folder / "moria.play"
    PlayFile.create(path, header()).close()
    for number in Until(seconds, least):
        last = killed_after(path, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            for wrong in complaints(path, last):
                figure.loses(f"kill {number}: {wrong}")
    return figure


def killed_after(path: Path, seconds: float) -> int:
    """Let the writer play on for a while, kill it, and return the last tap that it said was kept."""
    return int(said_before_the_kill(seconds, "tests.store.killed_writer", path)[-1])


def complaints(path: Path, last: int) -> list[str]:
    """What is not as it should be after a writer that had kept this tap was killed."""
    play = PlayFile.open(path)
    entries, cursor, damage = play.entries, play.cursor, play.damage
    play.close()
    wrong = {
        f"tap {last} was kept, then lost": len(entries) > last,
        f"after tap {last} only one more can have been kept": len(entries) <= last + 2,
        "of the taps one may have been taken back": last <= cursor <= len(entries),
        "another content": entries == [entry(number) for number in range(len(entries))],
        "told as a damage": damage is None or damage.is_torn,
    }
    return [sentence for sentence, holds in wrong.items() if not holds]
