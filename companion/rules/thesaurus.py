"""What players mean: words too common to search for, and phrases that say the same."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from companion.content import source as content
from companion.content.error import ContentError
from companion.content.game_content import GameContent
from companion.content.source import LANGUAGES, Reader
from companion.rules import words

Phrase = tuple[str, ...]
Groups = tuple[tuple[Phrase, ...], ...]


@dataclass(frozen=True, slots=True)
class Thesaurus:
    """The common words of a language, and its groups of phrases (as stems) that stand for each other."""

    stop: frozenset[str] = frozenset()
    groups: Groups = ()

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


def thesaurus(lang: str, games: Iterable[GameContent] = ()) -> Thesaurus:
    """What players mean in a language: as all of them say it, and as those of these games do."""
    common = _common(lang)
    return Thesaurus(common.stop, (*common.groups, *(group for game in games for group in groups_of(game, lang))))


def groups_of(game: GameContent, lang: str) -> Groups:
    """The groups of phrases that are of one game alone, kept with its source."""
    return game.make_once(f"synonyms.{lang}", lambda: _own_groups(game, lang))


@cache
def _common(lang: str) -> Thesaurus:
    return read(content.read_toml("ui", "synonyms.toml").get(lang), lang)


def read(table: object, lang: str) -> Thesaurus:
    """The table of one language: `stop` is a line of words, `same` a list of groups of phrases."""
    reader = Reader(table, f"ui/synonyms.toml, [{lang}]")
    stop = frozenset(words.split(reader.text("stop")))
    return Thesaurus(stop, _groups(reader, lang))


def _own_groups(game: GameContent, lang: str) -> Groups:
    """A game has groups and no stop words: these belong to the language."""
    said = game.synonyms
    tables = {each: said.raw(each, {}) for each in LANGUAGES}
    said.done()
    return _groups(Reader(tables[lang], f"{said.where}, [{lang}]"), lang)


def _groups(reader: Reader, lang: str) -> Groups:
    groups = tuple(_group(phrases, lang, reader.where) for phrases in reader.list("same"))
    reader.done()
    return groups


def _group(phrases: object, lang: str, where: str) -> tuple[Phrase, ...]:
    if not isinstance(phrases, list) or not all(isinstance(phrase, str) for phrase in phrases):
        raise ContentError(f"{where}, same: each group is a list of phrases.")
    return tuple(tuple(words.stem(word, lang) for word in words.split(phrase)) for phrase in phrases)


def _places(phrase: Phrase, stems: Sequence[str]) -> Iterator[int]:
    """Each place of the query that a phrase covers, wherever it stands in full."""
    for start in range(len(stems) - len(phrase) + 1):
        if tuple(stems[start : start + len(phrase)]) == phrase:
            yield from range(start, start + len(phrase))
