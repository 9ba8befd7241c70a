"""Index: the words of a game’s rule cards.

It forgives endings, accents, typos and half-written words.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import sqrt

from companion.content.source import LANGUAGES
from companion.rules import words
from companion.rules.asks import Asks
from companion.rules.card_names import LEAST_RARITY, CardNames
from companion.rules.cards import RuleCard
from companion.rules.indexed_texts import IndexedTexts, Postings, rarity
from companion.rules.thesaurus import Thesaurus
from companion.rules.vocabulary import Asked, Meaning, Vocabulary

COORDINATION = 0.75
"""How much a card loses that holds only a part of what was asked."""

PAIR = 0.8
"""What two words add that stand together as in the question."""

WIDER = 0.1
"""How much likelier a card is that is asked for in more ways: its topic is wider."""

LEADING = 0.15
"""A word that is worth less than this part of the best one leads to no card by itself."""

LEAST_LIT = 0.5
"""A word that says less is not lit up in what was found: “i” and “the” stand everywhere."""

LEAST_ABROAD = 0.8
"""A word of the other language that says less, such as “il” and “with”, leads to no card."""

MOST_WORDS = 40
"""Nobody asks more at a table; a pasted page would only cost time."""


@dataclass(frozen=True, slots=True)
class Hit:
    """A card that was found, its score, and its words that matched.

    The words are folded, for `words.spans`.
    """

    card: RuleCard
    score: float
    matched: tuple[str, ...]


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
        self._shown: dict[int, Mapping[str, str]] = {}

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
        _ = self._texts, self._names, self._vocabulary, self._chances

    def knows_word(self, word: str) -> bool:
        """Return whether a folded word stands in these cards, in any of its forms."""
        return words.stem(word, self._lang) in self._texts

    def _read(self, query: str, real: Container[str]) -> list[Asked]:
        query_words = words.split(query)[:MOST_WORDS]
        stems = [words.stem(word, self._lang) for word in query_words]
        alike = self._known.alike(stems)
        meanings = [
            self._vocabulary.meaning(word, stem, alike.get(place, ()), place == len(query_words) - 1, word in real)
            for place, (word, stem) in enumerate(zip(query_words, stems, strict=True))
        ]
        weights = [words.weight(word, self._lang) for word in query_words]
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
        gains = self._names.gains(distinct, leading)
        for number in total:
            share = (held[number] / whole) ** COORDINATION
            total[number] *= share * gains.get(number, 1.0) * self._chances[number]
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

    def _find_postings(self, stem: str) -> Postings:
        return self._abroad.get(stem, {}) if ":" in stem else self._texts.postings(stem)

    def _pay_pairs(self, asked: Sequence[Asked], total: dict[int, float]) -> None:
        for one, other in pairwise(asked):
            if not (one.meaning and other.meaning):
                continue
            weight = PAIR * sqrt(one.weight * other.weight)
            for number, score in self._texts.postings(f"{one.surest} {other.surest}").items():
                if number in total:
                    total[number] += score * weight

    def _rarity(self, stem: str) -> float:
        return rarity(len(self._find_postings(stem)), len(self.cards)) if ":" in stem else self._texts.rarity(stem)

    def _find_matches(self, number: int, wanted: set[str]) -> tuple[str, ...]:
        return tuple(word for word, stem in self._find_shown(number).items() if stem in wanted)

    def _find_shown(self, number: int) -> Mapping[str, str]:
        """Return the words that a reader of a card sees, with their stems.

        Asks and aliases are searched, and never shown.
        """
        if number not in self._shown:
            card = self.cards[number]
            shown = words.split("\n".join((card.title, card.kicker, card.body)))
            self._shown[number] = {word: self._texts.stem_of[word] for word in shown}
        return self._shown[number]

    # --- built once --------------------------------------------------------------------------------------

    @cached_property
    def _texts(self) -> IndexedTexts:
        return IndexedTexts(self.cards, self._asks, self._lang)

    @cached_property
    def _vocabulary(self) -> Vocabulary:
        return Vocabulary(self._lang, self._texts.stem_of, self._texts, self._stems_abroad)

    @cached_property
    def _names(self) -> CardNames:
        return CardNames(self._texts, self._rarity)

    @cached_property
    def _chances(self) -> Sequence[float]:
        """Return how likely each card is before a word is read."""
        return [(1 + len(self._asks.get(card.id, ()))) ** WIDER for card in self.cards]

    # --- the other language ------------------------------------------------------------------------------

    @cached_property
    def _abroad(self) -> Mapping[str, Postings]:
        """Return the worth of the other language’s titles and aliases, by language and stem.

        The key has the name of the language and the stem: “en:surg”.
        """
        numbers = {card.id: number for number, card in enumerate(self.cards)}
        found: dict[str, dict[int, float]] = {}
        for card in self._foreign():
            for word in words.split(" ".join((card.title, *card.aliases))):
                if card.id in numbers and words.weight(word, card.lang) > LEAST_ABROAD:
                    found.setdefault(f"{card.lang}:{words.stem(word, card.lang)}", {})[numbers[card.id]] = 0.0
        for cards in found.values():
            cards.update(dict.fromkeys(cards, rarity(len(cards), len(self.cards))))
        return found

    def _stems_abroad(self, word: str) -> Iterable[str]:
        others = (lang for lang in LANGUAGES if lang != self._lang)
        return [key for lang in others if (key := f"{lang}:{words.stem(word, lang)}") in self._abroad]
