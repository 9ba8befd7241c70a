"""Sums of a journal: one number that tells its first so many entries from any others.

Each line of a play's file says the sum of what counts, before and after. When lines are lost, the next sound one tells
whether the entries that are left are those that were there.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from zlib import crc32

from companion.store.journal.journal_lines import Document

_ENCODER = json.JSONEncoder(separators=(",", ":"))


def next_sum(before: int, entry: Document) -> int:
    """The sum of some entries and one more."""
    return next_sum_of_json(before, _ENCODER.encode(entry))


def next_sum_of_json(before: int, entry: str) -> int:
    """The same for an entry that is written already."""
    return crc32(entry.encode("ascii"), before)


class JournalSums:
    """The sum of the first 0, 1, 2 … entries, as far as somebody asked. `known` are sums that a file says."""

    def __init__(self, known: Mapping[int, int] | None = None) -> None:
        self._known = {0: 0, **(known or {})}
        self._last = max(self._known)

    def sum_first(self, entries: Mapping[int, Document] | list[Document], count: int) -> int | None:
        """The sum of the first so many entries; None if one of them is not there."""
        start = count
        while start not in self._known:
            start -= 1
        found = self._known[start]
        for number in range(start, count):
            try:
                found = next_sum(found, entries[number])
            except LookupError:
                return None
            self.record(number + 1, found)
        return found

    def record(self, count: int, total: int) -> None:
        """Take the word of a file for it."""
        self._known[count] = total
        self._last = max(self._last, count)

    def forget_beyond(self, count: int) -> None:
        """Entries behind the first so many have changed."""
        while self._last > count:
            self._known.pop(self._last, None)
            self._last -= 1
