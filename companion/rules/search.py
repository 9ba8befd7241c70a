"""Search: one question put to the rule cards of some games, in either language."""

from __future__ import annotations

from collections.abc import Iterable

from companion.content.game_content import GameContent
from companion.content.source import LANGUAGES
from companion.rules import cards as rules
from companion.rules import words
from companion.rules.asks import asks
from companion.rules.index import Hit, Index
from companion.rules.thesaurus import thesaurus

NEARLY = 0.35
"""A game answers where its best card is worth this part of the best of all; below that it only shares some words."""

BETTER = 1.1
"""So many times what the own game’s best card is worth, another game’s card is shown beside it."""


def index(lang: str, game: GameContent) -> Index:
    """Return the index of one game, which is stored with its content."""
    return game.make_once(f"index.{lang}", lambda: _index(lang, game))


def _index(lang: str, game: GameContent) -> Index:
    others = [other for other in LANGUAGES if other != lang and game.has_rules(other)]
    return Index(
        rules.cards(game, lang),
        thesaurus(lang, (game,)),
        asks(game, lang),
        lambda: (card for other in others for card in rules.cards(game, other)),
    )


def hits(query: str, games: Iterable[GameContent], lang: str, limit: int) -> tuple[Hit, ...]:
    """Return the best cards of all these games, best first, in the language of the question."""
    found = [hit for each in _by_game(query, tuple(games), lang, limit) for hit in each]
    return tuple(sorted(found, key=lambda hit: -hit.score)[:limit])


def find_by_game(query: str, games: Iterable[GameContent], lang: str, limit: int) -> tuple[tuple[Hit, ...], ...]:
    """Return the cards of each game that answers nearly as well as the best one.

    The first of the games comes first; the others follow, the best answer first.
    """
    first, *others = _by_game(query, tuple(games), lang, limit) or [()]
    ordered = [each for each in (first, *sorted(others, key=_best_score, reverse=True)) if each]
    least = NEARLY * max(map(_best_score, ordered), default=0.0)
    return tuple(each for each in ordered if _best_score(each) >= least)


def own_and_better(
    query: str, own: GameContent, others: Iterable[GameContent], lang: str, limit: int
) -> tuple[tuple[Hit, ...], Hit | None]:
    """Return the cards of a game, and the best card of all others where it fits clearly better."""
    mine, *elsewhere = _by_game(query, (own, *others), lang, limit)
    least = BETTER * mine[0].score if mine else 0.0
    better = [each[0] for each in elsewhere if each and each[0].score > least]
    return mine, max(better, key=lambda hit: hit.score, default=None)


def _best_score(hits: tuple[Hit, ...]) -> float:
    return hits[0].score if hits else 0.0


def _by_game(query: str, games: tuple[GameContent, ...], lang: str, limit: int) -> list[tuple[Hit, ...]]:
    """Return the cards that each game finds.

    A word that one of the games knows is no slip of the finger in another.
    """
    query_words = set(words.split(query))
    for language in languages(query, lang):
        indexes = [index(language, game) for game in games]
        real = {word for word in query_words if any(each.knows_word(word) for each in indexes)}
        found = [each.find(query, limit, real) for each in indexes]
        if any(found):
            return found
    return [() for _ in games]


def languages(query: str, lang: str) -> tuple[str, ...]:
    """Return the languages to look in, likeliest first.

    It is the language of the app, unless the words of the question say otherwise.
    """
    query_words = words.split(query)
    known = {each: sum(word in words.ranks(each) for word in query_words) for each in LANGUAGES}
    return tuple(sorted(LANGUAGES, key=lambda each: (-known[each], each != lang)))


def find(query: str, games: Iterable[GameContent], lang: str = "it", limit: int = 5) -> list[dict[str, object]]:
    """Return the best cards as plain values, for the command line."""
    return [_plain(hit) for hit in hits(query, games, lang, limit)]


def _plain(hit: Hit) -> dict[str, object]:
    return {
        "game": hit.card.game,
        "id": hit.card.id,
        "title": hit.card.title,
        "body": hit.card.plain(),
        "source": hit.card.source,
        "score": round(hit.score, 3),
    }
