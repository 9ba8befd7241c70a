"""Faults: each call to the disk that a deed makes is refused in turn, once or from there on.

A deed that is refused has changed nothing, one that is told as done is there, whatever the disk did in between.
"""

from __future__ import annotations

import errno
import fcntl
import io
import os
import random
import shutil
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any
from unittest import mock

from companion.content.game_content import content_of
from companion.content.texts import Texts
from companion.plays.files.importing import import_file
from companion.store.errors import StoreError
from companion.store.journal import journal_storage
from companion.store.plays.library import Library
from companion.store.repair.file_damage import FileDamage
from tests.store.samples import SETUP, play_on
from tests.torture.figures import Figure, Until

REFUSABLE = ("open", "write", "fsync", "ftruncate", "replace", "rename", "unlink", "mkdir", "rmdir", "scandir", "stat")
WRONGS = (errno.ENOSPC, errno.EDQUOT, errno.EIO, errno.EMFILE, errno.EROFS, errno.EAGAIN)

Shelves = dict[str, dict[str, Any]]
"""By place (shelf, trash, aside) and id: title, entries and cursor of each play."""


@dataclass
class FaultyDisk:
    """The system's calls, of which the one with this number is refused; those after it too unless it is a `moment`."""

    number: int
    wrong: int
    is_moment: bool
    calls: int = 0

    @property
    def was_reached(self) -> bool:
        return self.calls > self.number

    @contextmanager
    def refusing(self) -> Iterator[None]:
        with ExitStack() as stack:
            for name in REFUSABLE:
                stack.enter_context(mock.patch.object(os, name, self._guard(getattr(os, name))))
            stack.enter_context(mock.patch.object(io, "open", self._guard(io.open)))
            stack.enter_context(mock.patch.object(fcntl, "flock", self._guard(fcntl.flock)))
            synced = self._guard(journal_storage._sync_data)
            stack.enter_context(mock.patch.object(journal_storage, "_sync_data", synced))
            yield

    def _guard(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def guarded(*args: Any, **named: Any) -> Any:
            number, self.calls = self.calls, self.calls + 1
            if number == self.number or (number > self.number and not self.is_moment):
                raise OSError(self.wrong, os.strerror(self.wrong))
            return call(*args, **named)

        return guarded


def run(folder: Path, seconds: float, least: int = 1, seed: int = 17, wrongs: Sequence[int] = WRONGS) -> Figure:
    """Each deed with each of its calls refused; with few seconds only some of them, drawn at random."""
    figure, chance = Figure("calls to the disk that are refused"), random.Random(seed)
    furnish(folder / "room")
    every = tuple((deed, moment, wrong) for deed in DEEDS for moment in (True, False) for wrong in wrongs)
    reach = {deed: _count_calls(folder, deed) for deed in DEEDS}
    trials = [(*kind, number) for kind in every for number in range(reach[kind[0]])]
    chance.shuffle(trials)
    for trial, _ in zip(trials, Until(seconds, least), strict=False):
        deed, moment, wrong, number = trial
        name = f"{deed}, call {number}{'' if moment else ' and all after it'}: {errno.errorcode[wrong]}"
        with figure.trial(name):
            for complaint in complaints(folder, deed, FaultyDisk(number, wrong, moment)):
                figure.loses(f"{name}: {complaint}")
    figure.note = f"of {len(trials)}"
    return figure


def _count_calls(folder: Path, deed: str) -> int:
    disk = FaultyDisk(1 << 30, 0, True)
    list(complaints(folder, deed, disk))
    return disk.calls


def furnish(folder: Path) -> None:
    """A shelf of two plays with backups, one in the trash and one that was set aside."""
    library = Library(folder)
    for title in ("Moria", "Rohan", "Gondor", "Mordor"):
        play = library.create("lotr", title, SETUP, 1)
        play_on(play, 5)
        play.close()
        library.open(play.id).close()
        play.path.with_name(f"{play.path.name}.1.cut").write_bytes(b"what could not be read")
    ids = {card.title: card.id for card in library.cards()}
    library.delete(ids["Gondor"])
    library.put_aside(ids["Mordor"])
    play = library.open(ids["Moria"])
    play_on(play, 3)
    play.close()
    library.close()


def complaints(folder: Path, deed: str, disk: FaultyDisk) -> Iterator[str]:
    """What is wrong after a deed on such a disk."""
    room = folder / "trial"
    shutil.rmtree(room, ignore_errors=True)
    shutil.copytree(folder / "room", room)
    library = Library(room)
    before = shelves(library)
    done = DEEDS[deed](library)
    told: bool | None
    """None: the app says that it is not sure."""
    with disk.refusing():
        try:
            done()
            told = True
        except StoreError as wrong:
            told = None if wrong.code == "disk_unsure" else False
    library.close()
    again = Library(room)
    after = shelves(again)
    damages = [damage.code for card in again.cards() if (damage := _damage(again, card.id))]
    again.close()
    if damages:
        yield f"told at the next opening: {damages}"
    leftovers = sorted(path.name for path in room.rglob("*.new"))
    if leftovers and disk.is_moment:
        yield f"left behind: {leftovers}"
    if told is False and after != before:
        yield f"refused, and there: {_difference(before, after)}"
    if told and after == before:
        yield "told as done, and nothing has changed"


def shelves(library: Library) -> Shelves:
    places = {"shelf": library.cards(), "trash": library.deleted_plays(), "aside": library.plays_put_aside()}
    return {place: {card.id: _content(library, place, card.id) for card in cards} for place, cards in places.items()}


def _content(library: Library, place: str, play_id: str) -> Any:
    if place != "shelf":
        return None
    try:
        content = library.content(play_id)
    except StoreError as wrong:
        return wrong.code
    return content.header["title"], content.entries, content.position.cursor


def _damage(library: Library, play_id: str) -> FileDamage | None:
    play = library.open(play_id)
    play.close()
    return play.damage


def _difference(before: Shelves, after: Shelves) -> str:
    changed = [
        f"{place} {play}"
        for place in after
        for play in after[place]
        if after[place][play] != before[place].get(play, 0)
    ]
    gone = [f"{place} −{play}" for place in before for play in before[place] if play not in after[place]]
    return ", ".join((*changed, *gone))


def _id(library: Library, title: str) -> str:
    return next(card.id for card in library.cards() if card.title == title)


def _take_in(library: Library) -> None:
    result = import_file(library, DEMO, Texts("it"))
    for arrival in result.refused:
        assert isinstance(arrival.wrong, StoreError)
        raise arrival.wrong


DEMO = content_of("conan").read_demo().encode()

DEEDS: dict[str, Callable[[Library], Callable[[], object]]] = {
    "create": lambda library: lambda: library.create("lotr", "Isengard", SETUP, 1).close(),
    "duplicate": lambda library: partial(library.duplicate, _id(library, "Moria"), "Copia"),
    "open a backup": lambda library: partial(
        library.open_backup, library.backups(_id(library, "Moria"))[0], "Dalla copia"
    ),
    "restore a backup": lambda library: partial(
        library.restore_backup, _id(library, "Moria"), library.backups(_id(library, "Moria"))[-1]
    ),
    "import": lambda library: partial(_take_in, library),
    "rename": lambda library: partial(library.rename, _id(library, "Moria"), "Oltre"),
    "delete": lambda library: partial(library.delete, _id(library, "Moria")),
    "restore": lambda library: partial(library.restore, library.deleted_plays()[0].id),
    "put aside": lambda library: partial(library.put_aside, _id(library, "Moria")),
    "put back": lambda library: partial(library.put_back, library.plays_put_aside()[0].id),
}
