"""IndexedTexts: the texts of rule cards as stems, and where each stem stands."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain
from math import log

from companion.letters import fold
from companion.rules import words
from companion.rules.asks import Asks
from companion.rules.cards import RuleCard

TITLE, NAME, BODY, KICKER = 4.0, 3.2, 0.7, 0.4
"""A word counts more where it says what the card is about: its title, its names (asks and aliases), its text."""

FEW_NAMES = 10
"""A card with more names than these must hold a word in more of them to be about it."""

SATURATION, LENGTH_PENALTY = 1.2, 0.3
"""BM25: how soon repeating a word stops paying, and how much long cards are held back."""

_WORD_OR_END = re.compile(rf"{words.WORD.pattern}|\n")

Postings = Mapping[int, float]
"""The numbers of the cards that hold a stem or phrase, and what it is worth there."""


class IndexedTexts:
    """The texts of some cards: all titles, all kickers, all bodies, then the names of each card.

    Only the list of texts for each stem is made at once. What a stem or a phrase is worth in each card is worked out
    when it is first asked for, since a game has ten thousand pairs of neighbours and a question has five.
    """

    def __init__(self, cards: Sequence[RuleCard], asks: Asks, lang: str) -> None:
        self.lang, self.count = lang, len(cards)
        names = [(*card.aliases, *asks.get(card.id, ())) for card in cards]
        bodies = [card.body.replace("\n", " ") for card in cards]
        texts = [*(card.title for card in cards), *(card.kicker for card in cards), *bodies, *chain(*names)]
        self.owner = [*range(self.count)] * 3 + [number for number, each in enumerate(names) for _ in each]
        """The number of the card that has each text."""
        self._shares = [NAME * min(1.0, FEW_NAMES / max(1, len(each))) for each in names]
        self._damping = _damp([len(body.split()) for body in bodies])
        found = _WORD_OR_END.findall(fold("\n".join(texts)))
        self.stem_of = words.stems(dict.fromkeys(found), lang)
        """The words of all texts, and the stem of each."""
        self._lines = f" {' '.join(map(self.stem_of.__getitem__, found))} ".split("\n")
        self.stem_of.pop("\n", None)
        self._with = _find_holders(self._lines)
        self._postings: dict[str, Postings] = {}
        self._rarities: dict[str, float] = {}

    def stems(self, text: int) -> set[str]:
        """Return the stems of a text."""
        return set(self._lines[text].split())

    def texts_with(self, key: str) -> Sequence[int]:
        """Return the texts that hold a stem, or the stems of a phrase one after the other."""
        if " " not in key:
            return self._with.get(key, ())
        rarest = min((self._with.get(stem, ()) for stem in key.split()), key=len)
        wanted, lines = f" {key} ", self._lines
        return [text for text in rarest if wanted in lines[text]]

    def names_with(self, stem: str) -> Sequence[int]:
        """Return the names that hold a stem."""
        texts = self._with.get(stem, ())
        return texts[bisect_left(texts, 3 * self.count) :]

    def titles_with(self, stem: str) -> Sequence[int]:
        """Return the titles that hold a stem; the number of a title is that of its card."""
        texts = self._with.get(stem, ())
        return texts[: bisect_left(texts, self.count)]

    def postings(self, key: str) -> Postings:
        """Return the cards that hold a stem or a phrase, and its worth there (BM25)."""
        found = self._postings.get(key)
        if found is None:
            found = self._postings[key] = self._weigh(self.texts_with(key))
        return found

    def __contains__(self, key: object) -> bool:
        return key in self._with or (isinstance(key, str) and " " in key and bool(self.postings(key)))

    def rarity(self, stem: str) -> float:
        """Return how much a stem distinguishes the cards: the fewer hold it, the more."""
        found = self._rarities.get(stem)
        if found is None:
            holders = len(set(map(self.owner.__getitem__, self.texts_with(stem))))
            found = self._rarities[stem] = rarity(holders, self.count)
        return found

    def _weigh(self, texts: Iterable[int]) -> Postings:
        weights: dict[int, float] = {}
        count, owner = self.count, self.owner
        for text in texts:
            number = owner[text]
            part = text // count
            weight = (TITLE, KICKER, BODY)[part] if part < 3 else self._shares[number]
            weights[number] = weights.get(number, 0.0) + weight
        each = rarity(len(weights), count) * (SATURATION + 1)
        return {number: each * weight / (weight + self._damping[number]) for number, weight in weights.items()}


def rarity(holders: int, cards: int) -> float:
    """Return the weight of what some of the cards hold."""
    return log(1 + (max(cards, 2) - holders + 0.5) / (holders + 0.5))  # one card alone is found too


def _damp(lengths: Sequence[int]) -> list[float]:
    mean = sum(lengths) / max(1, len(lengths))
    return [SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * length / mean) for length in lengths]


def _find_holders(lines: Iterable[str]) -> Mapping[str, list[int]]:
    """Return the numbers of the lines that hold each stem."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number, line in enumerate(lines):
        for stem in set(line.split()):
            found[stem].append(number)
    return found
