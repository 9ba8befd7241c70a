"""Texts in Italian and English: a key and some values become a sentence."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.content.error import ContentError
from companion.content.filling import fill, find_arrow_pairs
from companion.content.game_content import content_of
from companion.content.source import APP, LANGUAGES, BothLanguages
from companion.content.text_file import read_text_file


class Texts:
    """The texts of the app in one language.

    A key `area.name` is in data/ui/area.toml, a key `game:name` in the game's texts.toml.
    """

    def __init__(self, language: str = "it") -> None:
        if language not in LANGUAGES:
            raise ContentError(f"There are no texts in {language}: it or en.")
        self.language = language

    def say(self, key: str, /, **values: Any) -> str:
        """Return the sentence for a key. With n=1 the form `key.one` is preferred if it exists."""
        return fill(self._text(key, values), values)

    def say_in_game(self, game_id: str, key: str, /, **values: Any) -> str:
        """Return a text of the app, in the game's own words if it has any."""
        return fill(self._text_of(game_id, key, values), values)

    def say_undone(self, game_id: str, key: str, /, **values: Any) -> str:
        """Return the text of `say_in_game` for an undone change: the new value comes first."""
        text = self._text_of(game_id, key, values)
        reversed_values = {name: _reverse_numbers(value) for name, value in values.items()}
        for old, new in {*find_arrow_pairs(text), ("old", "new")}:
            if reversed_values.get(old, "") != "" and new in reversed_values:
                reversed_values[old], reversed_values[new] = reversed_values[new], reversed_values[old]
        return fill(text, reversed_values)

    def _text_of(self, game_id: str, key: str, values: Mapping[str, Any]) -> str:
        own = find_own_text(game_id, key)
        return self._text(key, values) if own is None else own.in_(self.language)

    def _text(self, key: str, values: Mapping[str, Any]) -> str:
        """Return the text of a key before filling in; the key itself if there is none."""
        found = (find_text(f"{key}.one") if values.get("n") == 1 else None) or find_text(key)
        return key if found is None else found.in_(self.language)

    def has_text(self, key: str) -> bool:
        """Return whether there is a text for this key."""
        return find_text(key) is not None


_NUMBERS = re.compile(r"([−-]?\d+) → ([−-]?\d+)")


def _reverse_numbers(value: Any) -> Any:
    """Return a text with “0 → 1” as “1 → 0”, where a value holds such numbers itself."""
    return _NUMBERS.sub(r"\2 → \1", value) if isinstance(value, str) else value


def find_own_text(game_id: str, key: str) -> BothLanguages | None:
    """Return a game's own text in place of one of the app; None if there is none.

    Also None if the file is damaged: then the app's text is used.
    """
    try:
        return content_of(game_id).own_texts.get(key)
    except ContentError:
        return None


def find_text(key: str) -> BothLanguages | None:
    """Return the text of a key in both languages, or None."""
    game, colon, name = key.rpartition(":")
    if colon:
        return content_of(game).texts.get(name)
    return _area_texts(key.partition(".")[0]).get(key)


@cache
def _area_texts(area: str) -> Mapping[str, BothLanguages]:
    """Return the interface texts of one area."""
    return read_text_file(APP, "ui", f"{area}.toml")


def find_system_language() -> str:
    """Return the language of the system if it is one of ours, else an empty text."""
    name = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "") or _windows_language()
    return match_language(name)


def match_language(name: str) -> str:
    """Return the language that it_IT, en-GB or Italian_Italy means; empty if it is none of ours."""
    return next((language for language in LANGUAGES if name.lower().startswith(language)), "")


def _windows_language() -> str:
    """Return the language of Windows, which has no environment variable for it."""
    if os.name != "nt":
        return ""
    import locale

    return locale.getlocale()[0] or ""


def system_language() -> str:
    """Return Italian if the system is in Italian, else English."""
    return find_system_language() or "en"
