"""The trailer of a play's file: where the play stands, for a reader who lost the last lines."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any
from zlib import crc32

from companion.store.journal.journal_lines import Document, to_json
from companion.store.journal.journal_sums import JournalSums
from companion.store.plays.play_content import CURSOR, ONLY, Mark, Position, read_mark, read_sum

TRAILER = "trailer"
"""The table that stands in no line, but beside the cursor in the trailer."""

MOST_BEFORE = 5
"""So many sums of shorter journals stand in a trailer: no sector has as many taps."""


@dataclass(frozen=True, slots=True)
class PlayTrailer:
    """The cursor behind the last line, and sums by which to know what of a damaged play holds.

    `header` is that of the header, `before` those of the entries that count without the last one, two, three …, `end`
    the mark of all entries with the undone ones. What the writer did not know is left out.
    """

    cursor: Document
    header: int
    before: tuple[int, ...] = ()
    end: Mark | None = None

    def marks(self) -> list[Mark]:
        """Return the marks of the entries that count, and of fewer and fewer of them."""
        at, total = self.cursor.get("at"), read_sum(self.cursor.get("sum"))
        last = read_mark([at, total])
        return [] if last is None else [last, *((last[0] - less, each) for less, each in enumerate(self.before, 1))]


def encode_trailer(position: Position, header: int, sums: JournalSums, length: int, proven: int) -> str:
    """Return the json of the trailer behind the line with this position.

    Of the `length` entries the sums know the first `proven` ones. Formatted by hand because every tap waits for it; no
    sum is computed for it.
    """
    before = sums.recall_before(position.cursor, MOST_BEFORE) if position.cursor - 1 <= proven else []
    end = sums.recall(length) if length <= proven else None
    ends = "" if end is None else f',"end":[{length},{end}]'
    known = f'"header":{header},"before":[{",".join(map(str, before))}]{ends}'
    return f'{{"{CURSOR}":{{"{ONLY}":{position.encode()}}},"{TRAILER}":{{"{ONLY}":{{{known}}}}}}}'


def read_trailer(changes: Mapping[str, Any]) -> PlayTrailer | None:
    """Return the trailer that these changes are, or None if they are none."""
    cursor, known = ((changes.get(table) or {}).get(ONLY) for table in (CURSOR, TRAILER))
    if not isinstance(cursor, dict) or not isinstance(known, dict):
        return None
    header, before = read_sum(known.get("header")), known.get("before")
    if header is None or not isinstance(before, list):
        return None
    sums = tuple(each for each in before if read_sum(each) is not None)
    return PlayTrailer(
        cursor, header, sums if len(sums) == len(before) <= MOST_BEFORE else (), read_mark(known.get("end"))
    )


def sum_header(header: Document) -> int:
    """Return the sum of a header as its line has it."""
    return crc32(to_json(header).encode("ascii"))
