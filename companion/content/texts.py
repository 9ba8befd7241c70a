"""Texts in Italian and English: a key and some values become a sentence."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

from companion.content.error import ContentError
from companion.content.filling import fill, find_arrow_pairs
from companion.content.game_content import content_of
from companion.content.source import APP, LANGUAGES, BothLanguages
from companion.content.text_file import read_text_file

Say = Callable[..., str]
"""Fills in a text by its key: `Texts.say`, or a game's own."""


class Texts:
    """The texts of the app in one language: `area.name` from data/ui/area.toml, `game:name` from a game's."""

    def __init__(self, language: str = "it") -> None:
        if language not in LANGUAGES:
            raise ContentError(f"There are no texts in {language}: it or en.")
        self.language = language

    def say(self, key: str, /, **values: Any) -> str:
        """The sentence for a key. With n=1 the form `key.one` is preferred where there is one."""
        return fill(self._text(key, values), values)

    def say_in_game(self, game_id: str, key: str, /, **values: Any) -> str:
        """A text of the app in the words of a game, where it has its own for it."""
        return fill(self._text_of(game_id, key, values), values)

    def say_undone(self, game_id: str, key: str, /, **values: Any) -> str:
        """What `say_of` says, of something that was taken back: the new value first, then the old one again."""
        text = self._text_of(game_id, key, values)
        turned = {name: _turned(value) for name, value in values.items()}
        for old, new in {*find_arrow_pairs(text), ("old", "new")}:
            if turned.get(old, "") != "" and new in turned:
                turned[old], turned[new] = turned[new], turned[old]
        return fill(text, turned)

    def _text_of(self, game_id: str, key: str, values: Mapping[str, Any]) -> str:
        own = find_own_text(game_id, key)
        return self._text(key, values) if own is None else own.in_(self.language)

    def _text(self, key: str, values: Mapping[str, Any]) -> str:
        """The text of a key with its holes; the key itself where there is none."""
        found = (find_text(f"{key}.one") if values.get("n") == 1 else None) or find_text(key)
        return key if found is None else found.in_(self.language)

    def has(self, key: str) -> bool:
        return find_text(key) is not None


_NUMBERS = re.compile(r"([−-]?\d+) → ([−-]?\d+)")


def _turned(value: Any) -> Any:
    """A value that tells numbers itself, “Stark 0 → 1”, the other way round."""
    return _NUMBERS.sub(r"\2 → \1", value) if isinstance(value, str) else value


def find_own_text(game_id: str, key: str) -> BothLanguages | None:
    """What a game says in the place of a text of the app; None too where its words are damaged: the app's will do."""
    try:
        return content_of(game_id).own_texts.get(key)
    except ContentError:
        return None


def find_text(key: str) -> BothLanguages | None:
    """The text of a key in both languages, or None."""
    game, colon, name = key.rpartition(":")
    if colon:
        return content_of(game).texts.get(name)
    return _spoken_in(key.partition(".")[0]).get(key)


@cache
def _spoken_in(area: str) -> Mapping[str, BothLanguages]:
    """The interface texts of one area."""
    return read_text_file(APP, "ui", f"{area}.toml")


def find_system_language() -> str:
    """The language of the system where it is one of ours, else nothing."""
    said = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "") or _windows_language()
    return match_language(said)


def match_language(name: str) -> str:
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
    return find_system_language() or "en"
