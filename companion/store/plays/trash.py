"""The trash: deleted plays, until they expire or are restored."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.store.disk.clock import DAY
from companion.store.disk.whole_files import find_files, make_folder, read_bytes, sync_folder, write_whole
from companion.store.errors import NotSaved, Unreadable, to_not_saved

NOTE = "seen"
"""The file next to the deleted plays that holds the last moments of the clock."""

LONGEST_ABSENCE = 400 * DAY
"""A longer time between two starts is not believed: rather the clock was set wrong."""

_DIGITS_OF_A_MOMENT = 18


class Trash:
    """One folder per deleted play, named `<when>-<id>`, with all the files that belonged to it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def put(self, play: Path, when: int) -> None:
        """Move a play's file here, with the files that repairs have set aside.

        If the clock has gone back, the newest known moment is used, so that the play does not expire too early.
        """
        note = _Note.read(self._folder / NOTE)
        known = (note.seen if note else 0, *(earlier for earlier, _ in self._folders()))
        make_folder(self._folder)  # apart, so that an error names this folder
        target = make_folder(self._folder / f"{max(when, *known)}-{play.stem}")
        for path in (*find_files(play.parent, f"{play.name}.*.cut"), play):
            _move(path, target / path.name)

    def restore(self, play: Path) -> None:
        """Move a play and the files that belong to it back. Raise Unreadable if it is not here."""
        for when, folder in sorted(self._folders(), reverse=True):
            files = find_files(folder, "*") if folder.name == f"{when}-{play.stem}" else []
            if folder / play.name in files:
                for path in sorted(files, key=lambda path: path.name == play.name):  # the play last: then all is there
                    _move(path, play.parent / path.name)
                shutil.rmtree(folder, ignore_errors=True)
                return
        raise Unreadable("not_in_trash", name=play.name)

    def plays(self) -> list[Path]:
        """Return the files of the deleted plays, the last deleted first."""
        return [path for _, folder in sorted(self._folders(), reverse=True) for path in find_files(folder, "*.play")]

    def expire(self, at: int, days: int) -> list[str]:
        """Delete for good the plays that were here for so many days, if the clock can be trusted.

        Where the clock has jumped, it is trusted after a second day that agrees: a wrong clock is soon corrected, and a
        play that was deleted for good cannot be restored. Returns the ids of these plays.
        """
        if not any(True for _ in self._folders()):
            return []
        last = max((when for when, _ in self._folders() if when <= at), default=at)
        note = (_Note.read(self._folder / NOTE) or _Note(last)).update(at)
        note.write(self._folder / NOTE)
        return [] if note.doubted is not None else self.empty(at - days * DAY)

    def empty(self, before: int | None = None) -> list[str]:
        """Delete for good the plays that were put here before this moment, or all. Return their ids."""
        old = [folder for when, folder in self._folders() if before is None or when < before]
        for folder in old:
            shutil.rmtree(folder, ignore_errors=True)
        return [folder.name.partition("-")[2] for folder in old if not os.path.exists(folder)]

    def _folders(self) -> Iterator[tuple[int, Path]]:
        for folder in find_files(self._folder, "*-*"):
            when = folder.name.partition("-")[0]
            if when.isdecimal() and len(when) <= _DIGITS_OF_A_MOMENT:
                yield int(when), folder


@dataclass(frozen=True, slots=True)
class _Note:
    """When the trash was last used, and since when the clock has been in doubt."""

    seen: int
    doubted: int | None = None

    @classmethod
    def read(cls, path: Path) -> _Note | None:
        try:
            seen, _, doubted = read_bytes(path).decode("ascii").strip().partition(" ")
            return cls(int(seen), int(doubted) if doubted else None)
        except (Unreadable, ValueError):
            return None

    def write(self, path: Path) -> None:
        text = f"{self.seen}" if self.doubted is None else f"{self.seen} {self.doubted}"
        with suppress(NotSaved):  # then the clock is checked another day
            write_whole(path, text.encode("ascii"))

    def update(self, at: int) -> _Note:
        """Return the note after another use of the trash at this moment."""
        if at < self.seen or at - self.seen > LONGEST_ABSENCE:
            return _Note(at, at)
        doubt_is_over = self.doubted is None or at - self.doubted >= DAY
        return _Note(at, None if doubt_is_over else self.doubted)


def _move(path: Path, target: Path) -> None:
    try:
        os.replace(path, target)
    except OSError as error:
        raise to_not_saved(error, path) from error
    sync_folder(target.parent)
    sync_folder(path.parent)
