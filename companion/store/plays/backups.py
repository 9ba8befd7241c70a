"""Backups of plays: the last three, one a day for a week, the last before a damage.

There is one before each migration, too.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from companion.store.disk import padding
from companion.store.disk.clock import DAY, Clock, now
from companion.store.disk.whole_files import (
    delete_unfinished,
    find_files,
    is_there,
    make_folder,
    read_bytes,
    set_aside,
    sync_folder,
    write_whole,
)
from companion.store.errors import NotSaved, Unreadable
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Document
from companion.store.plays.play_content import CURSOR, HEADER, ONLY, check_header, is_from_newer_app, read_content

LATEST = 3
DAYS = 7

CLOSE = "close"
MIGRATION = "migration"
PINNED = "pinned"
"""The kind of the last whole backup before a damage: it is never dropped for a newer one."""

MOST_PINNED = 3

_DIGITS_OF_A_MOMENT = 18


@dataclass(frozen=True, slots=True)
class Backup:
    """One backup of one play.

    `taken` is in milliseconds since 1970; `kind` is close, migration or pinned.
    """

    path: Path
    taken: int
    kind: str


@dataclass(frozen=True, slots=True)
class BackupCopies:
    """The backups from which a damaged play can be repaired, read only when they are needed.

    `size` is the size in bytes of the newest one, which the play had at least; `contents` reads them, newest first.
    """

    size: int
    contents: Callable[[], Sequence[bytes]]


NO_COPIES = BackupCopies(0, tuple)


class Backups:
    """The folder of backups, with one folder per play. Files are named `<taken>-<kind>.play`."""

    def __init__(self, folder: Path, clock: Clock = now) -> None:
        self._folder = folder
        self._clock = clock

    def list_backups(self, play_id: str) -> tuple[Backup, ...]:
        """Return the backups of a play, newest first."""
        found = (_parse_name(path) for path in find_files(self._folder / play_id, "*.play"))
        return tuple(sorted((one for one in found if one), key=lambda one: one.taken, reverse=True))

    def open_copies(self, play_id: str) -> BackupCopies:
        """Return the backups of a play for repairing it; they are read on demand."""
        found = self.list_backups(play_id)
        return BackupCopies(_size(found[0].path) if found else 0, lambda: [_read(copy.path) for copy in found])

    def pin(self, play_id: str) -> Backup | None:
        """Pin the last whole backup of a play by renaming it, and return it; None if there is none."""
        whole = next((copy for copy in self.list_backups(play_id) if is_whole_copy(_read(copy.path))), None)
        if whole is None or whole.kind != CLOSE:
            return whole
        pinned = Backup(whole.path.with_name(f"{whole.taken}-{PINNED}.play"), whole.taken, PINNED)
        try:
            os.replace(whole.path, pinned.path)
        except OSError:
            return whole
        sync_folder(pinned.path.parent)
        return pinned

    def take(self, play_id: str, path: Path, kind: str = CLOSE) -> Backup:
        """Copy a play, read the copy back, and only then drop backups that are no longer needed.

        A play that has not changed gets no new backup, so that opening it does not push older ones out; an interrupted
        migration has its backup already.
        """
        data, copies = padding.strip_padding(read_bytes(path)), self.list_backups(play_id)
        candidates = copies[:1] if kind == CLOSE else [copy for copy in copies if copy.kind == kind]
        for copy in candidates:
            if read_bytes(copy.path) == data:
                return copy
        taken = max(self._clock(), copies[0].taken + 1 if copies else 0)
        backup = Backup(make_folder(self._folder / play_id) / f"{taken}-{kind}.play", taken, kind)
        write_whole(backup.path, data)
        if read_bytes(backup.path) != data:
            raise NotSaved("disk_failed", name=backup.path.name)
        if journal_lines.read_journal(data).is_sound:
            self._drop_unneeded((backup, *copies))
        return backup

    def restore(self, backup: Backup, path: Path) -> None:
        """Put a backup in the place of a play. The file that was there is set aside, not deleted.

        Lines are added at once, so that the file differs from its later backups: they no longer belong to the same
        course. If this fails, all is as it was.
        """
        data = read_bytes(backup.path)
        if is_from_newer_app(read_header(data)):
            raise Unreadable("play_newer", name=backup.path.name)
        if not is_whole_copy(data):
            raise Unreadable("backup_damaged", name=backup.path.name)
        aside = set_aside(path, read_bytes(path)) if is_there(path) else None
        try:
            write_whole(path, add_change(data, self._clock()))
        except NotSaved:
            if aside is not None:
                delete_unfinished(aside)
            raise

    def forget(self, play_id: str) -> None:
        """Delete all backups of a play that was deleted for good."""
        shutil.rmtree(self._folder / play_id, ignore_errors=True)

    def _drop_unneeded(self, copies: Iterable[Backup]) -> None:
        """Delete those of the backups that are no longer needed."""
        copies = tuple(copies)
        wanted = choose_copies(copies, self._clock())
        for backup in copies:
            if backup not in wanted:
                with suppress(OSError):  # one backup too many does no harm
                    backup.path.unlink()


def choose_copies(copies: tuple[Backup, ...], at: int) -> set[Backup]:
    """Return those of the backups, given newest first, that must not be dropped."""
    closed = [backup for backup in copies if backup.kind == CLOSE]
    pinned = [backup for backup in copies if backup.kind == PINNED]
    wanted = {backup for backup in copies if backup.kind == MIGRATION} | {*closed[:LATEST], *pinned[:MOST_PINNED]}
    days: dict[int, Backup] = {}
    for backup in closed:
        days.setdefault(backup.taken // DAY, backup)
    return wanted | {backup for day, backup in days.items() if day > at // DAY - DAYS}


def _parse_name(path: Path) -> Backup | None:
    taken, _, kind = path.stem.partition("-")
    if not taken.isdecimal() or len(taken) > _DIGITS_OF_A_MOMENT or kind not in (CLOSE, MIGRATION, PINNED):
        return None
    return Backup(path, int(taken), kind)


def is_whole_copy(data: bytes) -> bool:
    """Return whether a play could go on from this backup: it has a header and no bad line."""
    reading = journal_lines.read_journal(data)
    try:
        check_header(reading.tables, "")
    except Unreadable:
        return False
    return reading.is_sound


def add_change(data: bytes, at: int) -> bytes:
    """Return a whole copy with a change of the moment behind it.

    Like any last line it is written twice.
    """
    reading = journal_lines.read_journal(data)
    position = read_content(reading.tables, "").position
    position = position.advance(position.cursor, at, position.total)
    lines = enumerate((position, position.repeat()), reading.lines)
    return data[: reading.size] + b"".join(
        journal_lines.encode_line(number, {CURSOR: each.changes()}) for number, each in lines
    )


def read_header(data: bytes) -> Document:
    """Return the header of a backup; empty if it has none."""
    return journal_lines.read_journal(data).tables.get(HEADER, {}).get(ONLY, {})


def _read(path: Path) -> bytes:
    """Return the bytes of a backup; empty if it cannot be read."""
    try:
        return read_bytes(path)
    except Unreadable:
        return b""


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except OSError:
        return 0
