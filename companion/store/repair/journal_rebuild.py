"""The journal of a play rebuilt from lines some of which are missing. What is not known is left open, never guessed.

Entries are a stack: a tap puts one on top and drops what was undone. So an entry that is still there after a gap has
the same entries below it as before; and of so many missing lines, each has put at most one entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from companion.store.disk.bounds import is_whole, read_moment
from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.journal.journal_lines import Document
from companion.store.journal.journal_sums import JournalSums
from companion.store.plays.play_content import (
    CURSOR,
    ENTRIES,
    HEADER,
    MOST_ENTRIES,
    ONLY,
    Mark,
    Position,
    read_mark,
    read_sum,
)
from companion.store.repair.sound_lines import SoundLine


class JournalRebuild:
    """Takes lines in the order of their numbers. `entries` has no hole filled in: a number that is missing was lost."""

    def __init__(self, lines: Sequence[SoundLine], progress: Progress = NO_PROGRESS) -> None:
        self.header: Document = {}
        self.entries: dict[int, Document] = {}
        self.cursor = 0
        self._top = -1
        self._is_said = False
        self._revision = self._changed = 0
        self._sums = JournalSums()
        self._mark: Mark | None = None
        self._vouched: int | None = None
        """Behind a gap: below this number the entries are known to be those that were there."""
        self._doubts = 0
        expected = 0
        for line in progress.track(lines):
            self._take(line.changes, line.number - expected)
            expected = line.number + 1
        if not self._is_said:  # an older edition said it once, in a line that is lost
            self.cursor = self._top + 1

    # --- what there is -----------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """Entries in all, with those that are missing."""
        return max(self.cursor, max(self.entries, default=-1) + 1)

    @property
    def missing(self) -> list[int]:
        return [number for number in range(self.length) if number not in self.entries]

    @property
    def is_unsure(self) -> bool:
        """Whether a line may be missing that was no tap: a new title, or what was undone."""
        return self._doubts > len(self.missing)

    @property
    def revision(self) -> int:
        """How often the play had changed by the last line that is known."""
        return self._revision

    @property
    def position(self) -> Position:
        """Where the play stands, one change after the last that is known."""
        return Position(self.cursor, self._revision + 1, self._changed)

    def fill(self, other: list[Document]) -> None:
        """Take missing entries from another journal of this play, if both agree wherever both have something."""
        known = [number for number in self.entries if number < len(other)]
        if known and all(self.entries[number] == other[number] for number in known):
            self.entries.update((number, other[number]) for number in self.missing if number < len(other))

    def all_entries(self) -> list[Document]:
        """All entries; in the place of a lost one stands its moment, as near as it is known, and no move."""
        found: list[Document] = []
        at = read_moment(self.header.get("created"))
        for number in range(self.length):
            entry = self.entries.get(number, {"at": at})
            at = read_moment(entry.get("at")) or at
            found.append(entry)
        return found

    # --- line by line ------------------------------------------------------------------------------------

    def _take(self, changes: Mapping[str, Any], gap: int) -> None:
        header = (changes.get(HEADER) or {}).get(ONLY)
        entries = _numbered(changes.get(ENTRIES) or {})
        said = (changes.get(CURSOR) or {}).get(ONLY) or {}
        was, now = read_mark(said.get("was")), _mark_now(said)
        is_tap = bool(said) and header is None
        if gap > 0 and is_tap:
            self._doubt(was, said.get("revision"), gap)
            self._bridge(was, min(entries, default=None), gap)
        elif is_tap and was is not None:
            self._recall(was)
        self._put(entries, is_tap)
        if header:
            self.header, self._doubts = header, 0
        if not said:
            return
        if is_tap and now is not None:
            if gap > 0:
                self._believe(now, gap)
            elif not entries:
                self._recall(now)
        self._stand(said, now)

    def _put(self, entries: Mapping[int, Document | None], is_tap: bool) -> None:
        """A tap ends the journal: what it does not put there is gone."""
        if not entries:
            return
        first = min(entries)
        self._sums.forget_beyond(first)
        if is_tap:
            self._cut_off(first)
        self.entries.update((number, entry) for number, entry in entries.items() if entry is not None)
        self._top = max(self._top, *entries)

    def _stand(self, said: Document, now: Mark | None) -> None:
        at, revision = said.get("at"), said.get("revision")
        if isinstance(at, int) and is_whole(at) and 0 <= at <= MOST_ENTRIES:
            self.cursor, self._is_said = at, True
        if isinstance(revision, int) and is_whole(revision) and revision >= 0:
            self._revision = min(revision, MOST_ENTRIES * MOST_ENTRIES)
        self._changed = read_moment(said.get("changed")) or self._changed
        self._mark = now
        if now is not None:
            self._sums.record(*now)

    # --- over a gap --------------------------------------------------------------------------------------

    def _bridge(self, was: Mark | None, first: int | None, gap: int) -> None:
        """What the first line behind so many missing ones knows of the journal that it found."""
        if was is not None:
            self._believe(was, gap)
            self._vouched = was[0]
        elif first is not None and gap >= first - self.cursor:
            # An older edition does not tell whether what was undone was done again or replaced: it does not count.
            self._lose(range(self.cursor, first))

    def _doubt(self, was: Mark | None, revision: Any, gap: int) -> None:
        """Count the missing lines that may have said something that the journal does not show."""
        changes = revision - self._revision - 1 if is_whole(revision) else gap
        if gap == 1 and was is not None and self._mark is not None and was != self._mark:
            return  # it was a tap or an undo, and this line knows what came of it
        self._doubts += min(max(0, changes), gap)

    def _believe(self, mark: Mark, gap: int) -> None:
        """Entries other than the line found were put by the missing lines, one each at most: these are lost."""
        count, total = mark
        if self._sums.sum_first(self.entries, count) == total:
            return
        self._lose(range(max(0, count - gap), count))
        self._sums.record(count, total)

    def _recall(self, mark: Mark) -> None:
        """Entries that nothing vouches for count again: they may be those that a missing line has replaced."""
        count, total = mark
        if self._vouched is None or count <= self._vouched:
            return
        if self._sums.sum_first(self.entries, count) != total:
            self._lose(range(self._vouched, count))
            self._sums.record(count, total)
        self._vouched = count

    def _lose(self, numbers: range) -> None:
        if len(numbers):
            self._sums.forget_beyond(numbers.start)
            self._cut_off(numbers.start)

    def _cut_off(self, first: int) -> None:
        for number in range(first, self._top + 1):
            self.entries.pop(number, None)
        self._top = min(self._top, first - 1)


def _numbered(table: Mapping[str, Document | None]) -> dict[int, Document | None]:
    """The entries of a line by their numbers; what has none is nothing of a journal."""
    found = {int(key): entry for key, entry in table.items() if key.isdecimal() and len(key) < 8}
    return {number: entry for number, entry in found.items() if number < MOST_ENTRIES}


def _mark_now(said: Document) -> Mark | None:
    """How many entries count after a line, and their sum."""
    return read_mark([said.get("at"), read_sum(said.get("sum"))])
