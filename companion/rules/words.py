"""Words as a search sees them: folded, stemmed, compared letter by letter."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterator
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import Any

from companion.letters import fold

_WORD = re.compile(r"[^\W_]+")
_STEMMERS = {"it": ("italian_stemmer", "ItalianStemmer"), "en": ("english_stemmer", "EnglishStemmer")}


def split(text: str) -> list[str]:
    """The folded words of a text, in order."""
    return _WORD.findall(fold(text))


@lru_cache(maxsize=20_000)
def stem(word: str, lang: str) -> str:
    """What the forms of a folded word share: “attaccano” and “attacchi” meet at one stem."""
    # A stemmer keeps the word it works on inside: a fresh one each time is safe in any thread, and cheap.
    return str(_stemmer(lang)().stemWord(word))


@cache
def _stemmer(lang: str) -> Callable[[], Any]:
    """The stemmer of one language. Its package would load all thirty at once: it is opened without its door."""
    module, name = _STEMMERS[lang]
    stemmer: Callable[[], Any] = getattr(import_module(f"{_stemmers().__name__}.{module}"), name)
    return stemmer


@cache
def _stemmers() -> ModuleType:
    found = find_spec("snowballstemmer")
    assert found is not None and found.submodule_search_locations is not None
    package = ModuleType("snowball_languages")
    package.__path__ = list(found.submodule_search_locations)
    sys.modules[package.__name__] = package
    return package


def spans(text: str, wanted: Collection[str]) -> Iterator[tuple[int, int]]:
    """Where the wanted folded words stand in a text, to mark them on the screen."""
    for match in _WORD.finditer(text):
        if fold(match.group()) in wanted:
            yield match.span()


def bigrams(word: str) -> set[str]:
    """The pairs of neighbouring letters, both ends marked: a cheap sign that two words look alike."""
    padded = f"^{word}$"
    return {padded[at : at + 2] for at in range(len(padded) - 1)}
