"""The TinyDB storage of who may only look on: another process came first, or the disk takes nothing."""

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
    """What a file said when it was opened: it can be read, not changed. `reason` says why, at every attempt."""

    def __init__(self, path: Path, reason: StoreError, most: int = MOST_BYTES) -> None:
        self.reason = reason
        self.damage: FileDamage | None = None
        self._tables = _tables_of(path, most)

    def read(self) -> dict[str, dict[str, Any]] | None:
        return dict(self._tables) or None

    def write(self, data: dict[str, dict[str, Any]]) -> None:
        raise self._refusal()

    def commit(self, changes: Changes) -> None:
        raise self._refusal()

    def settle(self, within: float | None = None) -> bool:
        """Nothing of ours is on its way to the disk."""
        return True

    def flush(self) -> None:
        """Nothing of ours is on its way to the disk."""

    def _refusal(self) -> NotSaved:
        return NotSaved(self.reason.code, **self.reason.values)


AnyJournalStorage = JournalStorage | ReadOnlyStorage


def open_or_read_only(path: Path, most: int = MOST_BYTES) -> AnyJournalStorage:
    """For files without which the app must open all the same: settings, lists, presets."""
    try:
        return JournalStorage(path, accept=lambda tables: _check_format(tables, path.name), most=most)
    except StoreError as reason:
        return ReadOnlyStorage(path, reason, most)


def _check_format(tables: Tables, name: str) -> None:
    """A table `format` says which edition's form a file has; none is the first. A later one is left as it is."""
    version = tables.get("format", {}).get("file", {}).get("version")
    if isinstance(version, int) and version > FORMAT:
        raise Unreadable("file_newer", name=name)


def read_only_reason(storage: AnyJournalStorage) -> StoreError | None:
    """Why nothing can be kept here; None where it can."""
    return storage.reason if isinstance(storage, ReadOnlyStorage) else None


def _tables_of(path: Path, most: int) -> Tables:
    """What can be read of a file; nothing of one that cannot be opened."""
    try:
        return journal_lines.read_journal(read_if_exists(path, most)).tables
    except Unreadable:
        return {}
