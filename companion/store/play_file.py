"""The file of one play, open for playing: each tap is one appended line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.store.clock import Clock, now
from companion.store.damage import Damage
from companion.store.errors import Unreadable
from companion.store.files import write_whole
from companion.store.journal_lines import Document, encode_file
from companion.store.journal_storage import JournalStorage
from companion.store.play_content import (
    CURSOR,
    ENTRIES,
    HEADER,
    ONLY,
    PlayContent,
    Position,
    check_header,
    content_of,
    entries_among,
)


class PlayFile:
    """One play on disk. Nobody else can open it for writing until it is closed.

    `closed` is called once, after a clean close, with the play as it was left.
    """

    only_looks = False
    """Whether the play can be looked at and not changed."""

    def __init__(self, path: Path, clock: Clock, closed: Callable[[PlayFile], None] | None) -> None:
        if not path.exists():
            raise Unreadable("missing", name=path.name)
        self.path = path
        self._clock = clock
        self._closed = closed
        self._storage = JournalStorage(path, accept=lambda tables: check_header(tables, path.name))
        content = content_of(self._storage.read() or {}, path.name)
        self._header, self._entries, self._position = content.header, content.entries, content.position
        self.damage = _damage(self._storage, len(self._entries))

    @classmethod
    def create(
        cls,
        path: Path,
        header: Document,
        entries: Sequence[Document] = (),
        cursor: int = 0,
        *,
        clock: Clock = now,
        closed: Callable[[PlayFile], None] | None = None,
    ) -> PlayFile:
        """A new file, whole from the first moment. Its header needs what `new_header` gives."""
        content = PlayContent(header, list(entries), Position(cursor, 0, clock()))
        write_whole(path, b"".join(encode_file(content.tables())))
        return cls(path, clock, closed)

    @classmethod
    def open(
        cls, path: Path, *, clock: Clock = now, closed: Callable[[PlayFile], None] | None = None
    ) -> PlayFile:
        """Raises Unreadable: missing, in use, without a readable header, or of a later edition."""
        return cls(path, clock, closed)

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def header(self) -> Document:
        """A copy: game, game_version, title, created, setup."""
        return deepcopy(self._header)

    @property
    def entries(self) -> list[Document]:
        """Plain entries in order, with those that were undone at the end."""
        return list(self._entries)

    @property
    def cursor(self) -> int:
        """How many entries count."""
        return self._position.cursor

    @property
    def revision(self) -> int:
        """Grows with every change; what was computed from the play can be marked with it."""
        return self._position.revision

    @property
    def content(self) -> PlayContent:
        return PlayContent(self.header, self.entries, self._position)

    # --- changing ----------------------------------------------------------------------------------------

    def keep(self, put: Mapping[int, dict[str, Any]], drop: Sequence[int], cursor: int) -> None:
        """Drop the end of the journal, put entries in place or at the end, move the cursor: one line.

        Raises NotSaved, and then nothing has changed. The cost does not depend on the journal's length.
        """
        start = min(drop, default=len(self._entries))
        self._check(start, put, drop, cursor)
        position = self._position.moved(cursor, self._clock())
        entries = {str(number): None for number in drop} | {str(number): put[number] for number in put}
        self._storage.commit({ENTRIES: entries, CURSOR: position.changes()})
        del self._entries[start:]
        for number in sorted(put):
            self._entries[number : number + 1] = [put[number]]
        self._position = position

    def change_header(self, **fields: Any) -> None:
        """Give header fields new values: a title, a setup that was corrected."""
        header = deepcopy({**self._header, **fields})
        position = replace(self._position, revision=self._position.revision + 1)
        self._storage.commit({HEADER: {ONLY: header}, CURSOR: position.changes()})
        self._header, self._position = header, position

    def replace_content(self, header: Document, entries: Sequence[Document], cursor: int) -> None:
        """Put another content in place of all this, as when an old play is brought to a new version."""
        position = self._position.moved(cursor, self._position.changed)
        content = PlayContent({**self._header, **header}, list(entries), position)
        self._storage.rewrite(content.tables())
        self._header, self._entries, self._position = content.header, content.entries, position

    def settle(self, within: float | None = None) -> bool:
        """Wait until the disk has everything, at most so many seconds. False if it is still at work.

        A disk that refused has answered too: `flush` says so.
        """
        return self._storage.settle(within)

    def flush(self) -> None:
        """Return when everything kept would survive a power cut. Raises NotSaved."""
        self._storage.flush()

    def close(self) -> None:
        """Flush, shorten the file, let others in. Closing twice does no harm."""
        closed, self._closed = self._closed, None
        self._storage.close()
        if closed is not None:
            closed(self)

    def abandon(self) -> None:
        """Close without a word to anybody: what is in the file is not wanted."""
        self._closed = None
        self._storage.close()

    # --- inside ------------------------------------------------------------------------------------------

    def _check(self, start: int, put: Mapping[int, Any], drop: Sequence[int], cursor: int) -> None:
        """A journal has no holes. These are mistakes of the caller, not of the disk or the players."""
        if set(drop) != set(range(start, len(self._entries))):
            raise ValueError(f"Only the end of the journal can be dropped, not {list(drop)}.")
        length = start
        for number in sorted(put):
            if not 0 <= number <= length:
                raise ValueError(f"Entry {number} would leave a hole after {length}.")
            length = max(length, number + 1)
        if not 0 <= cursor <= length:
            raise ValueError(f"The cursor cannot be at {cursor} of {length} entries.")


def _damage(storage: JournalStorage, kept: int) -> Damage | None:
    """The storage's damage, counted in entries of the play."""
    if storage.damage is None:
        return None
    return replace(storage.damage, kept=kept, lost=entries_among(storage.lost, kept))
