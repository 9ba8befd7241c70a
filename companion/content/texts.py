"""Texts in Italian and English: a key and some values become a sentence."""

from __future__ import annotations

import os
from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.content.catalogue import read_catalogue
from companion.content.error import ContentError
from companion.content.filling import fill
from companion.content.game_content import content_of
from companion.content.source import APP, LANGUAGES, Both


class Texts:
    """The texts of the app in one language: `area.name` from data/ui/area.toml, `game:name` from a game's."""

    def __init__(self, language: str = "it") -> None:
        if language not in LANGUAGES:
            raise ContentError(f"There are no texts in {language}: it or en.")
        self.language = language

    def say(self, key: str, /, **values: Any) -> str:
        """The sentence for a key. With n=1 the form `key.one` is preferred where there is one."""
        found = find(f"{key}.one") if values.get("n") == 1 else None
        found = found or find(key)
        if found is None:
            return key
        return fill(found.in_(self.language), values)

    def say_of(self, game_id: str, key: str, /, **values: Any) -> str:
        """A text of the app in the words of a game, where it has its own for it."""
        own = content_of(game_id).own.get(key)
        return self.say(key, **values) if own is None else fill(own.in_(self.language), values)

    def has(self, key: str) -> bool:
        return find(key) is not None


def find(key: str) -> Both | None:
    """The text of a key in both languages, or None."""
    game, colon, name = key.rpartition(":")
    if colon:
        return content_of(game).texts.get(name)
    return _spoken_in(key.partition(".")[0]).get(key)


@cache
def _spoken_in(area: str) -> Mapping[str, Both]:
    """The interface texts of one area."""
    return read_catalogue(APP, "ui", f"{area}.toml")


def spoken_language() -> str:
    """The language of the system where it is one of ours, else nothing."""
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "") or _windows_language()
    return known_language(said)


def known_language(name: str) -> str:
    """The language that a system means by it_IT, en-GB or Italian_Italy; nothing where it is none of ours."""
    return next((language for language in LANGUAGES if name.lower().startswith(language)), "")


def _windows_language() -> str:
    """Windows has a language and no variable that says so."""
    if os.name != "nt":
        return ""
    import locale

    return locale.getlocale()[0] or ""


def system_language() -> str:
    """Italian where the system speaks Italian, else English."""
    return spoken_language() or "en"
