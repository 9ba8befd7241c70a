"""IndexedCard: the words of one rule card as the search weighs them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import chain, pairwise
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
        (title,) = self._weigh([fold(card.title)], TITLE)
        self.title = frozenset(title)
        self._weigh([fold(card.kicker)], KICKER)
        self._weigh([fold(card.body)], BODY)
        self.shown = dict(self.stem_of)
        said = fold("\n".join((*card.aliases, *asks))).split("\n")
        share = NAME * min(1.0, FEW_NAMES / len(said))
        self.names = [frozenset(stems) for stems in self._weigh(said, share)]
        self.called = dict.fromkeys(self.names, SAME_NAME) | {self.title: SAME_TITLE}

    def _weigh(self, texts: Sequence[str], weight: float) -> list[list[str]]:
        """Count stems, phrases and pairs, each once a text; return the stems of each text.

        Texts are counted together: a card has some thirty asks, and an index some ten thousand.
        """
        stems = [self._stem_all(words.WORD.findall(text)) for text in texts]
        _add(self.weights, Counter(chain.from_iterable({*each, *self._known.phrases(each)} for each in stems)), weight)
        _add(self.pairs, Counter(chain.from_iterable(map(pairs, stems))), weight)
        return stems

    def _stem_all(self, found: list[str]) -> list[str]:
        """Return the stems of some words, and remember which word has which."""
        stem_of = self.stem_of
        for word in found:
            if word not in stem_of:
                stem_of[word] = words.stem(word, self._lang)
        return [stem_of[word] for word in found]


def pairs(stems: Sequence[str]) -> set[Pair]:
    """Return the neighbours in a text: “carta ombra” says more than both words somewhere."""
    return set(pairwise(stems))


def _add(weights: dict[Key, float], counts: Mapping[Key, int], weight: float) -> None:
    for key, count in counts.items():
        weights[key] = weights.get(key, 0.0) + weight * count
