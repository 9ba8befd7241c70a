"""The list of plays for the home screen.

It is a cache: all of it can be read again from the files.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from time import perf_counter
from typing import Any, TypeGuard

from companion.store.disk.bounds import LONGEST_GAME, LONGEST_TITLE, clean_title, is_whole, read_moment
from companion.store.disk.whole_files import read_bytes
from companion.store.errors import NotSaved, StoreError, Unreadable
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Document
from companion.store.journal.journal_table import JournalDatabase
from companion.store.journal.read_only_storage import open_or_read_only, read_only_reason
from companion.store.plays.play_content import HEADER, ONLY, PlayContent
from companion.store.plays.play_reading import read_play

_RECORD_VERSION = 1

_BONDS = ("kind", "campaign", "mission")
"""Header fields that connect a play with others; most plays have none of them."""

_NOTHING_KNOWN: Document = {
    "game": "",
    "title": "",
    "created": 0,
    "changed": 0,
    "moves": 0,
    "revision": 0,
    "damaged": False,
}

_KNOWN_TYPES = tuple(map(type, _NOTHING_KNOWN.values()))

LARGE = 1_000_000
"""Bytes of a file that takes noticeable time to read."""

A_WHILE = 0.1
"""Seconds of reading after which other threads get their turn."""

MOST_AT_ONCE = 12
"""Plays that are read for a caller that waits: the home page needs the newest, and the rest follows beside it."""

_MOST_SEATS = 20
_MOST_COUNTED = 10_000_000

OUTCOMES = ("", "won", "lost", "ended")
"""The outcomes of a play that the home page can show; "" while it goes on."""


LONG_FILE = 500_000
"""Bytes of a long file: some five thousand entries."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """The summary of a play for a list.

    `moves` is how many entries count; times are milliseconds since 1970. `written_summary` is the last summary that the
    app saved for the play, as its record has it; `stale` means that the play has changed since. A `damaged` play has
    something unreadable in its file, perhaps all of it: then game and title are the last known ones, or empty.
    """

    id: str
    game: str
    title: str
    created: int
    changed: int
    moves: int
    written_summary: Any
    stale: bool
    damaged: bool
    size: int = 0
    """Bytes of its file when it was last checked."""
    newer: bool = False
    """A later version of the app wrote it: it is not touched, and only that version can open it."""
    kind: str = ""
    """`campaign` for a campaign; empty for a single play."""
    campaign: str = ""
    """The id that a campaign and its missions share."""
    mission: str = ""
    """The key of this play in its campaign."""

    @property
    def summary(self) -> dict[str, Any]:
        """The fields of the saved summary that have the right form.

        They are checked when somebody asks: of thousands of plays a page shows a dozen.
        """
        return _check_summary(self.written_summary)

    @property
    def has_ended(self) -> bool:
        """Whether the summary says how the play ended."""
        summary = self.written_summary
        return isinstance(summary, dict) and summary.get("outcome") in OUTCOMES[1:]

    @property
    def is_long(self) -> bool:
        """Whether reading its file takes a moment, so that it belongs into the background."""
        return self.size > LONG_FILE


class Catalogue:
    """Records of plays by id, each with a stamp of the file that it was read from.

    Plays may be read on a background thread while the list is on screen: a lock lets one thread in at a time.
    """

    def __init__(self, path: Path) -> None:
        self._turn = RLock()
        self._database = JournalDatabase(open_or_read_only(path))
        self._table = self._database.journal_table("plays")
        self.unread = 0
        """Changed files that the last reading left for later."""

    @property
    def read_only_reason(self) -> StoreError | None:
        """Why nothing can be saved in this folder; None if it can.

        A list from a later version of the app does not count: it stays as it is, and plays can be saved all the same.
        """
        reason = read_only_reason(self._database.journal)
        return None if reason is None or reason.code == "file_newer" else reason

    def cards(self, files: Iterable[Path], within: float | None = None) -> list[PlayCard]:
        """Return one card per file. Only files that have changed since the last time are read.

        A caller that sets `within` gets the newest dozen of them, as far as they could be read in so many seconds, and
        no large ones: see `unread` and `read_more`.
        """
        with self._turn:
            known, stamped = self._read_known(), {path.stem: (path, _read_stamp(path)) for path in files}
            fresh: dict[str, Document] = {}
            changed = _find_changed(known, stamped)
            until = perf_counter() + (within or 0)
            for play_id in changed:
                path, stamp = stamped[play_id]
                if within is not None and (
                    _size(stamp) > LARGE or len(fresh) == MOST_AT_ONCE or perf_counter() > until
                ):
                    break
                fresh[play_id] = _read_record(path, stamp, known.get(play_id, {}))
            self._put(fresh, drop=known.keys() - stamped.keys())
            self.unread = len(changed) - len(fresh)
            records = {**known, **fresh}
            return [_build_card(play_id, records[play_id]) for play_id in stamped if "game" in records.get(play_id, {})]

    def card(self, path: Path) -> PlayCard:
        """Return the card of one file, without a look at the others.

        The file is read if it has changed.
        """
        with self._turn:
            known, stamp = _check_record(self._table.view().get(path.stem, {})), _read_stamp(path)
            if known.get("stamp") != stamp:
                known = _read_record(path, stamp, known)
                self._put({path.stem: known})
            return _build_card(path.stem, known)

    def read_more(self, files: Iterable[Path]) -> int:
        """Read some of the changed files, in the background. Return how many are left."""
        with self._turn:
            known, stamped = self._read_known(), {path.stem: (path, _read_stamp(path)) for path in files}
            changed = _find_changed(known, stamped)
        until, fresh = perf_counter() + A_WHILE, {}
        for play_id in changed:  # reading holds no lock
            path, stamp = stamped[play_id]
            fresh[play_id] = _read_record(path, stamp, known.get(play_id, {}))
            if perf_counter() > until:
                break
        with self._turn:
            self._put({play_id: record for play_id, record in fresh.items() if os.path.exists(stamped[play_id][0])})
            self.unread = len(changed) - len(fresh)
        return self.unread

    def _read_known(self) -> dict[str, Document]:
        return {play_id: _check_record(record) for play_id, record in self._table.view().items()}

    def save_summary(self, play_id: str, summary: dict[str, Any], revision: int) -> None:
        """Save the summary that the app made of a play at this revision."""
        with self._turn:
            record = self._table.document(play_id) or {}
            self._put({play_id: {**record, "summary": summary, "summary_revision": revision}})

    def close(self) -> None:
        with self._turn, suppress(NotSaved):
            self._database.close()

    def _put(self, records: dict[str, Document], drop: Iterable[str] = ()) -> None:
        with suppress(NotSaved):  # the plays themselves are saved; the list is read again next time
            self._table.put(records, drop)


def read_card(path: Path) -> PlayCard:
    """Return the card of a play that is not in the list, read from its file."""
    return _build_card(path.stem, _read_record(path, _read_stamp(path), {}))


def _find_changed(known: Mapping[str, Document], stamped: Mapping[str, tuple[Path, list[int]]]) -> list[str]:
    """Return the plays whose files have changed: the newest first, large ones last."""
    changed = [each for each, (_, stamp) in stamped.items() if known.get(each, {}).get("stamp") != stamp]
    return sorted(changed, key=lambda each: _reading_order(stamped[each][1]))


def _reading_order(stamp: list[int]) -> tuple[int, ...]:
    return (_size(stamp) > LARGE, *(-part for part in stamp[2:]))


def _size(stamp: list[int]) -> int:
    return stamp[1] if len(stamp) > 1 else 0


def _read_stamp(path: Path) -> list[int]:
    """Return a stamp that differs whenever the file does."""
    try:
        status = path.stat()
    except OSError:
        return [_RECORD_VERSION]
    return [_RECORD_VERSION, status.st_size, status.st_mtime_ns, status.st_ino]


def _read_record(path: Path, stamp: list[int], known: Document) -> Document:
    """Return the record of a file, with its summary; of an unreadable file, the last known one."""
    try:
        fields = _build_record(read_play(path))
    except Unreadable as wrong:
        fields = _build_newer_record(path) if wrong.code == "play_newer" else {"damaged": True, "newer": False}
    except Exception:  # any error: one bad play must not prevent the others from being listed
        fields = {"damaged": True, "newer": False}
    return {**_NOTHING_KNOWN, **known, **fields, "stamp": stamp}


def _build_record(content: PlayContent) -> Document:
    """Return the record of a play that could be read."""
    header, position = content.header, content.position
    return {
        "game": header["game"],
        "title": header["title"],
        "created": header["created"],
        "changed": position.changed,
        "moves": position.cursor,
        "revision": position.revision,
        "damaged": not content.is_sound,
        "newer": False,
        **_read_bonds(header),
    }


def _read_bonds(fields: Document) -> Document:
    """Return the fields that connect a play with others, cut to the length of the app's own."""
    found = {name: fields.get(name) for name in _BONDS}
    return {name: value[:LONGEST_GAME] for name, value in found.items() if isinstance(value, str)}


def _build_newer_record(path: Path) -> Document:
    """Return the record of a play from a later version: game and title, if they are still there."""
    header = journal_lines.read_journal(read_bytes(path)).tables[HEADER][ONLY]
    texts = {name: header[name] for name in ("game", "title") if isinstance(header.get(name), str)}
    return {**texts, "damaged": False, "newer": True, **_read_bonds(header)}


def _check_record(record: Document) -> Document:
    """Return the record, or only its summary if a field is missing or of another type."""
    fits = tuple(map(type, map(record.get, _NOTHING_KNOWN))) == _KNOWN_TYPES
    return record if fits else {name: record[name] for name in ("summary", "summary_revision") if name in record}


def _check_summary(summary: Any) -> dict[str, Any]:
    """Return those fields of the saved summary that have the right form."""
    if not isinstance(summary, dict):
        return {}
    return {name: value for name, value in summary.items() if name not in _REMEMBERED or _REMEMBERED[name](value)}


def _is_glance(value: object) -> bool:
    """Return whether the value is a list of pairs of a seat and its value."""
    return _is_short(value) and all(_is_short(pair) and len(pair) == 2 and all(map(_is_count, pair)) for pair in value)


def _are_names(value: object) -> bool:
    return _is_short(value) and all(isinstance(name, str) and len(name) <= LONGEST_TITLE for name in value)


def _is_short(value: object) -> TypeGuard[list[Any]]:
    return isinstance(value, list) and len(value) <= _MOST_SEATS


def _is_count(value: object) -> bool:
    return isinstance(value, int) and is_whole(value) and abs(value) <= _MOST_COUNTED


_REMEMBERED: dict[str, Callable[[object], bool]] = {
    "round": _is_count,
    "minutes": _is_count,
    "phase": lambda value: isinstance(value, str),
    "scene": lambda value: isinstance(value, str) and len(value) <= LONGEST_TITLE,
    "outcome": lambda value: value in OUTCOMES,
    "glance": _is_glance,
    "players": _are_names,
    "people": _are_names,
    "winners": _are_names,
}


def _build_card(play_id: str, record: Document) -> PlayCard:
    return PlayCard(
        id=play_id,
        game=record["game"][:LONGEST_GAME],
        title=clean_title(record["title"]),  # an earlier version may have saved a longer one
        created=read_moment(record["created"]),
        changed=read_moment(record["changed"]),
        moves=record["moves"],
        written_summary=record.get("summary"),
        stale=record.get("summary_revision") != record["revision"],
        damaged=record["damaged"],
        size=_size(record["stamp"]),
        newer=record.get("newer") is True,
        **_read_bonds(record),
    )
