"""CardNames: how close the titles and names of the cards come to a question."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from math import sqrt

from companion.rules import words
from companion.rules.indexed_texts import IndexedTexts
from companion.rules.vocabulary import Asked

TITLE_SHARE, NEAREST = 0.35, 1.2
"""What a title that was asked for in full adds, and a name like the question."""

SAME_TITLE, SAME_NAME = 2.5, 2.0
"""A title or a name that says just what was asked is what the player looks for."""

LEAST_RARITY = 0.4
"""A word that more than two of three cards hold tells none of them from another."""


class CardNames:
    """The titles and names of the cards, each measured when a question first comes near it.

    `rarity` gives that of any stem, also of one of the other language.
    """

    def __init__(self, texts: IndexedTexts, rarity: Callable[[str], float]) -> None:
        self._texts, self._rarity = texts, rarity
        self._lengths = [0.0] * len(texts.owner)
        """0 where a text was not measured yet."""
        self._distinctive: dict[int, set[str]] = {}

    def gains(self, asked: Iterable[Asked], leading: Iterable[Asked]) -> Mapping[int, float]:
        """Return the gains of cards whose title or name is close to the question.

        The title was asked for, in part or exactly, or the card has a name like the question.
        """
        stems = {one.surest for one in asked if one.meaning}
        gains = {number: 1 + NEAREST * near for number, near in self._nearest(asked, leading).items()}
        for number, share in self._title_shares(stems).items():
            gains[number] = gains.get(number, 1.0) * (1 + TITLE_SHARE * share)
        for number, times in self._find_by_name(stems).items():
            gains[number] = gains.get(number, 1.0) * times
        return gains

    def _nearest(self, asked: Iterable[Asked], leading: Iterable[Asked]) -> Mapping[int, float]:
        """Return, for each card, the share of the question in its nearest name, from 0 to 1."""
        shared: defaultdict[int, float] = defaultdict(float)
        for one in leading:
            for stem, sureness in one.meaning.items():
                worth = self._rarity(stem) * one.weight * sureness
                for name in self._texts.names_with(stem):
                    shared[name] += worth
        size = sqrt(sum(self._rarity(one.surest) * one.weight for one in asked))
        found: dict[int, float] = {}
        owner, lengths = self._texts.owner, self._lengths
        for name, worth in shared.items():
            number = owner[name]
            near = worth / (lengths[name] or self._length(name))
            if near > found.get(number, 0.0):
                found[number] = near
        return {number: near / size for number, near in found.items()}

    def _title_shares(self, stems: Iterable[str]) -> Mapping[int, float]:
        """Return, for each card, how much of its title was asked for."""
        shares: defaultdict[int, float] = defaultdict(float)
        for stem in stems:
            for title in self._texts.titles_with(stem):
                shares[title] += self._worth(stem) / (self._lengths[title] or self._length(title)) ** 2
        return shares

    def _find_by_name(self, stems: set[str]) -> Mapping[int, float]:
        """Return the cards that have just this title or name, and what that is worth."""
        rarest = min(stems, key=lambda stem: len(self._texts.texts_with(stem)), default="")
        found = {}
        for name in self._texts.names_with(rarest):
            if self._distinctive_stems(name) == stems:
                found[self._texts.owner[name]] = SAME_NAME
        for title in self._texts.titles_with(rarest):
            if self._distinctive_stems(title) == stems:
                found[title] = SAME_TITLE
        return found

    def _distinctive_stems(self, text: int) -> set[str]:
        """Return the stems of a text without those of nearly every card."""
        found = self._distinctive.get(text)
        if found is None:
            stems = {stem for stem in self._texts.stems(text) if self._texts.rarity(stem) > LEAST_RARITY}
            found = self._distinctive[text] = stems
        return found

    def _length(self, text: int) -> float:
        """Return the length of a title or name, measured by the worth of its words, and remember it."""
        length = self._lengths[text] = sqrt(sum(map(self._worth, self._texts.stems(text))) or 1.0)
        return length

    def _worth(self, stem: str) -> float:
        """Return the worth of a stem: its rarity times the greatest weight of its words."""
        return self._texts.rarity(stem) * self._weights[stem]

    @cached_property
    def _weights(self) -> Mapping[str, float]:
        found: dict[str, float] = {}
        common = words.weights(self._texts.lang)
        for word, stem in self._texts.stem_of.items():
            weight = common.get(word, 1.0)
            if weight > found.get(stem, 0.0):
                found[stem] = weight
        return found
