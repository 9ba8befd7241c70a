"""The list of plays as the home screen shows it. A cache: all of it can be read again from the files."""

from __future__ import annotations

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
"""What a header says beyond the play itself; most say nothing."""

_NOTHING_KNOWN: Document = {
    "game": "",
    "title": "",
    "created": 0,
    "changed": 0,
    "moves": 0,
    "revision": 0,
    "damaged": False,
}

LARGE = 1_000_000
"""Bytes of a file that takes more than a moment to read."""

A_WHILE = 0.1
"""Seconds of reading after which others come to their turn."""

_MOST_SEATS = 20
_MOST_COUNTED = 10_000_000

OUTCOMES = ("", "won", "lost", "ended")
"""How a play can have ended, as far as the home page can say it; "" while it goes on."""


@dataclass(frozen=True, slots=True)
class PlayCard:
    """A play at a glance. `moves` is how many entries count; times are milliseconds since 1970.

    `summary` is what the app last remembered of the play; `stale` says that the play has changed since.
    A `damaged` play has something unreadable in its file, perhaps all of it: then game and title are those
    that were last known, or empty.
    """

    id: str
    game: str
    title: str
    created: int
    changed: int
    moves: int
    summary: dict[str, Any]
    stale: bool
    damaged: bool
    size: int = 0
    """Bytes of its file, when it was last looked at."""
    newer: bool = False
    """A later edition of the app wrote it: it is not touched, and only that can open it."""
    kind: str = ""
    """What it is where it is not an evening's play: a campaign."""
    campaign: str = ""
    """The mark that a campaign and its missions have in common."""
    mission: str = ""
    """The key under which the campaign knows this evening."""


class Catalogue:
    """Records of plays by id, each with a stamp of the file that it was read from.

    Plays may come in on a thread of their own while the list is on screen: whoever comes second waits.
    """

    def __init__(self, path: Path) -> None:
        self._turn = RLock()
        self._database = JournalDatabase(open_or_read_only(path))
        self._table = self._database.journal_table("plays")
        self.unread = 0
        """Files that have changed and were left for later by whoever asked last."""

    @property
    def read_only_reason(self) -> StoreError | None:
        """Why nothing can be kept in this folder; None where it can. A list of a later edition is its own affair."""
        reason = read_only_reason(self._database.journal)
        return None if reason is None or reason.code == "file_newer" else reason

    def cards(self, files: Iterable[Path], within: float | None = None) -> list[PlayCard]:
        """One card per file. Only files that have changed since the last time are read.

        Who does not want to wait longer than `within` seconds gets those that could be read until then, the newest
        first, and no large ones: see `unread` and `read_on`.
        """
        with self._turn:
            known, stamped = self._known(), {path.stem: (path, _stamp(path)) for path in files}
            fresh: dict[str, Document] = {}
            changed = _changed(known, stamped)
            until = perf_counter() + (within or 0)
            for play_id in changed:
                path, stamp = stamped[play_id]
                if within is not None and (_size(stamp) > LARGE or perf_counter() > until):
                    break
                fresh[play_id] = _record(path, stamp, known.get(play_id, {}))
            self._put(fresh, drop=known.keys() - stamped.keys())
            self.unread = len(changed) - len(fresh)
            records = {**known, **fresh}
            return [_card(play_id, records[play_id]) for play_id in stamped if "game" in records.get(play_id, {})]

    def read_more(self, files: Iterable[Path]) -> int:
        """Read some of the files that were left, for who waits beside the screen. Returns how many are left now."""
        with self._turn:
            known, stamped = self._known(), {path.stem: (path, _stamp(path)) for path in files}
            changed = _changed(known, stamped)
        until, fresh = perf_counter() + A_WHILE, {}
        for play_id in changed:  # nobody has to wait for this one's turn
            path, stamp = stamped[play_id]
            fresh[play_id] = _record(path, stamp, known.get(play_id, {}))
            if perf_counter() > until:
                break
        with self._turn:
            self._put({play_id: record for play_id, record in fresh.items() if stamped[play_id][0].exists()})
            self.unread = len(changed) - len(fresh)
        return self.unread

    def _known(self) -> dict[str, Document]:
        return {play_id: _sound(record) for play_id, record in self._table.view().items()}

    def save_summary(self, play_id: str, summary: dict[str, Any], revision: int) -> None:
        """Keep what the app made of a play at this revision."""
        with self._turn:
            record = self._table.document(play_id) or {}
            self._put({play_id: {**record, "summary": summary, "summary_revision": revision}})

    def close(self) -> None:
        with self._turn, suppress(NotSaved):
            self._database.close()

    def _put(self, records: dict[str, Document], drop: Iterable[str] = ()) -> None:
        with suppress(NotSaved):  # the plays themselves are safe; the list is read again next time
            self._table.put(records, drop)


def read_card(path: Path) -> PlayCard:
    """The card of a play that is not in the list, straight from its file."""
    return _card(path.stem, _record(path, _stamp(path), {}))


def _changed(known: Mapping[str, Document], stamped: Mapping[str, tuple[Path, list[int]]]) -> list[str]:
    """The plays whose files are others than those that are known: the newest first, large ones last."""
    changed = [each for each, (_, stamp) in stamped.items() if known.get(each, {}).get("stamp") != stamp]
    return sorted(changed, key=lambda each: _urgency(stamped[each][1]))


def _urgency(stamp: list[int]) -> tuple[int, ...]:
    return (_size(stamp) > LARGE, *(-part for part in stamp[2:]))


def _size(stamp: list[int]) -> int:
    return stamp[1] if len(stamp) > 1 else 0


def _stamp(path: Path) -> list[int]:
    """Differs whenever the file does."""
    try:
        status = path.stat()
    except OSError:
        return [_RECORD_VERSION]
    return [_RECORD_VERSION, status.st_size, status.st_mtime_ns, status.st_ino]


def _record(path: Path, stamp: list[int], known: Document) -> Document:
    """What the file says, or what was known of it while it could be read; and the summary as it was."""
    try:
        said = _said(read_play(path))
    except Unreadable as wrong:
        said = _said_by_newer(path) if wrong.code == "play_newer" else {"damaged": True, "newer": False}
    except Exception:  # Unreadable, or what nobody thought of: one play never keeps the others from being listed
        said = {"damaged": True, "newer": False}
    return {**_NOTHING_KNOWN, **known, **said, "stamp": stamp}


def _said(content: PlayContent) -> Document:
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
        **_bonds(header),
    }


def _bonds(said: Document) -> Document:
    """What binds a play to others, in words short enough to be one of ours."""
    found = {name: said.get(name) for name in _BONDS}
    return {name: value[:LONGEST_GAME] for name, value in found.items() if isinstance(value, str)}


def _said_by_newer(path: Path) -> Document:
    """What can be shown of a play of a later edition: its game and title, if they are still where they were."""
    header = journal_lines.read_journal(read_bytes(path)).tables[HEADER][ONLY]
    texts = {name: header[name] for name in ("game", "title") if isinstance(header.get(name), str)}
    return {**texts, "damaged": False, "newer": True, **_bonds(header)}


def _sound(record: Document) -> Document:
    """The record; where something that a card shows is missing or of another kind, only its summary."""
    fits = all(type(record.get(name)) is type(value) for name, value in _NOTHING_KNOWN.items())
    return record if fits else {name: record[name] for name in ("summary", "summary_revision") if name in record}


def _summary(record: Document) -> dict[str, Any]:
    """What was remembered, as far as it is what the app remembers."""
    summary = record.get("summary")
    if not isinstance(summary, dict):
        return {}
    return {name: value for name, value in summary.items() if name not in _REMEMBERED or _REMEMBERED[name](value)}


def _is_glance(value: object) -> bool:
    """Pairs of a seat and its value."""
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
}


def _card(play_id: str, record: Document) -> PlayCard:
    return PlayCard(
        id=play_id,
        game=record["game"][:LONGEST_GAME],
        title=clean_title(record["title"]),  # an earlier version may have written down a longer one
        created=read_moment(record["created"]),
        changed=read_moment(record["changed"]),
        moves=record["moves"],
        summary=_summary(record),
        stale=record.get("summary_revision") != record["revision"],
        damaged=record["damaged"],
        size=_size(record["stamp"]),
        newer=record.get("newer") is True,
        **_bonds(record),
    )
