"""What the file of one play says: its header, its entries, its cursor. Between tables and plain values."""

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
"""The version of the tables in a play's file. Games have a version of their own in the header."""

HEADER = "header"
ENTRIES = "entries"
CURSOR = "cursor"
ONLY = "play"
"""The id of the one document of `header` and of `cursor`."""

MOST_ENTRIES = 1_000_000
"""Of a journal that is rebuilt: a number beyond this was not written by a play."""

_HEADER_TYPES = {"game": str, "game_version": int, "title": str, "created": int, "setup": dict}


Mark = tuple[int, int]
"""So many entries, and their sum: see sums.py."""


@dataclass(frozen=True, slots=True)
class Position:
    """How many entries count, how often the play has changed, and when it did last.

    `total` is the sum of the entries that count, `was` what the line before said: each line repeats its neighbour's
    cursor, so that a bad line does not make undone taps count again. Older editions wrote neither.
    """

    cursor: int = 0
    revision: int = 0
    changed: int = 0
    total: int | None = None
    was: Mark | None = None

    def advance(self, cursor: int, changed: int, total: int | None = None) -> Position:
        """Another cursor, one change later."""
        was = None if self.total is None else (self.cursor, self.total)
        return Position(cursor, self.revision + 1, changed, total, was)

    def repeat(self) -> Position:
        """The same, as its own neighbour."""
        return replace(self, was=None if self.total is None else (self.cursor, self.total))

    def changes(self) -> Mapping[str, Document]:
        said: Document = {"at": self.cursor, "revision": self.revision, "changed": self.changed}
        if self.total is not None:
            said["sum"] = self.total
        if self.was is not None:
            said["was"] = list(self.was)
        return {ONLY: said}

    def encode_tap(self, entries: Mapping[int, str], drop: Sequence[int]) -> str:
        """The json of a line that puts these entries, written already, drops others and ends here."""
        parts = [f'"{number}":{entry}' for number, entry in entries.items()]
        if drop:
            parts[:0] = [f'"{number}":null' for number in drop if number not in entries]
        return f'{{"{ENTRIES}":{{{",".join(parts)}}},"{CURSOR}":{{"{ONLY}":{self._written()}}}}}'

    def _written(self) -> str:
        """The json of the document, put together by hand: every tap waits for it."""
        said = f'"at":{self.cursor},"revision":{self.revision},"changed":{self.changed}'
        if self.total is not None:
            said += f',"sum":{self.total}'
        if self.was is not None:
            said += f',"was":[{self.was[0]},{self.was[1]}]'
        return f"{{{said}}}"


@dataclass(frozen=True, slots=True)
class PlayContent:
    """All of a play. `sound` is False if there was more in the file that could not be read."""

    header: Document
    entries: list[Document]
    position: Position
    is_sound: bool = True

    def tables(self) -> Tables:
        """Header first, so that a file says at once what it is."""
        entries = {str(number): entry for number, entry in enumerate(self.entries)}
        header = {**self.header, "format": FORMAT}
        return {HEADER: {ONLY: header}, ENTRIES: entries, CURSOR: dict(self.position.changes())}


def new_header(game: str, game_version: int, title: str, created: int, setup: Document) -> Document:
    """What the first line of a play's file says. The play's id is the name of its file."""
    return {
        "game": game,
        "game_version": game_version,
        "title": clean_title(title),
        "created": created,
        "setup": setup,
    }


def read_content(tables: Tables, name: str) -> PlayContent:
    """The play in the tables of a file of this name. Raises Unreadable, as `check_header` does."""
    check_header(tables, name)
    entries = _in_order(tables.get(ENTRIES, {}))
    return PlayContent(_header(tables[HEADER][ONLY]), entries, _position(tables, len(entries)))


def _header(written: Document) -> Document:
    """As it was written, within what can be shown: a title of a few words, a day that calendars know."""
    return {**written, "title": clean_title(written["title"]), "created": read_moment(written["created"])}


def check_header(tables: Tables, name: str) -> None:
    """Raises Unreadable if there is no header, or one from a later edition of the app."""
    header = tables.get(HEADER, {}).get(ONLY, {})
    if is_from_newer_app(header):
        raise Unreadable("play_newer", name=name)
    fits = all(isinstance(header.get(field), kind) for field, kind in _HEADER_TYPES.items())
    if not fits or is_too_deep(header):
        raise Unreadable("play_unreadable", name=name)


def is_from_newer_app(header: Document) -> bool:
    """Whether a later edition of the app wrote this: it is left as it is."""
    version = header.get("format")
    return isinstance(version, int) and version > FORMAT


def _in_order(table: Mapping[str, Document]) -> list[Document]:
    """Entries from 0 up to the first that is missing. A file that was closed has them in order, and no others."""
    if all(map(eq, table, map(str, count()))):
        return list(table.values())
    return [table[key] for key in takewhile(table.__contains__, map(str, count()))]


def _position(tables: Tables, entries: int) -> Position:
    return read_position(tables.get(CURSOR, {}).get(ONLY, {}), entries)


def read_position(written: Mapping[str, Any], entries: int) -> Position:
    """The position that a document says, in a journal of so many entries. One that says none is at the end."""
    cursor = _whole_number(written.get("at"), entries)
    revision, changed = _whole_number(written.get("revision"), 0), read_moment(written.get("changed"))
    if cursor > entries:
        return Position(entries, revision, changed)
    return Position(cursor, revision, changed, read_sum(written.get("sum")), read_mark(written.get("was")))


def read_mark(value: object) -> Mark | None:
    """A mark that a file says, or None."""
    if not isinstance(value, list) or len(value) != 2 or read_sum(value[1]) is None or not is_whole(value[0]):
        return None
    return (value[0], value[1]) if 0 <= value[0] <= MOST_ENTRIES else None


def read_sum(value: object) -> int | None:
    return value if isinstance(value, int) and is_whole(value) and 0 <= value < 1 << 32 else None


def _whole_number(value: object, otherwise: int) -> int:
    """One that grows by one with each change never comes near the bound; a larger one could not be written back."""
    return value if isinstance(value, int) and is_whole(value) and 0 <= value <= LAST_MOMENT else otherwise
