"""Finding rules: the cards of one game or of all that fit a question.

They are searched in the language of the app.
"""

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
"""The most cards in a list: more are not read at a table, and another word finds more."""

MOST_OF_SEVERAL = 3
"""The most cards of each game where several games answer."""


@dataclass(frozen=True, slots=True)
class FoundRule:
    """A card and the words in it that fit."""

    card: RuleCard
    matched: tuple[str, ...] = ()


def list_games() -> tuple[str, ...]:
    """Return the ids of the games that have rule cards."""
    return tuple(entry.id for entry in shelf.games() if entry.content.has_rules(LANGUAGES[0]))


def find_everywhere(query: str, games: Iterable[str], language: str) -> tuple[tuple[FoundRule, ...], ...]:
    """Return the best cards of each game that answers: the first game, then the best answers."""
    groups = search.find_by_game(query, map(content_of, games), language, MOST)
    most = MOST if len(groups) == 1 else MOST_OF_SEVERAL
    return tuple(_translate_hits(group[:most], language) for group in groups)


def find_in_game(query: str, game: str, language: str) -> tuple[tuple[FoundRule, ...], ...]:
    """Return the cards of the present game, then the card of another game that fits better."""
    others = (content_of(other) for other in list_games() if other != content_of(game).owner)
    own, better = search.own_and_better(query, content_of(game), others, language, MOST)
    groups = (own[:MOST_OF_SEVERAL], (better,)) if better else (own,)
    return tuple(_translate_hits(group, language) for group in groups if group)


def _translate_hits(hits: Iterable[Hit], language: str) -> tuple[FoundRule, ...]:
    """Return the cards in the language of the app, for a question in any language."""
    own = ((rules.card(content_of(hit.card.game), hit.card.id, language), hit) for hit in hits)
    return tuple(FoundRule(card, hit.matched if hit.card.lang == language else ()) for card, hit in own if card)


def build_indexes(games: Iterable[str], language: str) -> None:
    """Build the indexes in the background, one after the other, before the first question."""
    asked = tuple(games)

    def build() -> None:
        for game in asked:
            search.index(language, content_of(game)).build()

    background.start(build, "rules index")
