"""The content of one play's file: header, entries, cursor.

It is converted between tables and plain values.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count, takewhile
from operator import eq
from typing import Any

from companion.store.disk.bounds import LAST_MOMENT, clean_title, is_too_deep, is_whole, read_moment
from companion.store.errors import Unreadable
from companion.store.journal.journal_lines import Document, Tables

FORMAT = 1
"""The version of the tables in a play's file. The header has the version of the game."""

HEADER = "header"
ENTRIES = "entries"
CURSOR = "cursor"
ONLY = "play"
"""The id of the one document of `header` and of `cursor`."""

MOST_ENTRIES = 1_000_000
"""Entries of a rebuilt journal: no play has written a number beyond this."""

_HEADER_TYPES = {"game": str, "game_version": int, "title": str, "created": int, "setup": dict}


Mark = tuple[int, int]
"""A number of entries, and their sum: see journal_sums.py."""


@dataclass(frozen=True, slots=True)
class Position:
    """The position in a play: its entries that count, its changes, and the time of the last one.

    `cursor` is the number of entries that count, `revision` the number of changes, `changed` the time of the last
    change. `total` is the sum of the entries that count, `was` the mark of the line before: each line repeats its
    neighbour's cursor, so that a bad line does not make undone taps count again. Older versions wrote neither.
    """

    cursor: int = 0
    revision: int = 0
    changed: int = 0
    total: int | None = None
    was: Mark | None = None

    def advance(self, cursor: int, changed: int, total: int | None = None) -> Position:
        """Return the position with another cursor, one change later."""
        was = None if self.total is None else (self.cursor, self.total)
        return Position(cursor, self.revision + 1, changed, total, was)

    def repeat(self) -> Position:
        """Return the same position, with itself as the one before it."""
        return replace(self, was=None if self.total is None else (self.cursor, self.total))

    def changes(self) -> Mapping[str, Document]:
        """Return the document of this position, as a change of its table."""
        document: Document = {"at": self.cursor, "revision": self.revision, "changed": self.changed}
        if self.total is not None:
            document["sum"] = self.total
        if self.was is not None:
            document["was"] = list(self.was)
        return {ONLY: document}

    def encode_tap(self, entries: Mapping[int, str], drop: Sequence[int]) -> str:
        """Return the json of a line that puts encoded entries, drops others and moves the cursor."""
        parts = [f'"{number}":{entry}' for number, entry in entries.items()]
        if drop:
            parts[:0] = [f'"{number}":null' for number in drop if number not in entries]
        return f'{{"{ENTRIES}":{{{",".join(parts)}}},"{CURSOR}":{{"{ONLY}":{self.encode()}}}}}'

    def encode(self) -> str:
        """Return the json of the document, formatted by hand because every tap waits for it."""
        document = f'"at":{self.cursor},"revision":{self.revision},"changed":{self.changed}'
        if self.total is not None:
            document += f',"sum":{self.total}'
        if self.was is not None:
            document += f',"was":[{self.was[0]},{self.was[1]}]'
        return f"{{{document}}}"


@dataclass(frozen=True, slots=True)
class PlayContent:
    """All of a play. `is_sound` is False if a part of the file could not be read."""

    header: Document
    entries: list[Document]
    position: Position
    is_sound: bool = True

    def tables(self) -> Tables:
        """Return the tables of the file.

        The header comes first, so that a file shows at once what it is.
        """
        entries = {str(number): entry for number, entry in enumerate(self.entries)}
        header = {**self.header, "format": FORMAT}
        return {HEADER: {ONLY: header}, ENTRIES: entries, CURSOR: dict(self.position.changes())}


def new_header(game: str, game_version: int, title: str, created: int, setup: Document) -> Document:
    """Return the header of a new play. The play's id is the name of its file."""
    return {
        "game": game,
        "game_version": game_version,
        "title": clean_title(title),
        "created": created,
        "setup": setup,
    }


def read_content(tables: Tables, name: str) -> PlayContent:
    """Return the play in the tables of the named file.

    Raises Unreadable, as `check_header` does.
    """
    check_header(tables, name)
    entries = _sort_entries(tables.get(ENTRIES, {}))
    return PlayContent(_clean_header(tables[HEADER][ONLY]), entries, _read_position(tables, len(entries)))


def _clean_header(written: Document) -> Document:
    """Return the header with its title and moment brought within limits."""
    return {**written, "title": clean_title(written["title"]), "created": read_moment(written["created"])}


def check_header(tables: Tables, name: str) -> None:
    """Raise Unreadable if there is no header, or one from a later version of the app."""
    header = tables.get(HEADER, {}).get(ONLY, {})
    if is_from_newer_app(header):
        raise Unreadable("play_newer", name=name)
    fits = all(isinstance(header.get(field), kind) for field, kind in _HEADER_TYPES.items())
    if not fits or is_too_deep(header):
        raise Unreadable("play_unreadable", name=name)


def is_from_newer_app(header: Document) -> bool:
    """Return whether a later version of the app wrote this header."""
    version = header.get("format")
    return isinstance(version, int) and version > FORMAT


def _sort_entries(table: Mapping[str, Document]) -> list[Document]:
    """Return the entries from 0 up to the first missing one. A closed file has them in order."""
    if all(map(eq, table, map(str, count()))):
        return list(table.values())
    return [table[key] for key in takewhile(table.__contains__, map(str, count()))]


def _read_position(tables: Tables, entries: int) -> Position:
    return read_position(tables.get(CURSOR, {}).get(ONLY, {}), entries)


def read_position(written: Mapping[str, Any], entries: int) -> Position:
    """Return the position in this document, for a journal with so many entries.

    Without a valid cursor it is the end of the journal.
    """
    cursor = _whole_number(written.get("at"), entries)
    revision, changed = _whole_number(written.get("revision"), 0), read_moment(written.get("changed"))
    if cursor > entries:
        return Position(entries, revision, changed)
    return Position(cursor, revision, changed, read_sum(written.get("sum")), read_mark(written.get("was")))


def read_mark(value: object) -> Mark | None:
    """Return a mark from a file, or None if it is not valid."""
    if not isinstance(value, list) or len(value) != 2 or read_sum(value[1]) is None or not is_whole(value[0]):
        return None
    return (value[0], value[1]) if 0 <= value[0] <= MOST_ENTRIES else None


def read_sum(value: object) -> int | None:
    """Return a sum from a file, or None if it is not valid."""
    return value if isinstance(value, int) and is_whole(value) and 0 <= value < 1 << 32 else None


def _whole_number(value: object, default: int) -> int:
    """Return the number if it is whole and within limits, else the given default.

    A number that grows by one with each change never comes near the limit; a larger one could not be written back.
    """
    return value if isinstance(value, int) and is_whole(value) and 0 <= value <= LAST_MOMENT else default
