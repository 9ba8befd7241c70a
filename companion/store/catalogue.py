"""The list of plays as the home screen shows it. A cache: all of it can be read again from the files."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from threading import RLock
from typing import Any

from companion.store.bounds import moment_of, title_of
from companion.store.errors import NotSaved, Unreadable
from companion.store.journal_lines import Document
from companion.store.journal_storage import open_or_look_on
from companion.store.journal_table import JournalDatabase
from companion.store.play_content import PlayContent, read_play

_RECORD_VERSION = 1

_NOTHING_KNOWN: Document = {"game": "", "title": "", "created": 0, "changed": 0, "moves": 0, "revision": 0}


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


class Catalogue:
    """Records of plays by id, each with a stamp of the file that it was read from.

    Plays may come in on a thread of their own while the list is on screen: whoever comes second waits.
    """

    def __init__(self, path: Path) -> None:
        self._turn = RLock()
        self._database = JournalDatabase(open_or_look_on(path))
        self._table = self._database.journal_table("plays")

    def cards(self, files: Iterable[Path]) -> list[PlayCard]:
        """One card per file. Only files that have changed since the last time are read."""
        with self._turn:
            return self._cards(files)

    def _cards(self, files: Iterable[Path]) -> list[PlayCard]:
        known = self._table.documents()
        stamped = {path.stem: (path, _stamp(path)) for path in files}
        fresh = {
            play_id: _record(path, stamp, known.get(play_id, {}))
            for play_id, (path, stamp) in stamped.items()
            if known.get(play_id, {}).get("stamp") != stamp
        }
        self._put(fresh, drop=known.keys() - stamped.keys())
        records = {**known, **fresh}
        return [_card(play_id, records[play_id]) for play_id in stamped]

    def remember(self, play_id: str, summary: dict[str, Any], revision: int) -> None:
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
    except Unreadable:
        said = {"damaged": True}
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
        "damaged": not content.sound,
    }


def _card(play_id: str, record: Document) -> PlayCard:
    return PlayCard(
        id=play_id,
        game=record["game"],
        title=title_of(record["title"]),  # an earlier version may have written down a longer one
        created=moment_of(record["created"]),
        changed=moment_of(record["changed"]),
        moves=record["moves"],
        summary=record.get("summary", {}),
        stale=record.get("summary_revision") != record["revision"],
        damaged=record["damaged"],
    )
