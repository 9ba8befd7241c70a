"""TinyDB tables and databases that pass only the changes to their storage."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, MutableMapping
from copy import deepcopy
from typing import Any, cast

from tinydb import TinyDB
from tinydb.table import Table

from companion.store.disk.random_id import random_id
from companion.store.journal.journal_lines import Document
from companion.store.journal.read_only_storage import AnyJournalStorage

Changed = dict[str, Document | None]
"""Documents by their ids; None for a deleted one."""


class JournalTable(Table):
    """A table whose updates cost as much as the documents that they touch.

    Ids are texts: the caller's own, or random ones. TinyDB's numbers are reused after a deletion. `_read_table`,
    `_update_table` and `_get_next_id` are TinyDB's private names: it offers no public way to see what an update
    changed.
    """

    document_id_class = str  # type: ignore[assignment]  # TinyDB's is int, and only ever called with a key

    def put(self, documents: Mapping[str, Document], drop: Iterable[str] = ()) -> None:
        """Put documents in place of those with the same id and drop others, in one commit."""

        self._update_table(lambda table: _put(table, documents, drop))

    def document(self, key: str) -> Document | None:
        """Return a copy of one document, or None."""
        return deepcopy(self._read_stored().get(key))

    def documents(self) -> dict[str, Document]:
        """Return copies of all documents by their ids."""
        return deepcopy(self._read_stored())

    def view(self) -> Mapping[str, Document]:
        """Return all documents without copying them, for a caller that only reads."""
        return self._read_stored()

    def _read_stored(self) -> dict[str, Document]:
        return cast(dict[str, Document], self._read_table())

    def _get_next_id(self) -> str:
        return random_id()

    def _update_table(self, updater: Callable[[Any], None]) -> None:
        """Let TinyDB's updater work on a draft, and commit the changes of the draft."""
        storage = cast(AnyJournalStorage, self._storage)
        draft = _Draft(self._read_stored())
        updater(draft)
        if changes := draft.changes():
            storage.commit({self.name: changes})
        self.clear_cache()


class JournalDatabase(TinyDB):
    """A TinyDB database on a journal."""

    table_class = JournalTable

    def __init__(self, journal: AnyJournalStorage) -> None:
        super().__init__(storage=lambda: journal)
        self.journal = journal

    def journal_table(self, name: str) -> JournalTable:
        return cast(JournalTable, self.table(name))

    def put(self, tables: Mapping[str, tuple[Mapping[str, Document], Iterable[str]]]) -> None:
        """Put documents into each of these tables and drop others, all in one commit."""
        changes = {name: self._changes(name, *wanted) for name, wanted in tables.items()}
        if any(changes.values()):
            self.journal.commit({name: changed for name, changed in changes.items() if changed})

    def _changes(self, name: str, documents: Mapping[str, Document], drop: Iterable[str]) -> Changed:
        draft = _Draft(self.journal_table(name).view())
        _put(draft, documents, drop)
        return draft.changes()


def _put(table: MutableMapping[str, Document], documents: Mapping[str, Document], drop: Iterable[str]) -> None:
    for key in drop:
        table.pop(key, None)
    table.update(deepcopy(dict(documents)))


class _Draft(MutableMapping[str, Document]):
    """A table as an update sees it.

    Documents are copied when touched; the table itself is not changed.
    """

    def __init__(self, stored: Mapping[str, Document]) -> None:
        self._stored = stored
        self._touched: dict[str, Document | None] = {}

    def changes(self) -> Changed:
        """Return the documents that differ from the stored ones."""
        return {key: new for key, new in self._touched.items() if new != self._stored.get(key)}

    def __contains__(self, key: object) -> bool:
        source: Mapping[Any, Document | None] = self._touched if key in self._touched else self._stored
        return source.get(key) is not None

    def __getitem__(self, key: str) -> Document:
        if key not in self._touched:
            self._touched[key] = deepcopy(self._stored[key])
        document = self._touched[key]
        if document is None:
            raise KeyError(key)
        return document

    def __setitem__(self, key: str, document: Document) -> None:
        self._touched[key] = document

    def __delitem__(self, key: str) -> None:
        if key not in self:
            raise KeyError(key)
        self._touched[key] = None

    def __iter__(self) -> Iterator[str]:
        yield from (key for key in self._stored if key in self)
        yield from (key for key in self._touched if key not in self._stored and key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
