"""A crash report: an unexpected error, written to a file for the developers.

It has the error, the lines of the app where it happened, the play and the entry. Nothing else of the device is in
it: no folder, no name of a person but those in the play.
"""

from __future__ import annotations

import json
import traceback
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.kernel.codec import encode_move
from companion.kernel.move import AnyMove
from companion.plays.describing.problems import escape_json, shorten_sentence, strip_controls

FORMAT = "tavolo.error"
VERSION = 1

MOST_BYTES = 64_000
_MOST_FRAMES = 30
_LAST_ENTRIES = 20
_LONGEST_MESSAGE = 400

_ROOT = Path(__file__).resolve().parents[3]


@dataclass(frozen=True, slots=True)
class PlayAtCrash:
    """The play that was open: its header and entries, and the moves that were tried."""

    id: str
    header: Mapping[str, Any]
    entries: Sequence[Any] = ()
    cursor: int = 0
    attempt: tuple[AnyMove, ...] = ()

    def plain(self, last: int) -> dict[str, Any]:
        """Return the play as a dict, with the `last` entries before the cursor by their numbers."""
        first = max(0, self.cursor - last)
        return {
            "id": self.id,
            **{name: self.header.get(name) for name in ("game", "game_version", "title", "setup")},
            "cursor": self.cursor,
            "entries": {str(first + number): entry for number, entry in enumerate(self.entries[first : self.cursor])},
            "attempt": [_plain_move(move) for move in self.attempt],
        }


def error_signature(error: BaseException) -> tuple[str, str]:
    """Return the error's type and place: two errors with the same signature are the same."""
    frames = traceback.extract_tb(error.__traceback__, limit=-1)
    return type(error).__name__, _place(frames[-1]) if frames else ""


def make_report(error: BaseException, version: str, at: int, play: PlayAtCrash | None = None) -> bytes:
    """Return the crash report: ASCII, of bounded length. `version` is the app's."""
    report = {
        "format": FORMAT,
        "version": VERSION,
        "tavolo": version,
        "at": at,
        "error": type(error).__name__,
        "message": _message(error),
        "because": type(error.__cause__ or error.__context__).__name__ if error.__cause__ or error.__context__ else "",
        "where": [_place(frame) for frame in traceback.extract_tb(error.__traceback__, limit=-_MOST_FRAMES)],
    }
    for last in (_LAST_ENTRIES, 1, 0):
        data = _as_file({**report, "play": play.plain(last) if play else None})
        if len(data) <= MOST_BYTES:
            return data
    return _as_file({**report, "play": {"id": play.id, "cursor": play.cursor} if play else None})[:MOST_BYTES]


def _as_file(plain: Mapping[str, Any]) -> bytes:
    return escape_json(json.dumps(plain, indent=1, default=repr)).encode("ascii") + b"\n"


def _message(error: BaseException) -> str:
    """Return the error's own message, without the person's folders."""
    try:
        words = str(error)[: 4 * _LONGEST_MESSAGE]
    except Exception:  # an error without a readable message is still reported
        return ""
    for folder, instead in ((str(_ROOT), ""), (str(Path.home()), "~")):
        words = words.replace(folder, instead) if len(folder) > 1 else words
    return shorten_sentence(strip_controls(words), _LONGEST_MESSAGE)


def _place(frame: traceback.FrameSummary) -> str:
    """Return the file, line and function: `screens/home/home.py:120 show`.

    Of a file outside the app it has the last two names of the path.
    """
    path = Path(frame.filename)
    is_ours = path.is_relative_to(_ROOT) and "site-packages" not in path.parts
    shown = path.relative_to(_ROOT) if is_ours else Path(*path.parts[-2:])
    return f"{shown.as_posix()}:{frame.lineno} {frame.name}"


def _plain_move(move: AnyMove) -> Any:
    try:
        return encode_move(move)
    except Exception:  # the move itself may be the cause of the crash
        return type(move).__name__
