"""What the file of one play says: its header, its entries, its cursor. Between tables and plain values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import count, takewhile
from pathlib import Path
from typing import Any

from companion.store import journal_lines
from companion.store.bounds import LAST_MOMENT, is_too_deep, is_whole, moment_of, title_of
from companion.store.errors import Unreadable
from companion.store.files import read_bytes
from companion.store.journal_lines import Changes, Document, Tables

FORMAT = 1
"""The version of the tables in a play's file. Games have a version of their own in the header."""

HEADER = "header"
ENTRIES = "entries"
CURSOR = "cursor"
ONLY = "play"
"""The id of the one document of `header` and of `cursor`."""

_HEADER_TYPES = {"game": str, "game_version": int, "title": str, "created": int, "setup": dict}


@dataclass(frozen=True, slots=True)
class Position:
    """How many entries count, how often the play has changed, and when it did last."""

    cursor: int = 0
    revision: int = 0
    changed: int = 0

    def moved(self, cursor: int, changed: int) -> Position:
        return Position(cursor, self.revision + 1, changed)

    def changes(self) -> Mapping[str, Document]:
        return {ONLY: {"at": self.cursor, "revision": self.revision, "changed": self.changed}}


@dataclass(frozen=True, slots=True)
class PlayContent:
    """All of a play. `sound` is False if there was more in the file that could not be read."""

    header: Document
    entries: list[Document]
    position: Position
    sound: bool = True

    def tables(self) -> Tables:
        """Header first: the beginning of a file is the last thing that damage reaches."""
        entries = {str(number): entry for number, entry in enumerate(self.entries)}
        header = {**self.header, "format": FORMAT}
        return {HEADER: {ONLY: header}, ENTRIES: entries, CURSOR: dict(self.position.changes())}


def new_header(game: str, game_version: int, title: str, created: int, setup: Document) -> Document:
    """What the first line of a play's file says. The play's id is the name of its file."""
    return {
        "game": game,
        "game_version": game_version,
        "title": title_of(title),
        "created": created,
        "setup": setup,
    }


def read_play(path: Path) -> PlayContent:
    """What a play's file says, without opening it for writing: it may be in use."""
    reading = journal_lines.read(read_bytes(path))
    content = content_of(reading.tables, path.name)
    return replace(content, sound=not reading.rest or reading.torn)


def content_of(tables: Tables, name: str) -> PlayContent:
    """The play in the tables of a file of this name. Raises Unreadable, as `check_header` does."""
    check_header(tables, name)
    entries = _in_order(tables.get(ENTRIES, {}))
    return PlayContent(_header(tables[HEADER][ONLY]), entries, _position(tables, len(entries)))


def _header(written: Document) -> Document:
    """As it was written, within what can be shown: a title of a few words, a day that calendars know."""
    return {**written, "title": title_of(written["title"]), "created": moment_of(written["created"])}


def check_header(tables: Tables, name: str) -> None:
    """Raises Unreadable if there is no header, or one from a later edition of the app."""
    header = tables.get(HEADER, {}).get(ONLY, {})
    if isinstance(header.get("format"), int) and header["format"] > FORMAT:
        raise Unreadable("play_newer", name=name)
    fits = all(isinstance(header.get(field), kind) for field, kind in _HEADER_TYPES.items())
    if not fits or is_too_deep(header):
        raise Unreadable("play_unreadable", name=name)


def entries_among(lost: list[Changes], kept: int) -> int:
    """How many entries more there would be if these changes could be used. At least one was there."""
    numbers = {str(number) for number in range(kept)}
    for changes in lost:
        for number, entry in (changes.get(ENTRIES) or {}).items():
            (numbers.discard if entry is None else numbers.add)(number)
    return max(1, len(numbers) - kept)


def _in_order(table: Mapping[str, Document]) -> list[Document]:
    """Entries from 0 up to the first that is missing."""
    return [table[key] for key in takewhile(table.__contains__, map(str, count()))]


def _position(tables: Tables, entries: int) -> Position:
    written: Mapping[str, Any] = tables.get(CURSOR, {}).get(ONLY, {})
    cursor = _whole_number(written.get("at"), entries)
    revision, changed = _whole_number(written.get("revision"), 0), moment_of(written.get("changed"))
    return Position(min(cursor, entries), revision, changed)


def _whole_number(value: object, otherwise: int) -> int:
    """One that grows by one with each change never comes near the bound; a larger one could not be written back."""
    return value if isinstance(value, int) and is_whole(value) and 0 <= value <= LAST_MOMENT else otherwise
