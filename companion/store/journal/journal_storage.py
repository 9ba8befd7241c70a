"""The TinyDB storage over a journal, which appends what changed."""

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
"""A file is rewritten on close when it has this many lines more than twice what its content needs."""

_WASTED_LINES = 1000
"""The same on open, where people wait: only a file that is mostly history is worth it."""

LONGEST_WAIT = 1.0
"""Seconds for which a new line waits until the one before it is safe."""

Accept = Callable[[Tables], None]

_sync_data = getattr(os, "fdatasync", os.fsync)


def repair_tables(data: bytes) -> RepairedFile:
    """The sound lines of a file that has bad ones."""
    from companion.store.repair.file_repair import (
        repair_file,  # few files are ever damaged, and every start would pay for it
    )

    return repair_file(data)


class JournalStorage(Storage):
    """Keeps all tables in memory and appends one line per commit: the cost does not grow with the file.

    A line is written by the caller's thread, so a change survives the death of the process at once, and sent on its
    way to the disk; it survives a power cut as soon as `settle` says so. Memory changes only once a line is written.
    Commits must come from one thread; a disk that does not keep up lets at most one of them wait.
    """

    def __init__(
        self,
        path: Path,
        accept: Accept = lambda tables: None,
        repair: Repair = repair_tables,
        least_size: int = 0,
        padded: bool = False,
        most: int = whole_files.MOST_BYTES,
    ) -> None:
        """`accept` sees the tables before anything is touched; if it raises, the file stays as it is.

        `mend` makes the best of a file with bad lines. So many bytes a file has `at_least`: in one that is shorter
        something is missing, even if all that is left of it is sound. `with_room` is for files that grow by one
        line after the other: see padding.py. One of more than `most` bytes is not read.
        """
        self._path = path
        self.damage: FileDamage | None = None
        self._closed = False
        self._lock = Lock(path)
        try:
            data = self._read_file(most)
            with pause_collection():
                reading = journal_lines.read_journal(data)
            mended = repair(data) if reading.rest or reading.size < least_size else None
            accept(mended.tables if mended else reading.tables)
            if mended is not None:
                reading = self._repair(data, reading, mended)
            self._descriptor: int = self._cut_off(reading)
        except BaseException:
            self._lock.release()
            raise
        self._tables, self._lines, self._size = reading.tables, reading.lines, reading.size
        self._with_room, self._end = padded, reading.size
        self._looked = False
        """Whether somebody looked for the file in its place since the last line was written."""
        self._syncer = Syncer(self._sync)
        self._drop_history_if(self._lines > 2 * self._documents() + _WASTED_LINES)

    # --- TinyDB's interface ------------------------------------------------------------------------------

    def read(self) -> dict[str, dict[str, Any]] | None:
        """All tables. The outer dict is a copy: TinyDB deletes tables from it before it writes."""
        return dict(self._tables) or None

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        """Make these all the tables. For TinyDB's rare whole-database operations; see `commit`."""
        self.commit(_difference(self._tables, data))

    def close(self) -> None:
        """Flush, leave a short file behind, let others in. Raises NotSaved if the disk refused the flush."""
        if self._closed:
            return
        try:
            self.flush()
            self._drop_history_if(self._lines > 2 * journal_lines.count_lines(self._tables) + SPARE_LINES)
        finally:
            with suppress(OSError):  # a reader passes over what is left of the room
                if self._end > self._size:
                    self._cut_to_size()
            self._closed = True
            self._syncer.stop()
            os.close(self._descriptor)
            self._lock.release()

    # --- what a journal adds -----------------------------------------------------------------------------

    def commit(self, changes: Changes, encoded: str | None = None) -> None:
        """Append one line: all of these changes, in however many tables, or none of them.

        Who has the json of the changes already hands it over, `written`. Raises NotSaved, also when the disk is still
        busy with the line before: they must not pile up.
        """
        if not self.settle(LONGEST_WAIT):
            raise NotSaved("disk_slow", name=self._path.name)
        if self._syncer.failed:
            self.rewrite(self._tables)
        self._append(journal_lines.build_line(self._lines, encoded or journal_lines.to_json(changes)))
        self._syncer.request()
        journal_lines.apply_changes(self._tables, changes)

    def settle(self, within: float | None = None) -> bool:
        """Wait for the disk, at most so many seconds; False if it is still at work. Any thread may wait.

        Meanwhile it is time to look whether the file is still there.
        """
        if not self._looked:
            self._look()
        return self._syncer.settle(within)

    def flush(self) -> None:
        """Return when everything committed would survive a power cut. Raises NotSaved if the disk refuses."""
        self.settle()
        if self._syncer.failed:
            self.rewrite(self._tables)

    def rewrite(self, tables: Tables) -> None:
        """Replace the file by one that says all this once, without the history."""
        lines = journal_lines.encode_file(tables)
        with self._syncer.replacing():
            self._replace(b"".join(lines))
        self._tables, self._lines = tables, len(lines)
        self._size = self._end = sum(map(len, lines))

    # --- inside ------------------------------------------------------------------------------------------

    def _sync(self) -> None:
        """Bring the lines to the disk. Raises OSError."""
        _sync_data(self._descriptor)

    def _look(self) -> None:
        """A file that somebody took away is lost with all that is in it, whatever the disk says."""
        self._looked = True
        if is_unlinked(self._descriptor) and not _is_at(self._path, os.fstat(self._descriptor)):
            self._syncer.failed = True

    def _replace(self, data: bytes) -> None:
        """Another file in place of ours, which we go on in. Where it fails we go on in the one that was there."""
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

    def _read_file(self, most: int) -> bytes:
        with suppress(OSError):
            self._path.with_name(self._path.name + NEW).unlink(missing_ok=True)
        return read_if_exists(self._path, most)

    def _repair(self, data: bytes, reading: JournalReading, mended: RepairedFile) -> JournalReading:
        """Set aside what cannot be read and say what became of it. Where there is more than the beginning, write it."""
        is_beginning = mended.is_only_beginning(reading)
        torn = is_beginning and reading.is_torn
        if (is_beginning and not reading.rest) or (torn and not mended.unfinished):
            return reading
        aside = set_aside(self._path, reading.rest if is_beginning else data)
        lost = mended.unfinished if torn else mended.lost
        self.damage = FileDamage(mended.remaining, lost, aside, torn, mended.restored, is_unsure=mended.is_unsure)
        if is_beginning:
            return reading
        lines = journal_lines.encode_file(mended.tables)
        write_whole(self._path, b"".join(lines))
        return JournalReading(mended.tables, len(lines), sum(map(len, lines)), b"")

    def _cut_off(self, reading: JournalReading) -> int:
        """The file, open for writing and ending with its last good line."""
        descriptor = open_to_write(self._path)
        try:
            os.ftruncate(descriptor, reading.size)
            if not reading.lines:  # the file may be new, and its name not yet safe
                sync_folder(self._path.parent)
        except OSError as error:
            os.close(descriptor)
            raise to_not_saved(error, self._path) from error
        return descriptor

    def _append(self, line: bytes) -> None:
        try:
            # To a fixed place, not to the end: the remains of a failed write are overwritten.
            os.lseek(self._descriptor, self._size, os.SEEK_SET)
            self._write(line)
        except OSError as error:
            with suppress(OSError):
                self._cut_to_size()
            raise to_not_saved(error, self._path) from error
        self._lines += 1
        self._size += len(line)
        self._looked = False

    def _write(self, line: bytes) -> None:
        """There is always some room left behind a line: by that a reader knows a line that only half arrived."""
        if not self._with_room or self._size + len(line) < self._end:
            write_all(self._descriptor, line)
            start_writeback(self._descriptor, self._size, len(line))
        else:
            self._end = self._size + padding.write_padded(self._descriptor, line)

    def _cut_to_size(self) -> None:
        """Nothing stands behind the last line any more: neither room nor the remains of a write that failed."""
        os.ftruncate(self._descriptor, self._size)
        self._end = self._size

    def _drop_history_if(self, worthwhile: bool) -> None:
        if worthwhile:
            with suppress(NotSaved):  # the long file is just as safe as the short one
                self.rewrite(self._tables)

    def _documents(self) -> int:
        return sum(map(len, self._tables.values()))


def _is_at(path: Path, status: os.stat_result) -> bool:
    """Whether a file is still the one that others find under its name."""
    try:
        return os.path.samestat(status, os.stat(path))
    except OSError:
        return False


def _difference(before: Tables, after: Tables) -> Changes:
    changes: dict[str, Any] = {name: None for name in before if name not in after}
    for name, table in after.items():
        known = before.get(name, {})
        gone = {key: None for key in known if key not in table}
        put = {key: document for key, document in table.items() if known.get(key) != document}
        if gone or put or name not in before:
            changes[name] = {**gone, **put}
    return changes
