"""Power cuts: an evening on a disk that remembers, and the folders that a cut at any moment may leave of it."""

from __future__ import annotations

import random
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from companion.store.errors import Unreadable
from companion.store.plays.library import Library
from tests.store.samples import SETUP, entry
from tests.torture.figures import Figure, Until
from tests.torture.recorded_disk import RecordedDisk, after_a_cut


def run(folder: Path, seconds: float, least: int = 1, seed: int = 4) -> list[Figure]:
    """The proof, and its negative control: the same cuts on a disk that ignores every sync must lose something."""
    proof, control = Figure("power cut, modelled"), Figure("  control: the same without syncs")
    chance = random.Random(seed)
    for number in Until(seconds, least):
        evening = folder / f"evening{number}"
        disk = played(evening, random.Random(seed + number))
        for _ in range(8):
            moment = chance.randrange(1, len(disk.log) + 1)
            judge(proof, disk, moment, chance, syncs=True)
            judge(control, disk, moment, chance, syncs=False)
        shutil.rmtree(evening)
    found = control.lost + control.crashed
    control.note = f"{found} losses, as there must be"
    control.lost, control.crashed, control.wrong = (0 if found else 1), 0, []
    return [proof, control]


def played(folder: Path, chance: random.Random) -> RecordedDisk:
    """Two plays, taps, undos, closes and a deletion; each tap is told once it has settled."""
    disk = RecordedDisk()
    library = Library(folder)
    with disk.recording():
        for title in ("Moria", "Rohan"):
            play = library.create("lotr", title, SETUP, 1)
            disk.acknowledge((play.id, 0))
            for _ in range(chance.randrange(4, 30)):
                play.write_entries({play.cursor: entry(play.cursor)}, [], play.cursor + 1)
                play.settle()
                disk.acknowledge((play.id, play.cursor))
                if chance.random() < 0.1:
                    play.close()
                    play = library.open(play.id)
            play.close()
        library.close()
    return disk


def judge(figure: Figure, disk: RecordedDisk, moment: int, chance: random.Random, syncs: bool) -> None:
    told: dict[str, int] = {}
    for event in disk.log[:moment]:
        if event[0] == "told":
            told[event[1][0]] = event[1][1]
    with TemporaryDirectory() as left, figure.trial(f"cut at {moment}"):
        after_a_cut(disk.log, moment, Path(left), chance, syncs)
        library = Library(Path(left))
        for play_id, entries in told.items():
            try:
                play = library.open(play_id)
            except Unreadable as wrong:
                figure.loses(f"cut at {moment}: {wrong.code}")
                continue
            kept = play.entries
            play.close()
            if kept[:entries] != [entry(number) for number in range(entries)]:
                figure.loses(f"cut at {moment}: {entries} told, {len(kept)} there")
        library.close()
