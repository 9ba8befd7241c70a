"""Finding rules: the cards of a game that fit a question, in the language of the app."""

from __future__ import annotations

from dataclasses import dataclass

from companion import games as shelf
from companion.content.game_content import content_of
from companion.content.source import LANGUAGES
from companion.rules import cards as rules
from companion.rules.cards import RuleCard
from companion.rules.search import index
from screens.shell import background

MOST = 8
"""A list longer than this is not read at a table: another word finds more."""


@dataclass(frozen=True, slots=True)
class Found:
    """A card and the words in it that fit."""

    card: RuleCard
    matched: tuple[str, ...] = ()


def games() -> tuple[str, ...]:
    """The games on the shelf that have rule cards."""
    return tuple(box.id for box in shelf.games() if box.content.has_rules(LANGUAGES[0]))


def find(query: str, game: str, language: str) -> tuple[Found, ...]:
    """The best cards first. A question in the other language finds its cards in this one."""
    content = content_of(game)
    hits = index(language, content).find(query, MOST)
    if hits:
        return tuple(Found(hit.card, hit.matched) for hit in hits)
    foreign = (hit for other in LANGUAGES if other != language for hit in index(other, content).find(query, MOST))
    own = (rules.card(content, hit.card.id, language) for hit in foreign)
    return tuple(Found(card) for card in own if card is not None)


def warm(game: str, language: str) -> None:
    """Build the index before the first question, beside the screen's own work."""
    background.start(lambda: index(language, content_of(game)).find("tavolo"), "rules index")
