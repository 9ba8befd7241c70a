"""Kills of the library: whatever it was doing, every other play is where it was, and this one is before or after it."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

from companion.store.plays.library import Library
from tests.torture.figures import Figure, Until
from tests.torture.killed import said_before_the_kill
from tests.torture.librarian import Shelf, seen

LONGEST = 0.25


def run(folder: Path, seconds: float, least: int = 1, seed: int = 9) -> Figure:
    figure, chance = Figure("kill -9 of the library"), random.Random(seed)
    for number in Until(seconds, least):
        will, did = killed_after(folder, number, chance.uniform(0, LONGEST))
        with figure.trial(f"kill {number}"):
            library = Library(folder)
            there = seen(library)
            damaged = [card.id for card in library.plays() if card.damaged]
            library.close()
            for wrong in [*complaints(will, did, there), *(f"{each} is damaged" for each in damaged)]:
                figure.loses(f"kill {number} in {will}: {wrong}")
    return figure


def killed_after(folder: Path, seed: int, seconds: float) -> tuple[list[str], Shelf]:
    """What the librarian was about to do when it was killed, and what it had said is there."""
    said = said_before_the_kill(seconds, "tests.torture.librarian", folder, seed)
    lines = [json.loads(line) for line in said]
    did: Shelf = next((line["did"] for line in reversed(lines) if "did" in line), {})
    will: list[str] = next((line["will"] for line in reversed(lines) if "will" in line), ["", ""])
    return will, did


def complaints(will: list[str], did: Shelf, there: Shelf) -> list[str]:
    deed, play_id = will
    wrong = []
    for each, record in did.items():
        allowed = [record] if each != play_id else [record, *_after(deed, record)]
        found: list[Any] | None = there.get(each)
        if found is None and deed == "empty" and record[0] == "trash":
            continue
        if found is None or not any(_is_like(found, one) for one in allowed):
            wrong.append(f"{each} was {record}, is {found}")
    return wrong


def _after(deed: str, record: list[Any]) -> list[list[Any]]:
    """What the play may be once the deed is done; None stands for anything."""
    place, title, moves = record
    return {
        "tap": [[place, title, moves + 1]],
        "rename": [[place, None, moves]],
        "delete": [["trash", title, moves]],
        "take_back": [["shelf", title, moves]],
    }.get(deed, [])


def _is_like(found: list[Any], wanted: list[Any]) -> bool:
    return all(want is None or have == want for have, want in zip(found, wanted, strict=True))
