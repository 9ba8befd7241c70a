"""Rebuilds the journal of a play where some lines are missing.

Unknown entries are left open, never guessed.

Entries are a stack: a tap puts one on top and drops the undone ones. So an entry that is still there after a gap has
the same entries below it as before; and each missing line has put at most one entry.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from companion.store.disk.bounds import is_whole, read_moment
from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.journal.journal_lines import Changes, Document
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
from companion.store.plays.play_trailer import PlayTrailer, read_trailer, sum_header
from companion.store.repair.sound_lines import SoundLine


class JournalRebuild:
    """A journal rebuilt from lines in the order of their numbers.

    Lost entries are missing in `entries`.
    """

    def __init__(
        self, lines: Sequence[SoundLine], progress: Progress = NO_PROGRESS, trailer: tuple[int, Changes] | None = None
    ) -> None:
        """Apply the lines, and behind them the trailer, numbered like the line behind the last."""
        self.header: Document = {}
        self.entries: dict[int, Document] = {}
        self.cursor = 0
        self._top = -1
        self._has_cursor = False
        self._revision = self._changed = 0
        self._sums = JournalSums()
        self._mark: Mark | None = None
        self._marks: list[Mark] = []
        """The sums that are known of the entries that count, and of fewer of them."""
        self._confirmed: int | None = None
        """Behind a gap: below this number the entries are known to be the right ones."""
        self._doubts = 0
        expected = 0
        for line in progress.track(lines):
            self._apply_line(line, line.number - expected)
            expected = line.number + 1
        self.is_end_known = trailer is not None and trailer[0] >= expected
        """Whether the trailer says where the play stands, so that nothing unknown is missing at its end."""
        if trailer is not None and trailer[0] > expected:
            self._apply_trailer(read_trailer(trailer[1]), trailer[0] - expected)
        if not self._has_cursor:  # an older version wrote it once, in a line that is lost
            self.cursor = self._top + 1

    # --- the result --------------------------------------------------------------------------------------

    @property
    def length(self) -> int:
        """The number of entries, with the missing ones."""
        return max(self.cursor, max(self.entries, default=-1) + 1)

    @property
    def missing(self) -> list[int]:
        """The numbers of the missing entries."""
        return [number for number in range(self.length) if number not in self.entries]

    @property
    def lost(self) -> int:
        """The number of missing entries that counted."""
        return sum(number < self.cursor for number in self.missing)

    @property
    def is_unsure(self) -> bool:
        """Whether a line may be missing that was no tap: a new title, or an undo."""
        return self._doubts > 0

    @property
    def revision(self) -> int:
        """The number of changes to the play up to the last known line."""
        return self._revision

    @property
    def position(self) -> Position:
        """The play's position, one change after the last known one."""
        return Position(self.cursor, self._revision + 1, self._changed)

    def fill(self, other: list[Document]) -> None:
        """Take missing entries from another journal of this play, if all common entries agree.

        They are the right ones below an entry that both have, and as far as the sums agree. Others may be those that
        stood there before they were undone and replaced.
        """
        known = [number for number in self.entries if number < len(other)]
        if not known or any(self.entries[number] != other[number] for number in known):
            return
        both = {**dict(enumerate(other)), **self.entries}
        held = [count for count, total in self._marks if JournalSums().sum_first(both, count) == total]
        proven = max(*held, max(known)) if held else max(known) if self._marks else len(other)
        self.entries.update((number, other[number]) for number in self.missing if number < min(proven, len(other)))

    def all_entries(self) -> list[Document]:
        """Return all entries. A lost one has no moves, and the last known moment before it."""
        found: list[Document] = []
        at = read_moment(self.header.get("created"))
        for number in range(self.length):
            entry = self.entries.get(number, {"at": at})
            at = read_moment(entry.get("at")) or at
            found.append(entry)
        return found

    # --- line by line ------------------------------------------------------------------------------------

    def _apply_line(self, line: SoundLine, gap: int) -> None:
        """Apply the changes of the next line, behind a gap of this many lines.

        A title is checked like a tap that puts nothing; the first line of a file has its header and the cursor of its
        end.
        """
        changes = line.changes
        header = (changes.get(HEADER) or {}).get(ONLY)
        entries = _number_entries(changes.get(ENTRIES) or {})
        position = (changes.get(CURSOR) or {}).get(ONLY) or {}
        was, now = read_mark(position.get("was")), _read_mark_after(position)
        is_tap = bool(position) and (header is None or line.number > 0)
        if gap > 0 and is_tap:
            first = min(entries, default=None)
            self._count_doubts(was, first, _revision_before(position, was == now), gap)
            self._check_after_gap(was, first, gap)
        elif is_tap and was is not None:
            self._check_again(was)
        self._put_entries(entries, is_tap)
        if header:
            self.header, self._doubts = header, 0
        if not position:
            return
        if is_tap and now is not None:
            if gap > 0 and was != now:  # else it was checked before this line put its entry
                self._check_sum(now, gap)
            elif not entries:
                self._check_again(now)
        self._set_position(position, now)

    def _apply_trailer(self, trailer: PlayTrailer | None, gap: int) -> None:
        """Apply what the trailer says of missing lines: where the play stands, and what holds."""
        if trailer is None:
            self.is_end_known = False
            return
        marks = trailer.marks()
        count = marks[0][0] if marks else _read_count(trailer.cursor) or 0
        held = [each for each, total in marks if self._sums.sum_first(self.entries, each) == total]
        end = trailer.end
        if end is not None and self._sums.sum_first(self.entries, end[0]) == end[1]:
            held.append(end[0])
        self._drop_from(range(max(held, default=max(0, count - gap)), self._top + 1))
        self._set_position(trailer.cursor, _read_mark_after(trailer.cursor))
        self._marks = marks
        self._doubts = 0 if sum_header(self.header) == trailer.header else 1

    def _put_entries(self, entries: Mapping[int, Document | None], is_tap: bool) -> None:
        """Put the entries of a line. A tap ends the journal: it drops all entries above its own."""
        if not entries:
            return
        first = min(entries)
        self._sums.forget_beyond(first)
        if is_tap:
            self._delete_from(first)
        self.entries.update((number, entry) for number, entry in entries.items() if entry is not None)
        self._top = max(self._top, *entries)

    def _set_position(self, position: Document, now: Mark | None) -> None:
        """Take over cursor, revision and moment from a line, as far as they are valid."""
        at, revision = _read_count(position), position.get("revision")
        if at is not None:
            self.cursor, self._has_cursor = at, True
        if isinstance(revision, int) and is_whole(revision) and revision >= 0:
            self._revision = min(revision, MOST_ENTRIES * MOST_ENTRIES)
        self._changed = read_moment(position.get("changed")) or self._changed
        self._mark = now
        self._marks = [] if now is None else [now]
        if now is not None:
            self._sums.record(*now)

    # --- over a gap --------------------------------------------------------------------------------------

    def _check_after_gap(self, was: Mark | None, first: int | None, gap: int) -> None:
        """Check the entries against the first line behind a gap, and drop those that are in doubt."""
        if was is not None:
            self._check_sum(was, gap)
            self._confirmed = was[0]
        elif first is not None and gap >= first - self.cursor:
            # An older version does not record whether an undone entry was redone or replaced: it is dropped.
            self._drop_from(range(self.cursor, first))

    def _count_doubts(self, was: Mark | None, first: int | None, revision: int | None, gap: int) -> None:
        """Count the missing lines that may have held a change that the journal does not show.

        Those that put the entries which are missing did not. An entry that is there may be another one by now, but it
        may also have been done again.
        """
        changes = gap if revision is None else revision - self._revision
        if gap == 1 and was is not None and self._mark is not None and was != self._mark:
            return  # it was a tap or an undo, and this line holds its result
        end = was[0] if was is not None else first or 0
        taps = sum(number not in self.entries for number in range(self.cursor, end))
        self._doubts += max(0, min(changes, gap) - taps)

    def _check_sum(self, mark: Mark, gap: int) -> None:
        """Drop the entries that missing lines have put, if the sum shows that there are any.

        Each missing line has put at most one entry, so at most `gap` entries are dropped.
        """
        count, total = mark
        if self._sums.sum_first(self.entries, count) == total:
            return
        self._drop_from(range(max(0, count - gap), count))
        self._sums.record(count, total)

    def _check_again(self, mark: Mark) -> None:
        """Check entries again that nothing has confirmed yet, when the cursor moves over them.

        A missing line may have replaced them.
        """
        count, total = mark
        if self._confirmed is None or count <= self._confirmed:
            return
        if self._sums.sum_first(self.entries, count) != total:
            self._drop_from(range(self._confirmed, count))
            self._sums.record(count, total)
        self._confirmed = count

    def _drop_from(self, numbers: range) -> None:
        """Drop the entries from the first of these numbers on."""
        if len(numbers):
            self._sums.forget_beyond(numbers.start)
            self._delete_from(numbers.start)

    def _delete_from(self, first: int) -> None:
        """Delete the entries from this number on."""
        for number in range(first, self._top + 1):
            self.entries.pop(number, None)
        self._top = min(self._top, first - 1)


def _number_entries(table: Mapping[str, Document | None]) -> dict[int, Document | None]:
    """Return the entries of a line by their numbers; keys that are no numbers are ignored."""
    found = {int(key): entry for key, entry in table.items() if key.isdecimal() and len(key) < 8}
    return {number: entry for number, entry in found.items() if number < MOST_ENTRIES}


def _revision_before(position: Document, is_repeat: bool) -> int | None:
    """Return the revision before a line; None if the line has none.

    A repeated line has that of the line before it.
    """
    revision = position.get("revision")
    return revision - (not is_repeat) if isinstance(revision, int) and is_whole(revision) else None


def _read_count(position: Document) -> int | None:
    """Return how many entries count after a line; None if it does not say so."""
    at = position.get("at")
    return at if isinstance(at, int) and is_whole(at) and 0 <= at <= MOST_ENTRIES else None


def _read_mark_after(position: Document) -> Mark | None:
    """Return how many entries count after a line, and their sum; None if the line has no sum."""
    return read_mark([position.get("at"), read_sum(position.get("sum"))])
