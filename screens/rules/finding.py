"""Finding rules: the cards of one game or of all that fit a question, in the language of the app."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from companion import games as shelf
from companion.content.game_content import content_of
from companion.content.source import LANGUAGES
from companion.rules import cards as rules
from companion.rules import search
from companion.rules.cards import RuleCard
from companion.rules.index import Hit
from screens.shell import background

MOST = 8
"""A list longer than this is not read at a table: another word finds more."""

MOST_OF_SEVERAL = 3
"""So many cards of each game are shown where several games answer."""


@dataclass(frozen=True, slots=True)
class Found:
    """A card and the words in it that fit."""

    card: RuleCard
    matched: tuple[str, ...] = ()


def games() -> tuple[str, ...]:
    """The games on the shelf that have rule cards."""
    return tuple(box.id for box in shelf.games() if box.content.has_rules(LANGUAGES[0]))


def find_everywhere(query: str, games: Iterable[str], language: str) -> tuple[tuple[Found, ...], ...]:
    """For each game that answers its best cards, in the order of the games."""
    groups = search.grouped(query, map(content_of, games), language, MOST)
    most = MOST if len(groups) == 1 else MOST_OF_SEVERAL
    return tuple(_found(group[:most], language) for group in groups)


def find_from(query: str, game: str, language: str) -> tuple[tuple[Found, ...], ...]:
    """The cards of a game that is played, then the card of another game that fits better."""
    others = (content_of(other) for other in games() if other != content_of(game).owner)
    own, better = search.own_and_better(query, content_of(game), others, language, MOST)
    return tuple(_found(group, language) for group in (own, (better,) if better else ()) if group)


def _found(hits: Iterable[Hit], language: str) -> tuple[Found, ...]:
    """The cards in the language of the app, whichever the question was put in."""
    own = ((rules.card(content_of(hit.card.game), hit.card.id, language), hit) for hit in hits)
    return tuple(Found(card, hit.matched if hit.card.lang == language else ()) for card, hit in own if card)


def warm(games: Iterable[str], language: str) -> None:
    """Build the indexes before the first question, beside the screen's own work, one after the other."""
    asked = tuple(games)

    def build() -> None:
        for game in asked:
            search.index(language, content_of(game)).build()

    background.start(build, "rules index")
