"""Search in the rule cards: an index that forgives endings, accents, typos and half-written words."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from math import log

from companion.content.game_content import GameContent
from companion.content.source import LANGUAGES
from companion.letters import edit_distance
from companion.rules import cards as rules
from companion.rules import words
from companion.rules.cards import RuleCard
from companion.rules.thesaurus import Thesaurus, thesaurus

# BM25: how soon repeating a word stops paying, and how much long cards are held back.
SATURATION = 1.2
LENGTH_PENALTY = 0.4

# A word counts more where it says what the card is about.
TITLE, ALIAS, KICKER, BODY = 4.0, 3.0, 0.5, 1.0

# What a card is worth that holds not the word itself but one like it.
AS_PREFIX, AS_SYNONYM, AS_TYPO = 0.7, 0.6, 0.6
SHORTEST_PREFIX = 2

# A title or an alias that says just what was asked is what the player looks for.
SAME_TITLE, SAME_ALIAS = 2.0, 1.5

Meaning = dict[str, float]  # the stems that a word of the query may stand for, and how surely


@dataclass(frozen=True, slots=True)
class Hit:
    """A card that was found, how well it fits, and its words that matched (folded, for `words.spans`)."""

    card: RuleCard
    score: float
    matched: tuple[str, ...]


class IndexedCard:
    """The words of one card: the weight of each stem, the forms it takes, the names of the card."""

    def __init__(self, card: RuleCard, known: Thesaurus) -> None:
        self._lang, self._known = card.lang, known
        self.stem_of: dict[str, str] = {}
        self.weights: dict[str, float] = {}
        self.length = len(card.body.split())
        title = self._stems(card.title)
        aliases = [self._stems(alias) for alias in card.aliases]
        self.names = {frozenset(alias): SAME_ALIAS for alias in aliases} | {frozenset(title): SAME_TITLE}
        self._weigh(set(title), TITLE)
        self._weigh({stem for alias in aliases for stem in alias}, ALIAS)
        self._weigh(set(self._stems(card.kicker)), KICKER)
        self._weigh(self._stems(card.body), BODY)

    def _stems(self, text: str) -> list[str]:
        found = self._known.meaningful(words.split(text))
        self.stem_of.update((word, words.stem(word, self._lang)) for word in found)
        return [self.stem_of[word] for word in found]

    def _weigh(self, stems: Iterable[str], weight: float) -> None:
        for stem in stems:
            self.weights[stem] = self.weights.get(stem, 0.0) + weight


class Index:
    """The words of some cards of one language. Built by the first question, not when it is made."""

    def __init__(self, cards: Iterable[RuleCard], known: Thesaurus | None = None) -> None:
        self.cards = tuple(cards)
        self._lang = self.cards[0].lang if self.cards else "it"
        self._known = known or Thesaurus()

    def find(self, query: str, limit: int = 10) -> tuple[Hit, ...]:
        """The cards that fit the query best, best first."""
        asked = self._known.meaningful(words.split(query))
        stems = [words.stem(word, self._lang) for word in asked]
        meanings = self._meanings(asked, stems)
        scores = self._scores(meanings)
        best = sorted(scores, key=lambda number: (-scores[number], number))[:limit]
        wanted = {stem for meaning in meanings for stem in meaning}
        return tuple(Hit(self.cards[number], scores[number], self._matched(number, wanted)) for number in best)

    def _scores(self, meanings: Sequence[Meaning]) -> dict[int, float]:
        """Each word of the query pays once, by its best meaning; cards that hold more of them come first."""
        total: defaultdict[int, float] = defaultdict(float)
        held: Counter[int] = Counter()
        for meaning in meanings:
            paid = self._paid(meaning)
            held.update(paid.keys())
            for number, score in paid.items():
                total[number] += score
        asked = frozenset(_surest(meaning) for meaning in meanings if meaning)
        for number in total:
            total[number] *= held[number] / len(meanings) * self._entries[number].names.get(asked, 1.0)
        return total

    def _paid(self, meaning: Meaning) -> dict[int, float]:
        paid: dict[int, float] = {}
        for stem, sureness in meaning.items():
            for number, score in self._postings.get(stem, {}).items():
                paid[number] = max(paid.get(number, 0.0), score * sureness)
        return paid

    def _meanings(self, asked: Sequence[str], stems: Sequence[str]) -> list[Meaning]:
        alike = self._known.alike(stems)
        return [
            self._meaning(word, stem, alike.get(place, set()))
            for place, (word, stem) in enumerate(zip(asked, stems, strict=True))
        ]

    def _meaning(self, word: str, stem: str, synonyms: Iterable[str]) -> Meaning:
        """The word itself, its completions, its synonyms; failing all of them, words spelled nearly so."""
        meaning = dict.fromkeys((self._stem_of[longer] for longer in self._completions(word)), AS_PREFIX)
        for synonym in synonyms:
            if synonym in self._postings:
                meaning.setdefault(synonym, AS_SYNONYM)
        if stem in self._postings:
            meaning[stem] = 1.0
        return meaning or self._typo_of(word)

    def _completions(self, word: str) -> Iterator[str]:
        if len(word) < SHORTEST_PREFIX:
            return
        for at in range(bisect_left(self._vocabulary, word), len(self._vocabulary)):
            if not self._vocabulary[at].startswith(word):
                return
            yield self._vocabulary[at]

    def _typo_of(self, word: str) -> Meaning:
        most = _letters_forgiven(word)
        meaning: Meaning = {}
        for near in self._lookalikes(word, most) if most else ():
            slips = edit_distance(word, near, most)
            if slips <= most:
                stem = self._stem_of[near]
                meaning[stem] = max(meaning.get(stem, 0.0), AS_TYPO / slips)
        return meaning

    def _lookalikes(self, word: str, most: int) -> list[str]:
        """Words that share enough pairs of letters: one slip spoils at most three pairs."""
        pairs = words.bigrams(word)
        shared = Counter(near for pair in pairs for near in self._by_bigram.get(pair, ()))
        return [near for near, count in shared.items() if count >= len(pairs) - 3 * most]

    def _matched(self, number: int, wanted: set[str]) -> tuple[str, ...]:
        return tuple(word for word, stem in self._entries[number].stem_of.items() if stem in wanted)

    @cached_property
    def _entries(self) -> tuple[IndexedCard, ...]:
        return tuple(IndexedCard(card, self._known) for card in self.cards)

    @cached_property
    def _stem_of(self) -> dict[str, str]:
        return {word: stem for entry in self._entries for word, stem in entry.stem_of.items()}

    @cached_property
    def _vocabulary(self) -> list[str]:
        return sorted(self._stem_of)

    @cached_property
    def _by_bigram(self) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for word in self._vocabulary:
            for pair in words.bigrams(word):
                found.setdefault(pair, []).append(word)
        return found

    @cached_property
    def _postings(self) -> dict[str, dict[int, float]]:
        """For each stem, the cards that hold it and what it is worth there (BM25)."""
        holders = Counter(stem for entry in self._entries for stem in entry.weights)
        mean = sum(entry.length for entry in self._entries) / max(1, len(self._entries))
        found: dict[str, dict[int, float]] = {}
        for number, entry in enumerate(self._entries):
            damping = SATURATION * (1 - LENGTH_PENALTY + LENGTH_PENALTY * entry.length / mean)
            for stem, weight in entry.weights.items():
                rarity = log(1 + (len(self.cards) - holders[stem] + 0.5) / (holders[stem] + 0.5))
                found.setdefault(stem, {})[number] = rarity * weight * (SATURATION + 1) / (weight + damping)
        return found


def index(lang: str, game: GameContent) -> Index:
    """The index of one game, kept with its source."""
    return game.make_once(f"index.{lang}", lambda: index_of(lang, (game,)))


def index_of(lang: str, games: Iterable[GameContent]) -> Index:
    """One index of several games, which knows what the players of each of them say."""
    asked = tuple(games)
    return Index((card for each in asked for card in rules.cards(each, lang)), thesaurus(lang, asked))


def find(query: str, games: Iterable[GameContent], lang: str = "it", limit: int = 5) -> list[dict[str, object]]:
    """The best cards as plain values, for the command line. A question in another language finds its own."""
    asked = tuple(games)
    languages = (lang, *(other for other in LANGUAGES if other != lang))
    answers = (index_of(each, asked).find(query, limit) for each in languages)
    return [_plain(hit) for hit in next(filter(None, answers), ())]


def _plain(hit: Hit) -> dict[str, object]:
    return {
        "game": hit.card.game,
        "id": hit.card.id,
        "title": hit.card.title,
        "body": hit.card.plain(),
        "source": hit.card.source,
        "score": round(hit.score, 3),
    }


def _surest(meaning: Meaning) -> str:
    return max(meaning, key=lambda stem: (meaning[stem], stem))


def _letters_forgiven(word: str) -> int:
    return 0 if len(word) < 4 else 1 if len(word) < 8 else 2
