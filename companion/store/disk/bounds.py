"""Limits for plain data in a file: depth, moments, length of a title, form of an entry."""

from __future__ import annotations

import re
from typing import Any

MOST_DEPTH = 20
"""Levels of lists and objects inside one another. A play needs half of that."""

_HOLDERS = (dict, list)
"""The types of JSON that hold others."""

LONGEST_TITLE = 120
LONGEST_GAME = 60
"""Characters of a game's id. A longer id belongs to no game and cannot be shown."""

_BREAKS = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]+")
"""Characters that break a line or move a cursor."""

_UNSEEN = re.compile("[\\xad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]+")
"""Characters that are invisible or reverse the text's direction. Joiners are allowed: emoji need them."""

LAST_MOMENT = 253_402_300_799_999 - 24 * 60 * 60 * 1000
"""In milliseconds: one day before the end of 9999, the last that Python's dates can hold in any time zone."""


def is_too_deep(plain: Any, levels: int = MOST_DEPTH) -> bool:
    """Return whether the data has more than this many levels.

    The search goes down level by level and no further than that, so that hostile nesting costs nothing.
    """
    level = [plain] if isinstance(plain, _HOLDERS) else []
    for _ in range(levels):
        if not level:
            return False
        insides = [part.values() if isinstance(part, dict) else part for part in level]
        level = [part for inside in insides for part in inside if isinstance(part, _HOLDERS)]
    return bool(level)


def is_whole(value: object) -> bool:
    """Return whether the value is a whole number. True and False are not."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_moment(value: object) -> bool:
    """Return whether a calendar can show this moment."""
    return isinstance(value, int) and is_whole(value) and 0 <= value <= LAST_MOMENT


def read_moment(value: object) -> int:
    """Return the moment that a file holds, or the start of 1970 if it holds none."""
    return value if isinstance(value, int) and is_moment(value) else 0


def clean_title(text: str) -> str:
    """Return the title on one line, short enough to show, without invisible characters.

    Half of a surrogate pair becomes a “?”.
    """
    if text.isprintable() and len(text) <= LONGEST_TITLE:  # nearly every title: none of the others is printable
        return text if text.strip() else ""
    shown = _UNSEEN.sub("", _BREAKS.sub(" ", text[:LONGEST_TITLE]))
    return shown.encode("utf-8", "replace").decode("utf-8") if shown.strip() else ""


def is_entry(plain: Any) -> bool:
    """Return whether this has the form of an entry.

    The meaning of its moves is not checked here.
    """
    moves = plain.get("moves") if isinstance(plain, dict) else None
    if not isinstance(moves, list) or not all(isinstance(move, dict) for move in moves):
        return False
    return not is_too_deep(moves)
