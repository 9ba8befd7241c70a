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


def index(lang: str, game: GameContent) -> Index:
    """The index of one game, kept with its source."""
    return game.once(f"index.{lang}", lambda: _index(lang, game))


def _index(lang: str, game: GameContent) -> Index:
    others = [other for other in LANGUAGES if other != lang and game.has_rules(other)]
    return Index(
        rules.cards(game, lang),
        thesaurus(lang, (game,)),
        asks(game, lang),
        lambda: (card for other in others for card in rules.cards(game, other)),
    )


def hits(query: str, games: Iterable[GameContent], lang: str, limit: int) -> tuple[Hit, ...]:
    """The best cards of all these games, best first, in the language of the question."""
    asked = tuple(games)
    for language in languages(query, lang):
        found = [hit for game in asked for hit in index(language, game).find(query, limit)]
        if found:
            return tuple(sorted(found, key=lambda hit: -hit.score)[:limit])
    return ()


def languages(query: str, lang: str) -> tuple[str, ...]:
    """The languages to look in, likeliest first: that of the app, unless the words of the question say otherwise."""
    said = words.split(query)
    known = {each: sum(word in words.ranks(each) for word in said) for each in LANGUAGES}
    return tuple(sorted(LANGUAGES, key=lambda each: (-known[each], each != lang)))


def find(query: str, games: Iterable[GameContent], lang: str = "it", limit: int = 5) -> list[dict[str, object]]:
    """The best cards as plain values, for the command line."""
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
