"""Kills of the shelf: every card is as it was said to be, the ones at hand before or after the deed."""

from __future__ import annotations

import json
import random
import subprocess
import sys
import threading
from pathlib import Path

from tests.torture.collector import Cards, cards, lotr, shelf_in
from tests.torture.figures import Figure, Until

LONGEST = 0.15


def run(folder: Path, seconds: float, least: int = 1, seed: int = 21) -> Figure:
    figure, chance = Figure("kill -9 of the shelf"), random.Random(seed)
    for number in Until(seconds, least):
        will, did = killed_after(folder, number, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            shelf = shelf_in(folder)
            there, damage = cards(shelf, lotr()), shelf.damage
            shelf.close()
            for wrong in complaints(will, did, there):
                figure.loses(f"kill {number}: {wrong}")
            if damage is not None:
                figure.loses(f"kill {number}: {damage}")
    return figure


def killed_after(folder: Path, seed: int, seconds: float) -> tuple[list[str], Cards]:
    """The cards that the collector was about to touch when it was killed, and what it had said is there."""
    command = [sys.executable, "-m", "tests.torture.collector", str(folder), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as collector:
        assert collector.stdout is not None
        told = collector.stdout.readline()
        killer = threading.Timer(seconds, collector.kill)
        killer.start()
        told += collector.stdout.read()
        killer.join()
    lines = [json.loads(line) for line in told[: told.rfind(b"\n") + 1].splitlines()]
    will: list[str] = lines[-1].get("will", [])
    did: Cards = next(line["did"] for line in reversed(lines) if "did" in line)
    return will, did


def complaints(will: list[str], did: Cards, there: Cards) -> list[str]:
    """Cards that nobody was about to touch and that are others now."""
    return [
        f"{key} was {did.get(key)}, is {there.get(key)}"
        for key in sorted({*did, *there} - set(will))
        if did.get(key) != there.get(key)
    ]
