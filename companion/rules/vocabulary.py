"""Vocabulary: the words of a game's cards, and which of them a question's word may mean."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from companion.content.source import LANGUAGES
from companion.letters import edit_distance
from companion.rules import words

AS_PREFIX, AS_SYNONYM, AS_FOREIGN, AS_TYPO = 0.7, 0.5, 0.7, 0.6
"""What a card is worth that holds not the word itself but one like it."""

SHORTEST_PREFIX = 2

Meaning = Mapping[str, float]
"""The stems and phrases that a word of the question may stand for, and how surely."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A word of a question: its stem, its possible meanings, and its weight in its language."""

    stem: str
    meaning: Meaning
    weight: float

    @property
    def surest(self) -> str:
        """The stem that it most likely stands for."""
        return max(self.meaning, key=lambda stem: (self.meaning[stem], stem), default=self.stem)


class Vocabulary:
    """The words of some cards with their stems.

    `posted` holds the stems and phrases that lead to a card; `abroad` gives what a word of the other language leads to.
    """

    def __init__(
        self, lang: str, stem_of: Mapping[str, str], posted: Container[str], abroad: Callable[[str], Iterable[str]]
    ) -> None:
        self._lang, self._stem_of, self._posted, self._abroad = lang, stem_of, posted, abroad

    def meaning(self, word: str, stem: str, synonyms: Iterable[str], is_last: bool, is_real: bool) -> Meaning:
        """Return the word itself, its synonyms and completions, or else its corrections.

        The last word is completed unless it stands in the cards as it is: “destre” may become “destrezza”, though its
        stem is that of “destro”. A real word, of the language or of another game, is not “corrected” into another one.
        """
        known = {synonym: AS_SYNONYM for synonym in synonyms if synonym in self._posted}
        if is_last and word not in self._stem_of:
            known |= self._complete(word)
        if stem in self._posted:
            known[stem] = 1.0
        return known or self._guess(word, is_real)

    def _complete(self, word: str) -> Meaning:
        """Return the words that a half-written word may become.

        Only the last word of a question is still being written.
        """
        return dict.fromkeys((self._stem_of[longer] for longer in self._completions(word)), AS_PREFIX)

    def _completions(self, word: str) -> Iterator[str]:
        if len(word) < SHORTEST_PREFIX:
            return
        for at in range(bisect_left(self._sorted, word), len(self._sorted)):
            if not self._sorted[at].startswith(word):
                return
            yield self._sorted[at]

    def _guess(self, word: str, is_real: bool) -> Meaning:
        """Return the meanings of a word of the other language, else of a slip of the finger."""
        foreign = dict.fromkeys(self._abroad(word), AS_FOREIGN)
        if foreign or is_real or any(word in words.ranks(lang) for lang in LANGUAGES):
            return foreign
        return self._typo_of(word)

    def _typo_of(self, word: str) -> Meaning:
        most = _letters_forgiven(word)
        meaning: dict[str, float] = {}
        for near in self._lookalikes(word, most) if most else ():
            slips = edit_distance(word, near, most)
            if slips <= most:
                stem = self._stem_of[near]
                meaning[stem] = max(meaning.get(stem, 0.0), AS_TYPO / slips)
        return meaning

    def _lookalikes(self, word: str, most: int) -> list[str]:
        """Return the words that share enough pairs of letters: one slip spoils at most three pairs."""
        pairs = words.bigrams(word)
        shared = Counter(near for pair in pairs for near in self._by_bigram.get(pair, ()))
        return [near for near, count in shared.items() if count >= len(pairs) - 3 * most]

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self._stem_of)

    @cached_property
    def _by_bigram(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for word in self._stem_of:
            for pair in words.bigrams(word):
                found.setdefault(pair, []).append(word)
        return found


def _letters_forgiven(word: str) -> int:
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2
