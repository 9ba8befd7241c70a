"""What players mean: words too common to search for, and phrases that say the same."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from companion.content import source as content
from companion.content.error import ContentError
from companion.rules import words

Phrase = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """The common words of a language, and its groups of phrases (as stems) that stand for each other."""

    stop: frozenset[str] = frozenset()
    groups: tuple[tuple[Phrase, ...], ...] = ()

    def meaningful(self, said: Sequence[str]) -> list[str]:
        """The words worth searching for."""
        return [word for word in said if word not in self.stop]

    def alike(self, stems: Sequence[str]) -> Mapping[int, set[str]]:
        """For each place of a query, the stems that say the same as the phrase standing there."""
        found: dict[int, set[str]] = {}
        for group in self.groups:
            for phrase in group:
                others = {stem for other in group if other != phrase for stem in other}
                for place in _places(phrase, stems):
                    found.setdefault(place, set()).update(others)
        return found


@cache
def thesaurus(lang: str) -> Thesaurus:
    """The thesaurus of a language, as shipped with the app."""
    return read(content.read_toml("ui", "synonyms.toml").get(lang), lang)


def read(table: object, lang: str) -> Thesaurus:
    """The table of one language: `stop` is a line of words, `same` a list of groups of phrases."""
    reader = content.Reader(table, f"ui/synonyms.toml, [{lang}]")
    stop = frozenset(words.split(reader.text("stop")))
    groups = tuple(_group(phrases, lang) for phrases in reader.list("same"))
    reader.done()
    return Thesaurus(stop, groups)


def _group(phrases: object, lang: str) -> tuple[Phrase, ...]:
    if not isinstance(phrases, list) or not all(isinstance(phrase, str) for phrase in phrases):
        raise ContentError(f"ui/synonyms.toml, [{lang}], same: each group is a list of phrases.")
    return tuple(tuple(words.stem(word, lang) for word in words.split(phrase)) for phrase in phrases)


def _places(phrase: Phrase, stems: Sequence[str]) -> Iterator[int]:
    """Each place of the query that a phrase covers, wherever it stands in full."""
    for start in range(len(stems) - len(phrase) + 1):
        if tuple(stems[start : start + len(phrase)]) == phrase:
            yield from range(start, start + len(phrase))
