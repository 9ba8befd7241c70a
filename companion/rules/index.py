"""Index: the words of a game’s rule cards.

It forgives endings, accents, typos and half-written words.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import log, sqrt
from typing import TypeVar

from companion.content.source import LANGUAGES
from companion.rules import words
from companion.rules.asks import Asks
from companion.rules.cards import RuleCard
from companion.rules.indexed_card import IndexedCard, Pair
from companion.rules.thesaurus import Thesaurus
from companion.rules.vocabulary import Meaning, Vocabulary

SATURATION, LENGTH_PENALTY = 1.2, 0.3
"""BM25: how soon repeating a word stops paying, and how much long cards are held back."""

COORDINATION = 0.75
"""How much a card loses that holds only a part of what was asked."""

TITLE_SHARE, PAIR, NEAREST = 0.35, 0.4, 1.2
"""What a title that was asked for in full adds, two words that stand together, and a name like the question."""

LEAST_RARITY = 0.4
"""A word that more than two of three cards hold tells none of them from another."""

LEADING = 0.25
"""A word that is worth less than this part of the best one leads to no card by itself."""

LEAST_LIT = 0.5
"""A word that says less is not lit up in what was found: “i” and “the” stand everywhere."""

MOST_WORDS = 40
"""Nobody asks more at a table; a pasted page would only cost time."""

Held = TypeVar("Held", bound=Hashable)
Postings = dict[Held, dict[int, float]]
"""For each stem (or pair of stems) the numbers of the cards that hold it, and what it is worth there."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A card that was found, its score, and its words that matched.

    The words are folded, for `words.spans`.
    """

    card: RuleCard
    score: float
    matched: tuple[str, ...]


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


class Index:
    """The words of the cards of one game in one language.

    The first question builds it, not its constructor.

    `foreign` gives the same cards in the other language: their titles and aliases are the last resort of a word.
    """

    def __init__(
        self,
        cards: Iterable[RuleCard],
        known: Thesaurus | None = None,
        asks: Asks | None = None,
        foreign: Callable[[], Iterable[RuleCard]] = tuple,
    ) -> None:
        self.cards = tuple(cards)
        self._lang = self.cards[0].lang if self.cards else "it"
        self._known, self._asks, self._foreign = known or Thesaurus(), asks or {}, foreign

    def find(self, query: str, limit: int = 10, real: Container[str] = ()) -> tuple[Hit, ...]:
        """Return the cards that fit the query best, best first.

        `real` are words of other games, which do not count as slips of the finger.
        """
        asked = self._read(query, real)
        scores = self._scores(asked)
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        wanted = {stem for one in asked if one.weight > LEAST_LIT for stem in one.meaning}
        return tuple(Hit(self.cards[number], scores[number], self._find_matches(number, wanted)) for number in best)

    def build(self) -> None:
        """Build everything that the first question would build, except for the other language.

        Few words need the other language.
        """
        self.find(" ".join(card.title for card in self.cards[:2]))

    def knows_word(self, word: str) -> bool:
        """Return whether a folded word stands in these cards, in any of its forms."""
        return words.stem(word, self._lang) in self._postings

    def _read(self, query: str, real: Container[str]) -> list[Asked]:
        said = words.split(query)[:MOST_WORDS]
        stems = [words.stem(word, self._lang) for word in said]
        alike = self._known.alike(stems)
        meanings = [
            self._vocabulary.meaning(word, stem, alike.get(place, ()), place == len(said) - 1, word in real)
            for place, (word, stem) in enumerate(zip(said, stems, strict=True))
        ]
        weights = [words.weight(word, self._lang) for word in said]
        return [Asked(*one) for one in zip(stems, meanings, weights, strict=True)]

    # --- what each card is worth -------------------------------------------------------------------------

    def _scores(self, asked: Sequence[Asked]) -> dict[int, float]:
        """Return the score of each card for the words of the query.

        Each word counts once, by its best meaning; cards that hold more of the words come first.
        """
        distinct = {one.stem: one for one in asked if self._is_distinctive(one)}.values()
        leading, following = self._by_worth(distinct)
        total: defaultdict[int, float] = defaultdict(float)
        held: defaultdict[int, float] = defaultdict(float)
        for one in leading:
            for number, paid in self._score_meaning(one.meaning).items():
                total[number] += paid * one.weight
                held[number] += one.weight
        for one in following:
            paid_by = self._score_meaning(one.meaning)
            for number in total.keys() & paid_by.keys():
                total[number] += paid_by[number] * one.weight
                held[number] += one.weight
        self._pay_pairs(asked, total)
        whole = sum(one.weight for one in distinct)
        gains = self._gains(distinct, leading)
        for number in total:
            total[number] *= (held[number] / whole) ** COORDINATION * gains.get(number, 1.0)
        return total

    def _by_worth(self, asked: Iterable[Asked]) -> tuple[list[Asked], list[Asked]]:
        """Return the words that lead to a card, and those that only order the cards found.

        The second ones distinguish between the cards to which the first ones lead.
        """
        worth = {one.stem: self._rarity(one.surest) * one.weight for one in asked if one.meaning}
        least = LEADING * max(worth.values(), default=0.0)
        leading = [one for one in asked if one.meaning and worth[one.stem] >= least]
        return leading, [one for one in asked if one.meaning and worth[one.stem] < least]

    def _is_distinctive(self, one: Asked) -> bool:
        """Return whether a word helps to distinguish the cards; false if nearly every card holds it.

        Such a word costs time and makes no difference between the cards.
        """
        return not one.meaning or self._rarity(one.surest) > LEAST_RARITY

    def _score_meaning(self, meaning: Meaning) -> Mapping[int, float]:
        if len(meaning) == 1 and 1.0 in meaning.values():
            return self._find_postings(*meaning)
        paid: dict[int, float] = {}
        for stem, sureness in meaning.items():
            for number, score in self._find_postings(stem).items():
                paid[number] = max(paid.get(number, 0.0), score * sureness)
        return paid

    def _find_postings(self, stem: str) -> Mapping[int, float]:
        return self._postings.get(stem) or (self._abroad.get(stem, {}) if ":" in stem else {})

    def _pay_pairs(self, asked: Sequence[Asked], total: dict[int, float]) -> None:
        for one, other in pairwise(asked):
            weight = PAIR * sqrt(one.weight * other.weight)
            for number, score in self._pairs.get((one.surest, other.surest), {}).items():
                if number in total:
                    total[number] += score * weight

    def _gains(self, asked: Iterable[Asked], leading: Iterable[Asked]) -> Mapping[int, float]:
        """Return the gains of cards whose title or name is close to the question.

        The title was asked for, in part or exactly, or the card has a name like the question.
        """
        stems = frozenset(one.surest for one in asked if one.meaning)
        gains = {number: 1 + NEAREST * near for number, near in self._nearest(asked, leading).items()}
        for number, share in self._title_shares(stems).items():
            gains[number] = gains.get(number, 1.0) * (1 + TITLE_SHARE * share)
        for number, times in self._called.get(stems, {}).items():
            gains[number] = gains.get(number, 1.0) * times
        return gains

    def _nearest(self, asked: Iterable[Asked], leading: Iterable[Asked]) -> Mapping[int, float]:
        """Return, for each card, how much its nearest name shares with the question, from 0 to 1."""
        shared: defaultdict[int, float] = defaultdict(float)
        size = sum(self._rarity(one.surest) * one.weight for one in asked)
        for one in leading:
            for stem, sureness in one.meaning.items():
                worth = self._rarity(stem) * one.weight * sureness
                for name in self._names_with.get(stem, ()):
                    shared[name] += worth
        found: dict[int, float] = {}
        for name, worth in shared.items():
            number, length = self._names[name]
            near = worth / length
            if near > found.get(number, 0.0):
                found[number] = near
        return {number: near / sqrt(size) for number, near in found.items()}

    def _title_shares(self, stems: Iterable[str]) -> Mapping[int, float]:
        shares: defaultdict[int, float] = defaultdict(float)
        for stem in stems:
            for number, share in self._titles.get(stem, ()):
                shares[number] += share
        return shares

    def _rarity(self, stem: str) -> float:
        return self._rarities.get(stem) or _rarity(len(self._find_postings(stem)), len(self.cards))

    def _find_matches(self, number: int, wanted: set[str]) -> tuple[str, ...]:
        return tuple(word for word, stem in self._entries[number].shown.items() if stem in wanted)

    # --- built once --------------------------------------------------------------------------------------

    @cached_property
    def _entries(self) -> tuple[IndexedCard, ...]:
        return tuple(IndexedCard(card, self._asks.get(card.id, ()), self._known) for card in self.cards)

    @cached_property
    def _stem_of(self) -> Mapping[str, str]:
        return {word: stem for entry in self._entries for word, stem in entry.stem_of.items()}

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary(self._lang, self._stem_of, self._postings, self._stems_abroad)

    @cached_property
    def _rarities(self) -> Mapping[str, float]:
        """The rarity of each stem among the cards."""
        known = [_rarity(count, len(self.cards)) for count in range(len(self.cards) + 1)]
        return {stem: known[len(cards)] for stem, cards in self._postings.items()}

    @cached_property
    def _worth(self) -> Mapping[str, float]:
        """The worth of each stem: its rarity times the greatest weight of its words.

        The weight is that of the word in its language; the rarest word has the greatest.
        """
        said: dict[str, float] = {}
        for word, stem in self._stem_of.items():
            said[stem] = max(said.get(stem, 0.0), words.weight(word, self._lang))
        return {stem: self._rarities[stem] * weight for stem, weight in said.items()}

    @cached_property
    def _postings(self) -> Postings[str]:
        return _postings([entry.weights for entry in self._entries], [entry.length for entry in self._entries])

    @cached_property
    def _pairs(self) -> Postings[Pair]:
        return _postings([entry.pairs for entry in self._entries], [entry.length for entry in self._entries])

    @cached_property
    def _titles(self) -> Mapping[str, list[tuple[int, float]]]:
        """For each stem the cards that have it in their title, and how much of the title it is."""
        found: dict[str, list[tuple[int, float]]] = {}
        for number, entry in enumerate(self._entries):
            whole = sum(self._worth[stem] for stem in entry.title)
            for stem in entry.title:
                found.setdefault(stem, []).append((number, self._worth[stem] / whole))
        return found

    @cached_property
    def _called(self) -> Mapping[frozenset[str], dict[int, float]]:
        """The cards with each name, as a set of stems, and the worth of the name there."""
        rarities = self._rarities
        found: dict[frozenset[str], dict[int, float]] = {}
        for number, entry in enumerate(self._entries):
            for name, times in entry.called.items():
                stems = frozenset([stem for stem in name if rarities[stem] > LEAST_RARITY])
                found.setdefault(stems, {})[number] = times
        return found

    @cached_property
    def _names(self) -> list[tuple[int, float]]:
        """Each name of each card: the number of the card and the length of the name.

        The length is measured by the worth of the words.
        """
        worth = self._worth
        return [
            (number, sqrt(sum([worth[stem] for stem in name]) or 1.0))
            for number, entry in enumerate(self._entries)
            for name in entry.names
        ]

    @cached_property
    def _names_with(self) -> Mapping[str, list[int]]:
        """For each stem the places in `_names` of those that hold it."""
        found: dict[str, list[int]] = {}
        for place, name in enumerate(name for entry in self._entries for name in entry.names):
            for stem in name:
                found.setdefault(stem, []).append(place)
        return found

    # --- the other language ------------------------------------------------------------------------------

    @cached_property
    def _abroad(self) -> Postings[str]:
        """The worth of the titles and aliases of the other language, by language and stem.

        The key has the name of the language and the stem: “en:surg”.
        """
        numbers = {card.id: number for number, card in enumerate(self.cards)}
        found: Postings[str] = {}
        for card in self._foreign():
            for word in words.split(" ".join((card.title, *card.aliases))):
                if card.id in numbers and word not in words.ranks(card.lang):
                    found.setdefault(f"{card.lang}:{words.stem(word, card.lang)}", {})[numbers[card.id]] = 0.0
        for cards in found.values():
            cards.update(dict.fromkeys(cards, _rarity(len(cards), len(self.cards))))
        return found

    def _stems_abroad(self, word: str) -> Iterable[str]:
        others = (lang for lang in LANGUAGES if lang != self._lang)
        return [key for lang in others if (key := f"{lang}:{words.stem(word, lang)}") in self._abroad]


def _rarity(holders: int, cards: int) -> float:
    return log(1 + (max(cards, 2) - holders + 0.5) / (holders + 0.5))  # one card alone is found too


def _postings(entries: Sequence[Mapping[Held, float]], lengths: Sequence[int]) -> Postings[Held]:
    """Return, for each thing that cards hold, those cards and its worth there (BM25)."""
    holders = Counter(held for entry in entries for held in entry)
    mean = sum(lengths) / max(1, len(lengths))
    rarity = {count: _rarity(count, len(entries)) * (SATURATION + 1) for count in set(holders.values())}
    found: Postings[Held] = {}
    for number, entry in enumerate(entries):
        damping = SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * lengths[number] / mean)
        for held, weight in entry.items():
            found.setdefault(held, {})[number] = rarity[holders[held]] * weight / (weight + damping)
    return found
