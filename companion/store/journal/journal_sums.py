"""Sums of a journal: one number for its first entries, which differs as soon as they do.

Each line of a play's file holds the sum of the entries that count, before and after. When lines are lost, the next
sound line shows whether the entries that remain are the right ones.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from zlib import crc32

from companion.store.journal.journal_lines import Document

_ENCODER = json.JSONEncoder(separators=(",", ":"))


def next_sum(before: int, entry: Document) -> int:
    """Return the sum of some entries and one more, given the sum of the entries before it."""
    return next_sum_of_json(before, _ENCODER.encode(entry))


def next_sum_of_json(before: int, entry: str) -> int:
    """Return the same for an entry that is encoded already."""
    return crc32(entry.encode("ascii"), before)


class JournalSums:
    """The sums of the first 0, 1, 2 … entries, computed on demand.

    `known` are sums that a file holds.
    """

    def __init__(self, known: Mapping[int, int] | None = None) -> None:
        self._known = {0: 0, **(known or {})}
        self._last = max(self._known)

    def sum_first(self, entries: Mapping[int, Document] | list[Document], count: int) -> int | None:
        """Return the sum of the first `count` entries; None if one of them is missing."""
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

    def recall(self, count: int) -> int | None:
        """Return the sum of the first `count` entries if it is known without computing it."""
        return self._known.get(count)

    def recall_before(self, count: int, most: int) -> list[int]:
        """Return the sums of one entry less, two less and so on, as far as they are known."""
        known, found = self._known, []
        for less in range(count - 1, count - 1 - most, -1):
            if less not in known:
                break
            found.append(known[less])
        return found

    def record(self, count: int, total: int) -> None:
        """Record a sum that a file holds, without computing it."""
        self._known[count] = total
        self._last = max(self._last, count)

    def forget_beyond(self, count: int) -> None:
        """Forget the sums of more than `count` entries, because later entries have changed."""
        while self._last > count:
            self._known.pop(self._last, None)
            self._last -= 1
