"""The spoken names of keys that every page shares, such as the ✕ of a sheet.

Widgets know no language, so the app sets these names when it starts and when the language changes.
"""

from __future__ import annotations

from collections.abc import Mapping

KEYS = ("close", "clear", "search", "leave_search", "back")

_words: dict[str, str] = {}


def use(words: Mapping[str, str]) -> None:
    """Set the spoken names of the keys."""
    _words.clear()
    _words.update(words)


def name_of(key: str) -> str:
    """Return the spoken name of a key of KEYS, or the key itself before the names are set."""
    return _words.get(key, key)
