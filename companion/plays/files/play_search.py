"""Finding saved plays: by title, by who played, by the game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.letters import fold
from companion.store.plays.catalogue import PlayCard


def find_plays(question: str, cards: Iterable[PlayCard], game_title: Callable[[str], str]) -> tuple[PlayCard, ...]:
    """The plays in which every word of the question begins some word, in the order of the cards; none for no words."""
    words = fold(question).split()
    return tuple(card for card in cards if words and _has_all(words, card, game_title(card.game)))


def _has_all(words: list[str], card: PlayCard, game: str) -> bool:
    players = (name for name in card.summary.get("players", ()) if isinstance(name, str))
    told = fold(" ".join((card.title, game, *players)).replace("’", " ").replace("'", " ")).split()
    return all(any(part.startswith(word) for part in told) for word in words)
