"""The thesaurus: groups of words and phrases that have the same meaning for players."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from companion.content import source as content
from companion.content.error import ContentError
from companion.content.game_content import GameContent
from companion.content.source import LANGUAGES, Reader
from companion.rules import words

Phrase = tuple[str, ...]
Groups = tuple[tuple[Phrase, ...], ...]


@dataclass(frozen=True)
class Thesaurus:
    """The groups of phrases (as stems) that stand for each other.

    A phrase of several words is one thing: its name is its stems with a space between them.
    """

    groups: Groups = ()

    def alike(self, stems: Sequence[str]) -> Mapping[int, set[str]]:
        """Return, for each place of a query, the names of the phrases that mean the same."""
        found: dict[int, set[str]] = {}
        for start, phrase in _find_phrases(self._by_first, stems):
            for place in range(start, start + len(phrase)):
                found.setdefault(place, set()).update(self._others[phrase])
        return found

    def phrases(self, stems: Sequence[str]) -> Iterator[str]:
        """Return the names of the phrases of several words that a text holds."""
        return (" ".join(phrase) for _, phrase in _find_phrases(self._several_by_first, stems))

    @cached_property
    def _others(self) -> Mapping[Phrase, set[str]]:
        """For each phrase, the names of those that say the same in any of its groups."""
        found: dict[Phrase, set[str]] = {}
        for group in self.groups:
            for phrase in group:
                found.setdefault(phrase, set()).update(" ".join(other) for other in group if other != phrase)
        return found

    @cached_property
    def _several_by_first(self) -> Mapping[str, list[Phrase]]:
        """The phrases of several words alone: a few hundred, for every line of every card."""
        several = {stem: [phrase for phrase in found if len(phrase) > 1] for stem, found in self._by_first.items()}
        return {stem: found for stem, found in several.items() if found}

    @cached_property
    def _by_first(self) -> Mapping[str, list[Phrase]]:
        found: dict[str, list[Phrase]] = {}
        for phrase in self._others:
            found.setdefault(phrase[0], []).append(phrase)
        return found


def _find_phrases(by_first: Mapping[str, list[Phrase]], stems: Sequence[str]) -> Iterator[tuple[int, Phrase]]:
    """Yield each known phrase that stands in full in a text, and where it begins."""
    for start, stem in enumerate(stems):
        for phrase in by_first.get(stem, ()):
            if tuple(stems[start : start + len(phrase)]) == phrase:
                yield start, phrase


def thesaurus(lang: str, games: Iterable[GameContent] = ()) -> Thesaurus:
    """Return the thesaurus of a language: the words of all players and those of these games."""
    return Thesaurus((*_common(lang), *(group for game in games for group in groups_of(game, lang))))


def groups_of(game: GameContent, lang: str) -> Groups:
    """Return the groups of phrases of one game alone, which are stored with its content."""
    return game.make_once(f"synonyms.{lang}", lambda: _own_groups(game, lang))


@cache
def _common(lang: str) -> Groups:
    return read(content.read_toml("ui", "synonyms.toml").get(lang), lang)


def read(table: object, lang: str) -> Groups:
    """Read the table of one language: `same` is a list of groups of phrases."""
    return _groups(Reader(table, f"ui/synonyms.toml, [{lang}]"), lang)


def _own_groups(game: GameContent, lang: str) -> Groups:
    synonyms = game.synonyms
    tables = {each: synonyms.raw(each, {}) for each in LANGUAGES}
    synonyms.check_all_read()
    return _groups(Reader(tables[lang], f"{synonyms.where}, [{lang}]"), lang)


def _groups(reader: Reader, lang: str) -> Groups:
    groups = tuple(_group(phrases, lang, reader.where) for phrases in reader.list("same"))
    reader.check_all_read()
    return groups


def _group(phrases: object, lang: str, where: str) -> tuple[Phrase, ...]:
    if not isinstance(phrases, list) or not all(isinstance(phrase, str) and phrase.strip() for phrase in phrases):
        raise ContentError(f"{where}, same: each group is a list of phrases.")
    return tuple(tuple(words.stem(word, lang) for word in words.split(phrase)) for phrase in phrases)
