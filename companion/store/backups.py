"""Copies of plays for a bad day: the last three, one a day for a week, one before each migration."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.store import journal_lines
from companion.store.clock import DAY, Clock, now
from companion.store.errors import NotSaved, Unreadable
from companion.store.files import make_folder, read_bytes, set_aside, write_whole

LATEST = 3
DAYS = 7

CLOSE = "close"
MIGRATION = "migration"


@dataclass(frozen=True, slots=True)
class Backup:
    """One copy of one play. `taken` is in milliseconds since 1970; `kind` is close or migration."""

    path: Path
    taken: int
    kind: str


class Backups:
    """A folder with one folder per play. Copies are named `<taken>-<kind>.play`."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self._folder = folder
        self._clock = clock

    def of(self, play_id: str) -> tuple[Backup, ...]:
        """The copies of a play, newest first."""
        found = (_backup(path) for path in (self._folder / play_id).glob("*.play"))
        return tuple(sorted((one for one in found if one), key=lambda one: one.taken, reverse=True))

    def take(self, play_id: str, path: Path, kind: str = CLOSE) -> Backup:
        """Copy a play, read the copy back, and only then drop copies that are no longer needed.

        A play that is as it was gets no new copy, so that looking at it does not push older ones out, and a migration
        that was interrupted has its copy already.
        """
        data, copies = read_bytes(path), self.of(play_id)
        alike = copies[:1] if kind == CLOSE else [copy for copy in copies if copy.kind == kind]
        for copy in alike:
            if read_bytes(copy.path) == data:
                return copy
        taken = max(self._clock(), copies[0].taken + 1 if copies else 0)
        backup = Backup(make_folder(self._folder / play_id) / f"{taken}-{kind}.play", taken, kind)
        write_whole(backup.path, data)
        if read_bytes(backup.path) != data:
            raise NotSaved("disk_failed", name=backup.path.name)
        if not journal_lines.read(data).rest:
            self._drop_all_but((backup, *copies))
        return backup

    def restore(self, backup: Backup, path: Path) -> None:
        """Put a copy in the place of a play. What was there is set aside, not deleted."""
        data = read_bytes(backup.path)
        if not data or journal_lines.read(data).rest:
            raise Unreadable("backup_damaged", name=backup.path.name)
        if path.exists():
            set_aside(path, read_bytes(path))
        write_whole(path, data)

    def forget(self, play_id: str) -> None:
        """Drop all copies of a play that is gone for good."""
        shutil.rmtree(self._folder / play_id, ignore_errors=True)

    def _drop_all_but(self, copies: Iterable[Backup]) -> None:
        copies = tuple(copies)
        wanted = wanted_copies(copies, self._clock())
        for backup in copies:
            if backup not in wanted:
                with suppress(OSError):  # one copy too many harms nobody
                    backup.path.unlink()


def wanted_copies(copies: tuple[Backup, ...], at: int) -> set[Backup]:
    """Which copies, newest first, are still worth their place."""
    closed = [backup for backup in copies if backup.kind == CLOSE]
    wanted = {backup for backup in copies if backup.kind == MIGRATION} | set(closed[:LATEST])
    days: dict[int, Backup] = {}
    for backup in closed:
        days.setdefault(backup.taken // DAY, backup)
    return wanted | {backup for day, backup in days.items() if day > at // DAY - DAYS}


def _backup(path: Path) -> Backup | None:
    taken, _, kind = path.stem.partition("-")
    if not taken.isdigit() or kind not in (CLOSE, MIGRATION):
        return None
    return Backup(path, int(taken), kind)
