"""The journal of a play: entries in order and a cursor.

Entries behind the cursor can be redone.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.kernel.move import AnyMove

BURST_MS = 1500
"""The longest pause in milliseconds between quick taps on one counter that become one entry."""


UNKNOWN = "unknown"
"""Void: written by a version whose moves this one does not know."""

IMPOSSIBLE = "impossible"
"""Void: the rules refuse a move that an older version allowed."""

OUTSIDE = "outside"
"""Void: a value is understood and is outside the present limits."""

DAMAGED = "damaged"
"""Void: the file has no entry in its place."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One tap: its moves and the moment (milliseconds since 1970) when it was made.

    A `void` entry has no moves and changes nothing; the field says why. Its record in the file is not changed.
    """

    moves: tuple[AnyMove, ...]
    at: int
    void: str = ""

    def make_void(self, why: str) -> Entry:
        """Return a void entry of the same moment, with the reason."""
        return Entry((), self.at, why)

    def burst_key(self) -> Hashable | None:
        """Return the key of the counter that all moves of this entry count, or None."""
        bursts = {move.burst_key() for move in self.moves}
        return bursts.pop() if len(bursts) == 1 else None

    def join(self, later: Entry) -> Entry:
        """Return one entry with the moves of both and the moment of the later one."""
        return replace(self, moves=(*self.moves, *later.moves), at=later.at)


@dataclass(frozen=True, slots=True)
class Journal:
    """All entries, and the number of them that count. Undo and redo only move the cursor."""

    entries: tuple[Entry, ...] = ()
    cursor: int = 0

    @property
    def can_undo(self) -> bool:
        return self.cursor > 0

    @property
    def can_redo(self) -> bool:
        return self.cursor < len(self.entries)

    @property
    def counted_moves(self) -> Iterator[AnyMove]:
        """The moves of the entries before the cursor, in order."""
        return (move for entry in self.entries[: self.cursor] for move in entry.moves)

    @property
    def current(self) -> Entry | None:
        """The last entry that counts; None at the start."""
        return self.entries[self.cursor - 1] if self.can_undo else None
