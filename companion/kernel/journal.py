"""The journal of a play: entries in order and a cursor. What lies behind the cursor can be done again."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.kernel.move import AnyMove

BURST_MS = 1500
"""Quick taps on the same counter, no further apart than this, are one entry."""


UNKNOWN = "unknown"
"""Void: written by an edition whose moves this one does not know."""

IMPOSSIBLE = "impossible"
"""Void: today's rules refuse what an older edition allowed."""

OUTSIDE = "outside"
"""Void: a value of it is understood and beyond what is allowed today."""

DAMAGED = "damaged"
"""Void: what the file has in its place is no entry."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One tap: the moves it made and the moment (milliseconds since 1970) when it was made.

    A `void` entry has no moves and changes nothing; it says why. In its file it stays as it was written.
    """

    moves: tuple[AnyMove, ...]
    at: int
    void: str = ""

    def make_void(self, why: str) -> Entry:
        return Entry((), self.at, why)

    def burst(self) -> Hashable | None:
        """What this entry counts, if all its moves count the same thing."""
        bursts = {move.burst() for move in self.moves}
        return bursts.pop() if len(bursts) == 1 else None

    def join(self, later: Entry) -> Entry:
        return replace(self, moves=(*self.moves, *later.moves), at=later.at)


@dataclass(frozen=True, slots=True)
class Journal:
    """All entries, and how many of them count. Undo and redo only move the cursor."""

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
        """The moves that count, in order."""
        return (move for entry in self.entries[: self.cursor] for move in entry.moves)

    @property
    def current(self) -> Entry | None:
        return self.entries[self.cursor - 1] if self.can_undo else None
