"""Hard disks to live with: full, read-only, shared by two instances. Refusals are sentences, and nothing is lost."""

from __future__ import annotations

import ctypes
import os
import random
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from pathlib import Path

from companion.store.errors import StoreError
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.small_files.settings_file import Settings
from tests.store.full_disk import no_file_beyond
from tests.store.samples import SETUP, entry, play_on
from tests.torture.a_campaign import played
from tests.torture.collector import enemy, lotr, shelf_in
from tests.torture.figures import Figure, Until

_DROP_FROM_BOUNDS = 24


def full(folder: Path, seconds: float, least: int = 1, seed: int = 2) -> Figure:
    """Everything the library does, on a disk with so much room and no more."""
    figure, chance = Figure("disk full"), random.Random(seed)
    for number in Until(seconds, least):
        library = Library(folder / f"{number}")
        settings = Settings(folder / f"{number}" / "settings", {"language": "it"})
        play = library.create("lotr", "Moria", SETUP, 1)
        kept = 0
        with figure.trial(f"full {number}"), no_file_beyond(chance.randrange(0, 9000)):
            for _ in range(40):
                try:
                    play.write_entries({kept: entry(kept)}, [], kept + 1)
                    kept += 1
                except StoreError:
                    break
            for deed in deeds(library, settings, play):
                with suppress(StoreError):
                    deed()
        settings.close()
        again = library.open(play.id)
        if again.entries != [entry(each) for each in range(kept)]:
            figure.loses(f"full {number}: {kept} taps were kept, {len(again.entries)} are there")
        again.close()
        left = [path.name for path in (folder / f"{number}").rglob("*.new")]
        if left:
            figure.loses(f"half a file is left: {left}")
        library.close()
    return figure


def deeds(library: Library, settings: Settings, play: PlayFile) -> tuple[Callable[[], object], ...]:
    """What a person may do next, and find no room for."""
    return (
        partial(settings.put, "language", "en"),
        lambda: library.create("lotr", "Rohan", SETUP, 1).close(),
        partial(library.rename, play.id, "Oltre Moria"),
        partial(library.duplicate, play.id, "Copia"),
        lambda: type_card(play.path.parent.parent),
        library.plays,
        play.close,
    )


def type_card(folder: Path) -> None:
    shelf = shelf_in(folder)
    try:
        shelf.put(lotr(), enemy(2, 5))
    finally:
        shelf.close()


def furnish(folder: Path) -> str:
    """A folder with a play of five taps, whose id this is, a campaign, its missions, and a shelf with one card."""
    library, shelf = Library(folder), shelf_in(folder)
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 5)
    play.close()
    played(library)
    library.plays()
    library.close()
    shelf.put(lotr(), enemy(1, 5))
    shelf.close()
    return play.id


def read_only(folder: Path) -> Figure:
    """A folder that takes nothing: plays are listed and exported, changes refused in words, no file appears."""
    figure = Figure("read-only folder")
    play_id = furnish(folder)
    before = _everything_in(folder)
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o555 if path.is_dir() else 0o444)
    with figure.trial("read-only"):
        done = subprocess.run(
            [sys.executable, "-m", "tests.torture.reader", str(folder), play_id],
            capture_output=True,
            text=True,
            preexec_fn=_obey_permissions,
        )
        if done.returncode:
            figure.loses(f"read-only: {done.stdout[-300:]} {done.stderr[-600:]}")
    if _everything_in(folder) != before:
        figure.loses("a read-only folder changed")
    for path in (folder, *folder.rglob("*")):
        path.chmod(0o755 if path.is_dir() else 0o644)
    return figure


def _obey_permissions() -> None:
    """Whoever is root gives up, for this process and its children, what lets root write where nobody may."""
    if os.geteuid() == 0:
        for capability in (1, 2, 3):  # CAP_DAC_OVERRIDE, CAP_DAC_READ_SEARCH, CAP_FOWNER
            ctypes.CDLL(None).prctl(_DROP_FROM_BOUNDS, capability, 0, 0, 0)


def _everything_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def two(folder: Path, seconds: float, least: int = 1) -> Figure:
    """A second process on the same folder: it reads what is there, and is told why it may not write."""
    figure = Figure("two instances, each a process")
    first, settings = Library(folder), Settings(folder / "settings", {"language": "it"})
    play = first.create("lotr", "Moria", SETUP, 1)
    for number in Until(seconds, least):
        play_on(play, 5)
        with figure.trial(f"two {number}"):
            done = subprocess.run(
                [sys.executable, "-m", "tests.torture.second", str(folder), play.id, str(play.cursor)],
                capture_output=True,
                text=True,
            )
            if done.returncode:
                figure.loses(f"two {number}: {done.stderr[-600:]}")
    taps = play.cursor
    play.close()
    settings.close()
    again = first.open(play.id)
    if again.entries != [entry(each) for each in range(taps)]:
        figure.loses("the file of the first one is another")
    if len(first.plays()) != 1 + figure.tried:
        figure.loses("what the second one made is not there")
    again.close()
    first.close()
    return figure
