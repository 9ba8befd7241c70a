"""Words as a search sees them: folded, brought to one form, stemmed, weighed."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from math import log
from types import ModuleType
from typing import Any

from companion.content import source as content
from companion.letters import fold

WORD = re.compile(r"[^\W_]+")
_STEMMERS = {"it": ("italian_stemmer", "ItalianStemmer"), "en": ("english_stemmer", "EnglishStemmer")}

LEAST_WEIGHT, SLOPE = 0.02, 1.0
"""What the most common word of a language says, and how soon rarer ones say more."""


def split(text: str) -> list[str]:
    """Return the folded words of a text, in order."""
    return WORD.findall(fold(text))


def stem(word: str, lang: str) -> str:
    """Return the stem of a folded word: “attaccano” and “attacchi” have the same one.

    It is the part that the forms of the word share. The words of our own cards and asks are looked up: to stem them
    anew took three quarters of the time of an index.
    """
    known = _known_stems(lang).get(word)
    return known if known is not None else work_out_stem(word, lang)


def stems(found: Iterable[str], lang: str) -> dict[str, str]:
    """Return the stem of each of these words."""
    known = _known_stems(lang)
    return {word: known.get(word) or work_out_stem(word, lang) for word in found}


@lru_cache(maxsize=4_000)
def work_out_stem(word: str, lang: str) -> str:
    """Return the stem of a folded word by the rules of its language."""
    # A stemmer keeps the word it works on inside: a fresh one each time is safe in any thread, and cheap.
    return str(_stemmer(lang)().stemWord(_forms(lang).get(word, word)))


@cache
def _known_stems(lang: str) -> Mapping[str, str]:
    """Return the stems of the words that our cards and asks use.

    `python3 dev.py docs` writes the list.
    """
    lines = (line.split() for line in _lines("stems", lang))
    return {word: stem for stem, *words in lines for word in words}


@cache
def ranks(lang: str) -> Mapping[str, int]:
    """Return the common words of a language and their ranks: 1 for the most common one."""
    return {word: rank for rank, word in enumerate(_lines("common", lang), start=1)}


def weight(word: str, lang: str) -> float:
    """Return the weight of a folded word: 1 where it is not common, near 0 for “di” and “the”."""
    return weights(lang).get(word, 1.0)


@cache
def weights(lang: str) -> Mapping[str, float]:
    """Return the weights of the common words of a language."""
    last = log(len(ranks(lang)))
    return {word: LEAST_WEIGHT + (1 - LEAST_WEIGHT) * (log(rank) / last) ** SLOPE for word, rank in ranks(lang).items()}


@cache
def _forms(lang: str) -> Mapping[str, str]:
    """Return, for each irregular form such as “went”, the word whose stem it shares."""
    return {form: line.split()[0] for line in _lines("forms", lang) for form in line.split()}


def _lines(name: str, lang: str) -> list[str]:
    """Return the lines of a word list in data/words/ without its comments.

    Lines that begin with # are comments for the reader of the file.
    """
    return [line for line in content.read_text("words", f"{name}.{lang}.txt").splitlines() if line[:1] != "#"]


@cache
def _stemmer(lang: str) -> Callable[[], Any]:
    """Return the stemmer of one language, loaded from its own module.

    The package itself would load all thirty at once, so its `__init__` is not run.
    """
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
    """Yield the positions of the wanted folded words in a text, to mark them on the screen."""
    for match in WORD.finditer(text):
        if fold(match.group()) in wanted:
            yield match.span()


def bigrams(word: str) -> set[str]:
    """Return the pairs of neighbouring letters of a word, with both ends marked.

    They are a cheap sign that two words look alike.
    """
    padded = f"^{word}$"
    return {padded[at : at + 2] for at in range(len(padded) - 1)}
