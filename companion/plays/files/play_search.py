"""Finds saved plays by title, players and game."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from companion.letters import fold
from companion.store.plays.catalogue import PlayCard


def find_plays(question: str, cards: Iterable[PlayCard], game_title: Callable[[str], str]) -> tuple[PlayCard, ...]:
    """Return the plays in which every word of the question begins some word; none for no words."""
    words = fold(question).split()
    return tuple(card for card in cards if words and _has_all_words(words, card, game_title(card.game)))


def _has_all_words(words: list[str], card: PlayCard, game: str) -> bool:
    players = (name for name in card.summary.get("players", ()) if isinstance(name, str))
    found = fold(" ".join((card.title, game, *players)).replace("’", " ").replace("'", " ")).split()
    return all(any(part.startswith(word) for part in found) for word in words)
