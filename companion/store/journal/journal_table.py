"""TinyDB tables and databases that hand their storage only what changed."""

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
"""Documents by their ids; None where there is none any more."""


class JournalTable(Table):
    """A table whose updates cost as much as the documents they touch.

    Ids are texts: the caller's own, or fresh ones. TinyDB's numbers are given out again after a deletion.
    """

    document_id_class = str  # type: ignore[assignment]

    def put(self, documents: Mapping[str, Document], drop: Iterable[str] = ()) -> None:
        """Put documents in place of their namesakes and drop others, in one commit."""

        self._update_table(lambda table: _put(table, documents, drop))

    def document(self, key: str) -> Document | None:
        """A copy of one document, free to be changed."""
        return deepcopy(self._kept().get(key))

    def documents(self) -> dict[str, Document]:
        """Copies of all documents by their ids."""
        return deepcopy(self._kept())

    def view(self) -> Mapping[str, Document]:
        """All documents as they are kept, for who only looks: copies of hundreds take their time."""
        return self._kept()

    def _kept(self) -> dict[str, Document]:
        return cast(dict[str, Document], self._read_table())

    def _get_next_id(self) -> str:
        return random_id()

    def _update_table(self, updater: Callable[[Any], None]) -> None:
        """Let TinyDB's updater work on a draft, and commit what it did to it."""
        storage = cast(AnyJournalStorage, self._storage)
        draft = _Draft(self._kept())
        updater(draft)
        if changes := draft.changes():
            storage.commit({self.name: changes})
        self.clear_cache()


class JournalDatabase(TinyDB):
    """A TinyDB on a journal."""

    table_class = JournalTable

    def __init__(self, journal: AnyJournalStorage) -> None:
        super().__init__(storage=lambda: journal)
        self.journal = journal

    def journal_table(self, name: str) -> JournalTable:
        return cast(JournalTable, self.table(name))

    def put(self, tables: Mapping[str, tuple[Mapping[str, Document], Iterable[str]]]) -> None:
        """In each of these tables put documents and drop others, all of it in one commit."""
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
    """A table as an update sees it: documents are copied when touched, the table itself stays as it is."""

    def __init__(self, kept: Mapping[str, Document]) -> None:
        self._kept = kept
        self._touched: dict[str, Document | None] = {}

    def changes(self) -> Changed:
        return {key: new for key, new in self._touched.items() if new != self._kept.get(key)}

    def __contains__(self, key: object) -> bool:
        source: Mapping[Any, Document | None] = self._touched if key in self._touched else self._kept
        return source.get(key) is not None

    def __getitem__(self, key: str) -> Document:
        if key not in self._touched:
            self._touched[key] = deepcopy(self._kept[key])
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
        yield from (key for key in self._kept if key in self)
        yield from (key for key in self._touched if key not in self._kept and key in self)

    def __len__(self) -> int:
        return sum(1 for _ in self)
