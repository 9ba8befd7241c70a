"""Bad ends: the app is killed, mostly while something is undone, and the last sector of the file goes bad.

What had been undone never counts again, and the number of lost steps is right, unless the app says that it is not sure.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from companion.store.errors import Unreadable
from companion.store.plays.backups import NO_COPIES, BackupCopies
from companion.store.plays.play_file import PlayFile
from companion.store.repair.file_damage import FileDamage
from tests.torture.evenings import Entries, Evening, any_evening
from tests.torture.figures import Figure, Until

SECTOR = 512

Fill = Callable[[random.Random], bytes]
FILLS: tuple[Fill, ...] = (
    lambda chance: bytes(SECTOR),
    lambda chance: b"\xff" * SECTOR,
    lambda chance: chance.randbytes(SECTOR),
)


def run(folder: Path, seconds: float, least: int = 1, seed: int = 23) -> list[Figure]:
    """Spoil the sector of the last line, the last one that is not empty, or the last 512 bytes wherever they begin."""
    sector, bytes_ = Figure("a bad last sector after a kill"), Figure("512 bad bytes at the end after a kill")
    chance = random.Random(seed)
    unsure: Counter[str] = Counter()
    folder.mkdir(exist_ok=True, parents=True)
    for number in Until(seconds, least):
        evening = any_evening(folder / "evening.play", chance, most=60, undone=chance.random() < 0.7)
        text = evening.killed.rstrip(b"\0")
        starts = (_sector_of(evening.killed.rfind(b"\n")), _sector_of(len(text) - 1), max(0, len(text) - SECTOR))
        kind = number % len(starts)
        figure = sector if kind < 2 else bytes_
        data = spoilt(evening.killed, starts[kind], chance)
        copies = _some_copies(evening, chance)
        with figure.trial(f"kind {kind} of {number}"):
            unsure[figure.what] += judge(figure, folder / "one.play", evening, data, copies, f"kind {kind} of {number}")
    for figure in (sector, bytes_):
        figure.note = f"not sure in {unsure[figure.what]}"
    return [sector, bytes_]


def _some_copies(evening: Evening, chance: random.Random) -> BackupCopies:
    """Often none; else a backup of an earlier hour, whose last steps may have been undone and replaced since."""
    if chance.random() < 0.6 or not evening.stages:
        return NO_COPIES
    stage = chance.choice(evening.stages)
    return BackupCopies(len(stage), lambda: [stage])


def _sector_of(place: int) -> int:
    return place - place % SECTOR


def spoilt(data: bytes, start: int, chance: random.Random) -> bytes:
    bad = chance.choice(FILLS)(chance)[: len(data) - start]
    return data[:start] + bad + data[start + len(bad) :]


def judge(figure: Figure, path: Path, evening: Evening, data: bytes, copies: BackupCopies, name: str) -> bool:
    """Compare what is there, and what is told, with what is true. Return whether the app was not sure."""
    path.write_bytes(data)
    try:
        play = PlayFile.open(path, copies=copies)
    except Unreadable as wrong:  # so short a play has its beginning in the last sector
        if wrong.code != "play_unreadable" or path.read_bytes() != data:
            figure.loses(f"{name}: {wrong.code}")
        return False
    found, undone, damage = play.entries[: play.cursor], play.entries[play.cursor :], play.damage
    has_title = play.header["title"] == evening.title
    play.close()
    if damage is not None and damage.is_unsure:
        return True
    if not has_title:
        figure.loses(f"{name}: nobody says that the title may be missing")
    if [entry for entry in undone if entry not in evening.entries]:
        figure.loses(f"{name}: steps that were undone and replaced can be done again")
    for complaint in complaints(evening.entries[: evening.cursor], found, damage):
        figure.loses(f"{name}: {complaint}")
    return False


def complaints(true: Entries, found: Entries, damage: FileDamage | None) -> list[str]:
    steps = [(number, entry) for number, entry in enumerate(found) if "moves" in entry]
    again = sum(number >= len(true) or entry != true[number] for number, entry in steps)
    lost = sum(number >= len(found) or found[number] != entry for number, entry in enumerate(true))
    told = damage.lost if damage is not None else 0
    wrong = [f"{again} steps count again"] if again else []
    return wrong + ([f"{lost} steps lost, {told} told"] if told != lost else [])
