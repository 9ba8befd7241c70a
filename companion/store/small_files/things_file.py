"""The file of the things that a group has typed, and of their former states.

Each thing is one document, by game and key.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from types import MappingProxyType

from companion.store.disk.whole_files import make_folder
from companion.store.errors import NotSaved
from companion.store.journal.journal_lines import Document
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only
from companion.store.repair.file_damage import FileDamage

SHELF_FILE = "things.tavolo"
"""Its name in a person's folder."""

MOST_BYTES = 32_000_000
"""The file is read before the app opens. No group has typed a tenth of this."""


class ThingsFile:
    """Documents by game and key, saved as soon as they are put. Their meaning is not known here."""

    def __init__(self, path: Path) -> None:
        with suppress(NotSaved):  # then there is nothing to read, and every write raises the error
            make_folder(path.parent)
        self._database = JournalDatabase(open_or_read_only(path, MOST_BYTES))

    @property
    def damage(self) -> FileDamage | None:
        return self._database.journal.damage

    def documents(self, game: str) -> Mapping[str, Document]:
        """Return the documents of a game, for reading only."""
        return self._database.journal_table(f"things/{game}").view()

    def former_documents(self, game: str) -> Mapping[str, Document]:
        """Return the documents of a game that were removed or changed, for reading only."""
        return self._database.journal_table(f"former/{game}").view()

    def put(
        self,
        game: str,
        documents: Mapping[str, Document],
        drop: Iterable[str] = (),
        former: Mapping[str, Document] = MappingProxyType({}),
        forget: Iterable[str] = (),
    ) -> None:
        """Put documents in place of those with the same key and drop others, in one commit.

        `former` are saved as earlier states, and those whose keys are in `forget` are dropped. Raises NotSaved.
        """
        self._database.put({f"things/{game}": (documents, drop), f"former/{game}": (former, forget)})

    def close(self) -> None:
        with suppress(NotSaved):
            self._database.close()
