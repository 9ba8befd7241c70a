"""A play that can only be looked at, because the disk takes nothing: full, read-only, or gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion.store.errors import NotSaved, StoreError
from companion.store.journal.journal_lines import Changes, Document
from companion.store.plays.play_content import PlayContent, Position
from companion.store.plays.play_file import NO_CHANGES, PlayFile


class ReadOnlyPlay(PlayFile):
    """What the file says. Every attempt to change it is refused with the same `reason`."""

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
        """Nothing is on its way to the disk."""
        return True

    def flush(self) -> None:
        """Nothing is on its way to the disk."""

    def close(self) -> None:
        """Nothing was opened."""

    def repeat_last(self) -> None:
        """Nothing was said."""

    def _write_position(self, position: Position, more: Changes = NO_CHANGES) -> None:
        self._refuse()

    def _refuse(self) -> NoReturn:
        raise NotSaved(self.reason.code, **self.reason.values)
