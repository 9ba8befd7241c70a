"""Kills of the shelf: every card is as it was said to be, the ones at hand before or after the deed."""

from __future__ import annotations

import json
import random
from pathlib import Path

from tests.torture.collector import Cards, cards, lotr, shelf_in
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill

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
    said = said_before_the_kill(seconds, "tests.torture.collector", folder, seed)
    lines = [json.loads(line) for line in said]
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
