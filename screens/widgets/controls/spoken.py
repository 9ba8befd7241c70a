"""Spoken: the read-aloud names of keys that every screen shares, such as the ✕ of a sheet.

Widgets know no language, so the app tells them these words when it starts and when the language changes.
"""

from __future__ import annotations

from collections.abc import Mapping

KEYS = ("close", "clear", "search", "leave_search", "back")

_words: dict[str, str] = {}


def use(words: Mapping[str, str]) -> None:
    """From now on the keys are called so."""
    _words.clear()
    _words.update(words)


def name_of(key: str) -> str:
    """What a key of KEYS is called, or its plain name before anybody said it."""
    return _words.get(key, key)
