"""The TinyDB storage that appends each change to a journal file."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tinydb.storages import Storage

from companion.store.disk import padding, whole_files
from companion.store.disk.collector import pause_collection
from companion.store.disk.lock import Lock
from companion.store.disk.syncer import Syncer
from companion.store.disk.whole_files import (
    NEW,
    is_unlinked,
    make_folder,
    open_to_write,
    read_if_exists,
    replace_and_open,
    set_aside,
    start_writeback,
    sync_folder,
    write_all,
    write_whole,
)
from companion.store.errors import NotSaved, to_not_saved
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Changes, JournalReading, Tables
from companion.store.repair.file_damage import FileDamage

if TYPE_CHECKING:
    from companion.store.repair.file_repair import Repair, RepairedFile

SPARE_LINES = 64
"""A file is rewritten on close when it has this many lines more than twice its content needs."""

_WASTED_LINES = 1000
"""The same limit on open, where the player waits: only a file that is mostly history is worth it."""

LONGEST_WAIT = 1.0
"""Seconds for which a new line waits until the line before it is synced."""

Accept = Callable[[Tables], None]

_sync_data = getattr(os, "fdatasync", os.fsync)


def repair_tables(data: bytes) -> RepairedFile:
    """Return the sound lines of a file that has bad ones."""
    from companion.store.repair.file_repair import repair_file  # every start would pay, and few files are damaged

    return repair_file(data)


class JournalStorage(Storage):
    """All tables of a file in memory, and the file, to which each commit appends one line.

    So the cost of a commit does not grow with the file. A line is written on the caller's thread, so a change survives
    the death of the process at once; its sync runs in the background, and `settle` says when it would survive a power
    cut. The memory changes only once a line is written. Commits must come from one thread; a slow disk makes at most
    one of them wait.
    """

    def __init__(
        self,
        path: Path,
        accept: Accept = lambda tables: None,
        repair: Repair = repair_tables,
        least_size: int = 0,
        padded: bool = False,
        most: int = whole_files.MOST_BYTES,
        new: bytes | None = None,
    ) -> None:
        """Open the file, or create it. Repair it if it has bad lines.

        `accept` receives the tables before the file is touched; if it raises, the file stays as it is. `repair` makes
        the best of a file with bad lines. A file of less than `least_size` bytes has lost something, even if the rest
        of it is sound. `padded` is for files that grow line by line: see padding.py. A file of more than `most` bytes
        is not read. With `new` the file is created with these bytes; it gets its name as the last step, so that
        whatever fails leaves none.
        """
        self._path = path
        self.damage: FileDamage | None = None
        self._closed = False
        self._lock = Lock(path)
        try:
            data = self._read_bytes(most) if new is None else new
            with pause_collection():
                reading = journal_lines.read_journal(data)
            is_sound = reading.is_sound and reading.size >= least_size and not (padded and reading.has_lost_trailer)
            repaired = None if is_sound else repair(data)
            accept(repaired.tables if repaired else reading.tables)
            if repaired is not None:
                reading = self._repair(data, reading, repaired)
            self._descriptor: int = self._open_cut(reading) if new is None else self._create(new)
        except BaseException:
            self._lock.release()
            raise
        self._tables, self._lines, self._size = reading.tables, reading.lines, reading.size
        self._padded, self._end = padded, reading.size
        self._is_place_checked = False
        """Whether the file was found in its place since the last line was written."""
        self._syncer = Syncer(self._sync)
        self._drop_history_if(self._lines > 2 * self._documents() + _WASTED_LINES)

    # --- TinyDB's interface ------------------------------------------------------------------------------

    def read(self) -> dict[str, dict[str, Any]] | None:
        """Return all tables.

        The outer dict is a copy: TinyDB deletes tables from it before it writes.
        """
        return dict(self._tables) or None

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Replace all tables. For TinyDB's rare whole-database operations; see `commit`."""
        self.commit(_difference(self._tables, data))

    def close(self) -> None:
        """Flush, shorten the file, release the lock. Raises NotSaved if the disk refuses the flush."""
        if self._closed:
            return
        try:
            self.flush()
            self._drop_history_if(self._lines > 2 * journal_lines.count_lines(self._tables) + SPARE_LINES)
        finally:
            with suppress(OSError):  # a reader strips the padding that remains
                if self._end > self._size:
                    self._cut_to_size()
            self._closed = True
            self._syncer.stop()
            os.close(self._descriptor)
            self._lock.release()

    # --- beyond TinyDB's interface -----------------------------------------------------------------------

    def commit(self, changes: Changes, encoded: str | None = None, trailer: str | None = None) -> None:
        """Append one line: all of these changes, in any number of tables, or none of them.

        A caller that has the json of the changes already passes it as `encoded`. A padded file gets a `trailer`, the
        json of what all its lines come to. Raises NotSaved, also when the disk is still busy with the line before:
        unsynced lines must not pile up.
        """
        if not self.settle(LONGEST_WAIT):
            raise NotSaved("disk_slow", name=self._path.name)
        if self._syncer.failed:
            self.rewrite(self._tables)
        line = journal_lines.build_line(self._lines, encoded or journal_lines.to_json(changes))
        self._append(line, journal_lines.build_line(self._lines + 1, trailer)[:-1] if trailer else b"")
        self._syncer.request()
        journal_lines.apply_changes(self._tables, changes)

    def settle(self, within: float | None = None) -> bool:
        """Wait until the disk is done, at most `within` seconds; False if it is not. For any thread.

        Meanwhile it checks whether the file is still in its place.
        """
        if not self._is_place_checked:
            self._check_place()
        return self._syncer.settle(within)

    def flush(self) -> None:
        """Return when every commit would survive a power cut.

        Raises NotSaved if the disk refuses: it may have the last ones, or not.
        """
        self.settle()
        if self._syncer.failed:
            try:
                self.rewrite(self._tables)
            except NotSaved as wrong:
                raise NotSaved("disk_unsure", name=self._path.name) from wrong

    def rewrite(self, tables: Tables) -> None:
        """Replace the file by one that holds these tables once, without the history."""
        lines = journal_lines.encode_file(tables)
        with self._syncer.hold_back():
            self._replace(b"".join(lines))
        self._tables, self._lines = tables, len(lines)
        self._size = self._end = sum(map(len, lines))

    # --- inside ------------------------------------------------------------------------------------------

    def _sync(self) -> None:
        """Sync the lines to the disk. Raises OSError."""
        _sync_data(self._descriptor)

    def _check_place(self) -> None:
        """Treat a file that another program has deleted as a failed sync: its lines are lost."""
        self._is_place_checked = True
        if is_unlinked(self._descriptor) and not _is_at(self._path, os.fstat(self._descriptor)):
            self._syncer.failed = True

    def _replace(self, data: bytes) -> None:
        """Replace the file and go on in the new one; on an error, go on in the old one."""
        make_folder(self._path.parent)
        if not whole_files.LOCKS_OPEN_FILES:
            old, self._descriptor = self._descriptor, replace_and_open(self._path, data)
            os.close(old)
            return
        os.close(self._descriptor)
        try:
            write_whole(self._path, data)
        finally:
            self._descriptor = open_to_write(self._path)

    def _read_bytes(self, most: int) -> bytes:
        """Delete an unfinished new file and return the bytes of this one."""
        with suppress(OSError):
            self._path.with_name(self._path.name + NEW).unlink(missing_ok=True)
        return read_if_exists(self._path, most)

    def _repair(self, data: bytes, reading: JournalReading, repaired: RepairedFile) -> JournalReading:
        """Set the unreadable bytes aside, record the damage, and write the repaired tables.

        Where nothing behind the first bad line could be saved, the file is only cut there.
        """
        is_beginning = repaired.is_only_beginning(reading)
        is_torn = is_beginning and repaired.is_torn
        if (is_beginning and not reading.rest and not is_torn) or (is_torn and not repaired.unfinished):
            return reading
        aside = set_aside(self._path, (reading.rest if is_beginning else b"") or data)
        lost = repaired.unfinished if is_torn else repaired.lost
        self.damage = FileDamage(
            repaired.remaining, lost, aside, is_torn, repaired.restored, is_unsure=repaired.is_unsure
        )
        if is_beginning:
            return reading
        lines = journal_lines.encode_file(repaired.tables)
        write_whole(self._path, b"".join(lines))
        return JournalReading(repaired.tables, len(lines), sum(map(len, lines)), b"")

    def _create(self, data: bytes) -> int:
        """Write a new file and return it open."""
        if not whole_files.LOCKS_OPEN_FILES:
            return replace_and_open(self._path, data)
        write_whole(self._path, data)
        return open_to_write(self._path)

    def _open_cut(self, reading: JournalReading) -> int:
        """Open the file for writing and cut it after its last good line."""
        descriptor = open_to_write(self._path)
        try:
            os.ftruncate(descriptor, reading.size)
            if not reading.lines:  # the file may be new, and its name not yet synced
                sync_folder(self._path.parent)
        except OSError as error:
            os.close(descriptor)
            raise to_not_saved(error, self._path) from error
        return descriptor

    def _append(self, line: bytes, trailer: bytes) -> None:
        try:
            # At a fixed place, not at the end: the remains of a failed write are overwritten.
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            self._write(line, trailer)
        except OSError as error:
            with suppress(OSError):
                self._cut_to_size()
            raise to_not_saved(error, self._path) from error
        self._lines += 1
        self._size += len(line)
        self._is_place_checked = False

    def _write(self, line: bytes, trailer: bytes) -> None:
        """Write a line and the trailer behind it, and new padding where they would not fit.

        Some padding always remains behind a line: by that a reader recognises a line of which only a part arrived.
        """
        data = padding.add_trailer(line, self._size, trailer) if trailer else line
        if not self._padded or self._size + len(data) < self._end:
            write_all(self._descriptor, data)
            start_writeback(self._descriptor, self._size, len(data))
            return
        self._end = self._size + padding.write_padded(self._descriptor, data, len(line))
        if self._end < self._size + len(data):  # no room for the whole trailer, and half of one would be rubbish
            self._end = self._size + len(line)
            os.ftruncate(self._descriptor, self._end)

    def _cut_to_size(self) -> None:
        """Cut off everything behind the last line: padding, or the remains of a failed write."""
        os.ftruncate(self._descriptor, self._size)
        self._end = self._size

    def _drop_history_if(self, worthwhile: bool) -> None:
        if worthwhile:
            with suppress(NotSaved):  # the long file is as safe as the short one
                self.rewrite(self._tables)

    def _documents(self) -> int:
        return sum(map(len, self._tables.values()))


def _is_at(path: Path, status: os.stat_result) -> bool:
    """Return whether an open file is still the one that others find under its name."""
    try:
        return os.path.samestat(status, os.stat(path))
    except OSError:
        return False


def _difference(before: Tables, after: Tables) -> Changes:
    """Return the changes that turn the tables `before` into those `after`."""
    changes: dict[str, Any] = {name: None for name in before if name not in after}
    for name, table in after.items():
        known = before.get(name, {})
        removed = {key: None for key in known if key not in table}
        put = {key: document for key, document in table.items() if known.get(key) != document}
        if removed or put or name not in before:
            changes[name] = {**removed, **put}
    return changes
