"""Finding rules: the cards of a game that fit a question, in the language of the app."""

from __future__ import annotations

from dataclasses import dataclass

from companion.content.source import LANGUAGES
from companion.games import GAMES
from companion.rules import cards as rules
from companion.rules.cards import RuleCard
from companion.rules.search import index
from screens import beside

MOST = 8
"""A list longer than this is not read at a table: another word finds more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A card and the words in it that fit."""

    card: RuleCard
    matched: tuple[str, ...] = ()


def games() -> tuple[str, ...]:
    """The games on the shelf that have rule cards."""
    known = rules.games()
    return tuple(shelf.id for shelf in GAMES if shelf.id in known)


def find(query: str, game: str, language: str) -> tuple[Found, ...]:
    """The best cards first. A question in the other language finds its cards in this one."""
    hits = index(language, game).find(query, MOST)
    if hits:
        return tuple(Found(hit.card, hit.matched) for hit in hits)
    foreign = (hit for other in LANGUAGES if other != language for hit in index(other, game).find(query, MOST))
    own = (rules.card(game, hit.card.id, language) for hit in foreign)
    return tuple(Found(card) for card in own if card is not None)


def warm(game: str, language: str) -> None:
    """Build the index before the first question, beside the screen's own work."""
    beside.start(lambda: index(language, game).find("tavolo"), "rules index")
