"""The file of one play that is open: each tap appends one line."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from copy import deepcopy
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.store.disk.clock import Clock, now
from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.disk.whole_files import is_there
from companion.store.errors import NotSaved, Unreadable
from companion.store.journal.journal_lines import Changes, Document, encode_file, to_json
from companion.store.journal.journal_storage import JournalStorage
from companion.store.journal.journal_sums import JournalSums, next_sum, next_sum_of_json
from companion.store.plays.backups import NO_COPIES, BackupCopies
from companion.store.plays.play_content import (
    CURSOR,
    ENTRIES,
    HEADER,
    ONLY,
    PlayContent,
    Position,
    check_header,
    read_content,
)
from companion.store.plays.play_reading import repair_content
from companion.store.plays.play_trailer import encode_trailer, sum_header


class PlayFile:
    """One play on disk. No other process can open it for writing until it is closed.

    `on_close` is called once, after the close, with this object.
    """

    is_read_only = False
    """Whether the play can be read and not changed."""

    def __init__(
        self,
        path: Path,
        clock: Clock,
        on_close: Callable[[PlayFile], None] | None,
        copies: BackupCopies = NO_COPIES,
        progress: Progress = NO_PROGRESS,
        new: bytes | None = None,
    ) -> None:
        self.path = path
        self._clock = clock
        self._closed = on_close
        self._storage = JournalStorage(
            path,
            accept=lambda tables: check_header(tables, path.name),
            repair=lambda data: repair_content(data, copies, progress),
            least_size=copies.size,
            padded=True,
            new=new,
        )
        content = read_content(self._storage.read() or {}, path.name)
        self._header, self._entries, self._position = content.header, content.entries, content.position
        self._sums = _start_sums(content.position)
        self._header_sum = sum_header((self._storage.read() or {})[HEADER][ONLY])
        self._is_repeated = True
        """Whether the last line only repeats the line before it."""
        self._last_changes: Changes = {}
        """The changes of the last line, without the cursor."""
        self.damage = self._storage.damage

    @classmethod
    def create(
        cls,
        path: Path,
        header: Document,
        entries: Sequence[Document] = (),
        cursor: int = 0,
        *,
        clock: Clock = now,
        on_close: Callable[[PlayFile], None] | None = None,
        changed: int = 0,
    ) -> PlayFile:
        """Write a new file, whole from the start, and return it open. `new_header` makes its header.

        `changed` is when the play was last changed elsewhere; 0 stands for now. If this fails, there is no file.
        """
        total = JournalSums().sum_first(list(entries), cursor)
        content = PlayContent(header, list(entries), Position(cursor, 0, changed or clock(), total))
        return cls(path, clock, on_close, new=b"".join(encode_file(content.tables())))

    @classmethod
    def open(
        cls,
        path: Path,
        *,
        clock: Clock = now,
        on_close: Callable[[PlayFile], None] | None = None,
        copies: BackupCopies = NO_COPIES,
        progress: Progress = NO_PROGRESS,
    ) -> PlayFile:
        """Open a file.

        Raises Unreadable: missing, in use, without a header, or from a later version. A damaged file is repaired with
        the help of `copies`: see `damage`. That may take a while; if the caller stops it, the file stays as it is.
        """
        if not is_there(path):
            raise Unreadable("missing", name=path.name)
        return cls(path, clock, on_close, copies, progress)

    # --- reading -----------------------------------------------------------------------------------------

    @property
    def id(self) -> str:
        return self.path.stem

    @property
    def header(self) -> Document:
        """A copy of the header: game, game_version, title, created, setup."""
        return deepcopy(self._header)

    @property
    def entries(self) -> list[Document]:
        """All entries in order, undone ones at the end."""
        return list(self._entries)

    @property
    def cursor(self) -> int:
        """The number of entries that count."""
        return self._position.cursor

    @property
    def revision(self) -> int:
        """A number that grows with every change, to mark results computed from the play."""
        return self._position.revision

    @property
    def content(self) -> PlayContent:
        return PlayContent(self.header, self.entries, self._position)

    # --- changing ----------------------------------------------------------------------------------------

    def write_entries(self, put: Mapping[int, dict[str, Any]], drop: Sequence[int], cursor: int) -> None:
        """Drop the end of the journal, put entries, move the cursor: all in one line.

        Entries are put in place of others or at the end. Raises NotSaved, and then nothing has changed. The cost does
        not depend on the journal's length.
        """
        start = len(self._entries) - len(drop)
        self._check(start, put, drop, cursor)
        first = min(start, *put) if put else start
        encoded = {number: to_json(entry) for number, entry in put.items()}
        position = self._position.advance(cursor, self._clock(), self._sum_after(first, encoded, cursor))
        new = {str(number): entry for number, entry in put.items()}
        entries = {**dict.fromkeys(map(str, drop)), **new} if drop else new
        length = max(start, max(put, default=-1) + 1)
        self._storage.commit(
            {ENTRIES: entries, CURSOR: position.changes()},
            position.encode_tap(encoded, drop),
            self._encode_trailer(position, length, length if not put and not drop else first),
        )
        del self._entries[start:]
        for number in sorted(put):
            self._entries[number : number + 1] = [put[number]]
        self._sums.forget_beyond(first)
        self._set_position(position)
        is_all = cursor == len(self._entries)  # an entry with others behind it would be mistaken for the last
        self._last_changes = {ENTRIES: new} if put and is_all else {}

    def change_header(self, **fields: Any) -> None:
        """Give header fields new values: a title, a corrected setup."""
        header = deepcopy({**self._header, **fields})
        position = self._position.advance(self.cursor, self._position.changed, self._position.total)
        known, self._header_sum = self._header_sum, sum_header(header)
        try:
            self._write_line({HEADER: {ONLY: header}, CURSOR: position.changes()}, position)
        except NotSaved:
            self._header_sum = known
            raise
        self._header = header
        self._set_position(position)
        self._last_changes = {HEADER: {ONLY: header}}

    def replace_content(self, header: Document, entries: Sequence[Document], cursor: int) -> None:
        """Replace the whole content, as when an old play is upgraded to a new version."""
        sums = JournalSums()
        position = self._position.advance(cursor, self._position.changed, sums.sum_first(list(entries), cursor))
        content = PlayContent({**self._header, **header}, list(entries), replace(position, was=None))
        tables = content.tables()
        self._storage.rewrite(tables)
        self._header_sum = sum_header(tables[HEADER][ONLY])
        self._header, self._entries, self._sums = content.header, content.entries, sums
        self._set_position(content.position)
        self._last_changes = {}

    def settle(self, within: float | None = None) -> bool:
        """Wait until the disk has everything, at most `within` seconds. Return False if it has not.

        A disk that refuses has finished too: `flush` raises its error.
        """
        return self._storage.settle(within)

    def flush(self) -> None:
        """Return when every change would survive a power cut. Raises NotSaved."""
        self._storage.flush()

    def close(self) -> None:
        """Flush, shorten the file, release the lock. Closing twice does no harm."""
        closed, self._closed = self._closed, None
        with suppress(NotSaved):  # the file is complete without it
            self.repeat_last()
        try:
            self._storage.close()
        finally:
            if closed is not None:
                closed(self)

    def repeat_last(self) -> None:
        """Write the last line once more: the cursor, and its tap or its header.

        If one of the two lines goes bad, the other has the same content. A tap is left out where something is undone.
        The line is written when the play goes to the background or is closed; the cursor comes first in it, by which a
        reader distinguishes it from a tap.
        """
        if self._is_repeated:
            return
        position = self._position.repeat()
        self._write_line({CURSOR: position.changes(), **self._last_changes}, position)
        self._set_position(position)
        self._is_repeated = True

    def abandon(self) -> None:
        """Close without calling `on_close`: the content is not wanted."""
        self._closed = None
        self._storage.close()

    # --- inside ------------------------------------------------------------------------------------------

    def _sum_after(self, first: int, put: Mapping[int, str], cursor: int) -> int | None:
        """Return the sum of the entries that will count after this change.

        Entries from `first` on are those of `put`, encoded already.
        """
        if cursor <= first:
            return self._sums.sum_first(self._entries, cursor)
        total = self._sums.sum_first(self._entries, first)
        for number in range(first, cursor):
            if total is None:
                break
            total = next_sum_of_json(total, put[number]) if number in put else next_sum(total, self._entries[number])
        return total

    def _write_line(self, changes: Changes, position: Position) -> None:
        """Write a line that leaves the entries as they are."""
        length = len(self._entries)
        self._storage.commit(changes, None, self._encode_trailer(position, length, length))

    def _encode_trailer(self, position: Position, length: int, proven: int) -> str:
        return encode_trailer(position, self._header_sum, self._sums, length, proven)

    def _set_position(self, position: Position) -> None:
        """Take over a position that was written."""
        self._position = position
        self._is_repeated = False
        if position.total is not None:
            self._sums.record(position.cursor, position.total)

    def _check(self, start: int, put: Mapping[int, Any], drop: Sequence[int], cursor: int) -> None:
        """Raise ValueError for a mistake of the caller: a journal has no holes."""
        if not drop and len(put) == 1 and start in put and cursor == start + 1:
            return  # one more tap, the usual case
        if drop and set(drop) != set(range(start, len(self._entries))):
            raise ValueError(f"Only the end of the journal can be dropped, not {list(drop)}.")
        length = start
        for number in sorted(put):
            if not 0 <= number <= length:
                raise ValueError(f"Entry {number} would leave a hole after {length}.")
            length = max(length, number + 1)
        if not 0 <= cursor <= length:
            raise ValueError(f"The cursor cannot be at {cursor} of {length} entries.")


def _start_sums(position: Position) -> JournalSums:
    """Return the sums, starting from the one in the file.

    It is right as long as all lines of the file are sound.
    """
    return JournalSums() if position.total is None else JournalSums({position.cursor: position.total})
