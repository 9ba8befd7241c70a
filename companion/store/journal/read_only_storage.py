"""The TinyDB storage for a file that cannot be written.

Another process has it open, or the disk refuses.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tinydb.storages import Storage

from companion.store.disk.whole_files import MOST_BYTES, read_if_exists
from companion.store.errors import NotSaved, StoreError, Unreadable
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Changes, Tables
from companion.store.journal.journal_storage import JournalStorage
from companion.store.repair.file_damage import FileDamage

FORMAT = 1
"""The version of the tables in settings, presets and catalogue."""


class ReadOnlyStorage(Storage):
    """The content of a file when it was opened. Every write raises NotSaved with the `reason`."""

    def __init__(self, path: Path, reason: StoreError, most: int = MOST_BYTES) -> None:
        self.reason = reason
        self.damage: FileDamage | None = None
        self._tables = _read_tables(path, most)

    def read(self) -> dict[str, dict[str, Any]] | None:
        return dict(self._tables) or None

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        raise self._refusal()

    def commit(self, changes: Changes) -> None:
        raise self._refusal()

    def settle(self, within: float | None = None) -> bool:
        """Return True: nothing is waiting to be synced."""
        return True

    def flush(self) -> None:
        """Do nothing: nothing is waiting to be synced."""

    def _refusal(self) -> NotSaved:
        return NotSaved(self.reason.code, **self.reason.values)


AnyJournalStorage = JournalStorage | ReadOnlyStorage


def open_or_read_only(path: Path, most: int = MOST_BYTES) -> AnyJournalStorage:
    """Open a file for writing, or for reading only where that fails.

    For files without which the app must open all the same: settings, lists, presets.
    """
    try:
        return JournalStorage(path, accept=lambda tables: _check_format(tables, path.name), most=most)
    except StoreError as reason:
        return ReadOnlyStorage(path, reason, most)


def _check_format(tables: Tables, name: str) -> None:
    """Raise Unreadable if a later version of the app wrote the file.

    The table `format` holds the version of the file's form; without it the version is 1.
    """
    version = tables.get("format", {}).get("file", {}).get("version")
    if isinstance(version, int) and version > FORMAT:
        raise Unreadable("file_newer", name=name)


def read_only_reason(storage: AnyJournalStorage) -> StoreError | None:
    """Return why nothing can be saved in this storage; None if it can."""
    return storage.reason if isinstance(storage, ReadOnlyStorage) else None


def _read_tables(path: Path, most: int) -> Tables:
    """Return the readable tables of a file; none if it cannot be opened."""
    try:
        return journal_lines.read_journal(read_if_exists(path, most)).tables
    except Unreadable:
        return {}
