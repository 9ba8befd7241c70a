"""IndexedCard: the words of one rule card as the search weighs them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import TypeVar

from companion.letters import fold
from companion.rules import words
from companion.rules.cards import RuleCard
from companion.rules.thesaurus import Thesaurus

TITLE, NAME, BODY, KICKER = 4.0, 3.2, 0.7, 0.4
"""A word counts more where it says what the card is about: its title, its names (asks and aliases), its text."""

FEW_NAMES = 10
"""A card with more names than these must hold a word in more of them to be about it."""

SAME_TITLE, SAME_NAME = 2.0, 1.5
"""A title or a name that says just what was asked is what the player looks for."""

Key = TypeVar("Key")
Pair = tuple[str, str]


class IndexedCard:
    """The indexed words of a card.

    It has the weight of each stem and of each pair of neighbours, the names of the card, and the words of its stems.

    `shown` are the words that a reader sees: asks and aliases are searched, and never shown.
    """

    def __init__(self, card: RuleCard, asks: Iterable[str], known: Thesaurus) -> None:
        self._lang, self._known = card.lang, known
        self.stem_of: dict[str, str] = {}
        self.weights: dict[str, float] = {}
        self.pairs: dict[Pair, float] = {}
        self.length = len(card.body.split())
        self.title = frozenset(self._weigh(fold(card.title), TITLE))
        self._weigh(fold(card.kicker), KICKER)
        self._weigh(fold(card.body), BODY)
        self.shown = dict(self.stem_of)
        said = fold("\n".join((*card.aliases, *asks))).split("\n")
        share = NAME * min(1.0, FEW_NAMES / len(said))
        self.names = [frozenset(self._weigh(name, share)) for name in said]
        self.called = dict.fromkeys(self.names, SAME_NAME) | {self.title: SAME_TITLE}

    def _weigh(self, folded: str, weight: float) -> list[str]:
        """Count the stems, phrases and pairs of a text, each once; return its stems in order."""
        found = words.WORD.findall(folded)
        stems = [words.stem(word, self._lang) for word in found]
        self.stem_of.update(zip(found, stems, strict=True))
        _add(self.weights, {*stems, *self._known.phrases(stems)}, weight)
        _add(self.pairs, pairs(stems), weight)
        return stems


def pairs(stems: Sequence[str]) -> set[Pair]:
    """The neighbours in a text: “carta ombra” says more than both words somewhere."""
    return set(pairwise(stems))


def _add(weights: dict[Key, float], keys: Iterable[Key], weight: float) -> None:
    for key in keys:
        weights[key] = weights.get(key, 0.0) + weight
