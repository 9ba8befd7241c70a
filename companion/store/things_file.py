"""The file of things that a group has typed in: one document for each, by game and key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from companion.store.damage import Damage
from companion.store.errors import NotSaved
from companion.store.files import make_folder
from companion.store.journal_lines import Document
from companion.store.journal_table import JournalDatabase, JournalTable
from companion.store.onlooker_storage import open_or_look_on

SHELF_FILE = "things.tavolo"
"""Its name in a person's folder."""


class ThingsFile:
    """Documents by game and key, each kept as soon as it is put. What they mean is not known here."""

    def __init__(self, path: Path) -> None:
        with suppress(NotSaved):  # then there is nothing to read, and every attempt to write says why
            make_folder(path.parent)
        self._database = JournalDatabase(open_or_look_on(path))

    @property
    def damage(self) -> Damage | None:
        return self._database.journal.damage

    def of(self, game: str) -> Mapping[str, Document]:
        """The documents of a game, to be looked at and not to be changed."""
        return self._table(game).glimpse()

    def put(self, game: str, documents: Mapping[str, Document], drop: Iterable[str] = ()) -> None:
        """Keep documents in place of their namesakes and drop others, in one piece. Raises NotSaved."""
        self._table(game).put(documents, drop)

    def close(self) -> None:
        with suppress(NotSaved):
            self._database.close()

    def _table(self, game: str) -> JournalTable:
        return self._database.journal_table(f"things/{game}")
