"""A play that can only be read, because the disk refuses writes: full, read-only, or gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion.store.errors import NotSaved, StoreError
from companion.store.journal.journal_lines import Document
from companion.store.plays.play_content import PlayContent
from companion.store.plays.play_file import PlayFile


class ReadOnlyPlay(PlayFile):
    """The content of a play's file.

    Every attempt to change it raises NotSaved with the same `reason`.
    """

    is_read_only = True

    def __init__(self, path: Path, content: PlayContent, reason: StoreError) -> None:
        self.path, self.reason, self.damage = path, reason, None
        self._header, self._entries, self._position = content.header, content.entries, content.position

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: Sequence[int], cursor: int) -> None:
        self._refuse()

    def change_header(self, **fields: Any) -> None:
        self._refuse()

    def replace_content(self, header: Document, entries: Sequence[Document], cursor: int) -> None:
        self._refuse()

    def settle(self, within: float | None = None) -> bool:
        """Return True: nothing is waiting to be synced."""
        return True

    def flush(self) -> None:
        """Do nothing: nothing is waiting to be synced."""

    def close(self) -> None:
        """Do nothing: no file is open."""

    def repeat_last(self) -> None:
        """Do nothing: no line was written."""

    def _refuse(self) -> NoReturn:
        raise NotSaved(self.reason.code, **self.reason.values)
