"""What plain data in a file may be at most: how deep, how late, how long its title. And what an entry must be."""

from __future__ import annotations

import re
from typing import Any

MOST_DEPTH = 20
"""Lists and objects inside one another. A play needs half of that."""

LONGEST_TITLE = 120
LONGEST_GAME = 60
"""Of the id of a game: longer ones are no game's, and cannot be shown."""

_BREAKS = re.compile("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]+")
"""What breaks a line, or moves a cursor."""

_UNSEEN = re.compile("[\\xad\\u061c\\u180e\\u200b\\u200e\\u200f\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb]+")
"""What nobody sees, or what turns the words beside it around. Joiners are none of it: pictures of people need them."""

LAST_MOMENT = 253_402_300_799_999 - 24 * 60 * 60 * 1000
"""In milliseconds: the year 9999 is the last that calendars know, and its last day may be over elsewhere."""


def is_too_deep(plain: Any, levels: int = MOST_DEPTH) -> bool:
    """Whether there are more than so many levels; it looks no further down than that."""
    if not isinstance(plain, (dict, list)):
        return False
    inside = plain.values() if isinstance(plain, dict) else plain
    return levels == 0 or any(is_too_deep(part, levels - 1) for part in inside if isinstance(part, (dict, list)))


def is_whole(value: object) -> bool:
    """True is not a whole number here."""
    return isinstance(value, int) and not isinstance(value, bool)


def is_moment(value: object) -> bool:
    """Whether a calendar knows this moment."""
    return isinstance(value, int) and is_whole(value) and 0 <= value <= LAST_MOMENT


def read_moment(value: object) -> int:
    """The moment that a file says, or the beginning of 1970 where it says none."""
    return value if isinstance(value, int) and is_moment(value) else 0


def clean_title(text: str) -> str:
    """A title short enough to be shown, on one line, with nothing in it that is not seen; half a character is a “?”."""
    shown = _UNSEEN.sub("", _BREAKS.sub(" ", text[:LONGEST_TITLE]))
    return shown.encode("utf-8", "replace").decode("utf-8") if shown.strip() else ""


def is_entry(plain: Any) -> bool:
    """Whether this is an entry; what its moves mean is not known here."""
    moves = plain.get("moves") if isinstance(plain, dict) else None
    if not isinstance(moves, list) or not all(isinstance(move, dict) for move in moves):
        return False
    return not is_too_deep(moves)
