"""A partition of a few hundred kilobytes that is really full: every deed is done or refused in a sentence.

It is a file system in memory, which only root may mount; elsewhere the figure says that it was not run.
"""

from __future__ import annotations

import random
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.content.texts import Texts
from companion.plays.describing.problems import say_problem
from companion.store.disk.new_file import write_new
from companion.store.errors import StoreError
from companion.store.plays.library import Library
from companion.store.small_files.settings_file import Settings
from tests.store.samples import SETUP, entry
from tests.torture.figures import Figure, Until
from tests.torture.hard_disks import deeds, furnish

KILOBYTES = 400


@contextmanager
def mounted(folder: Path) -> Iterator[str]:
    """A small file system in this folder, and nothing; or why there is none."""
    folder.mkdir(parents=True, exist_ok=True)
    command = ["mount", "-t", "tmpfs", "-o", f"size={KILOBYTES}k", "tmpfs", str(folder)]
    try:
        done = subprocess.run(command, capture_output=True, text=True)
    except OSError as wrong:
        yield str(wrong)
        return
    if done.returncode:
        yield done.stderr.strip()[:80]
        return
    try:
        yield ""
    finally:
        subprocess.run(["umount", str(folder)], check=True)


def run(folder: Path, seconds: float, least: int = 1, seed: int = 6) -> Figure:
    figure, chance = Figure("a partition that is full"), random.Random(seed)
    for number in Until(seconds, least):
        with mounted(folder / f"{number}") as wrong:
            if wrong:
                figure.not_run = wrong
                return figure
            with figure.trial(f"partition {number}"):
                _fill_and_live(figure, folder / f"{number}", chance)
    figure.note = f"{KILOBYTES} KB"
    return figure


def read_only(folder: Path) -> Figure:
    """The same partition, which then takes nothing and gives nothing away: listed, looked at, exported."""
    figure = Figure("a partition that is read-only")
    with mounted(folder) as wrong:
        if wrong:
            figure.not_run = wrong
            return figure
        play_id = furnish(folder)
        subprocess.run(["mount", "-o", "remount,ro", str(folder)], check=True)
        with figure.trial("read-only"):
            command = [sys.executable, "-m", "tests.torture.reader", str(folder), play_id]
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                figure.loses(f"read-only: {done.stderr[-600:]}")
    return figure


def _fill_and_live(figure: Figure, folder: Path, chance: random.Random) -> None:
    library, settings = Library(folder), Settings(folder / "settings", {"language": "it"})
    play = library.create("lotr", "Moria", SETUP, 1)
    kept = _tap_until_full(play_id := play.id, library, 0, chance.randrange(0, 60))
    ballast = _fill(folder)
    kept = _tap_until_full(play_id, library, kept, 200)
    refused = 0

    def write_out() -> None:
        write_new(folder / "out.json", b"x" * 40_000)

    for deed in (*deeds(library, settings, play), write_out):
        try:
            deed()
        except StoreError as wrong:
            refused += 1
            if " " not in say_problem(Texts("it"), wrong):
                figure.loses(f"{wrong.code} is no sentence")
    if not refused:
        figure.loses("a full partition refused nothing")
    if library.content(play_id).entries != [entry(number) for number in range(kept)]:
        figure.loses(f"{kept} taps were kept, others are there")
    ballast.unlink()
    again = library.open(play_id)
    if again.entries != [entry(number) for number in range(kept)] or again.damage is not None:
        figure.loses(f"{kept} taps were kept, {len(again.entries)} are there once there is room")
    again.write_entries({kept: entry(kept)}, [], kept + 1)
    again.close()
    settings.close()
    library.close()
    left = [path.name for path in folder.rglob("*") if path.name.endswith(".new") or path.name == "out.json.part"]
    if left:
        figure.loses(f"half a file is left: {left}")


def _fill(folder: Path) -> Path:
    """Somebody else takes what room there is, to the last byte."""
    ballast = folder / "ballast"
    with ballast.open("wb", buffering=0) as file:
        for size in (4096, 512, 1):
            while True:
                try:
                    if not file.write(b"x" * size):
                        break
                except OSError:
                    break
    return ballast


def _tap_until_full(play_id: str, library: Library, kept: int, most: int) -> int:
    """So many taps, or until the disk takes no more; how many entries there are then."""
    play = library._open[play_id]
    for number in range(kept, kept + most):
        try:
            play.write_entries({number: entry(number)}, [], number + 1)
        except StoreError:
            return number
    return kept + most
