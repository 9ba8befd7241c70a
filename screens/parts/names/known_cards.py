"""KnownCards: cards that the play knows, and those of the shelf, offered in a name field."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.games import game_named
from companion.kernel.codec import Unfit
from companion.letters import fold
from companion.things.thing import Thing, decode_card, find_kind
from screens.parts.names.asked_name import WITH_LETTERS, NameOffer
from screens.shell.context import Context

Card = Any
"""A frozen dataclass with a name: what a form fills."""


class KnownCards:
    """A source of offers from the play itself.

    `cards()` returns the present offers, `line(card)` the text of a row.
    """

    def __init__(self, cards: Callable[[], Iterable[Card]], line: Callable[[Card], str]) -> None:
        self._cards, self._line = cards, line

    def list_offers(self, text: str) -> tuple[NameOffer, ...]:
        wanted = fold(text.strip())
        found = [card for card in self._cards() if wanted in fold(card.name)]
        found.sort(key=lambda card: not fold(card.name).startswith(wanted))
        return tuple(NameOffer(_thing(card), words=self._line(card)) for card in found[:WITH_LETTERS])

    def values(self, thing: Thing) -> dict[str, Any]:
        return {"name": thing.name}

    def find_same(self, text: str) -> Thing | None:
        wanted = fold(text.strip())
        return next((_thing(card) for card in self._cards() if fold(card.name.strip()) == wanted), None)


def list_shelf_cards(context: Context, game_id: str, kind_id: str) -> Iterator[Any]:
    """Yield the cards of a kind on the shelf, most used first, without those beyond the limits."""
    game = game_named(game_id)
    kind = find_kind(game, kind_id) if game is not None else None
    if game is None or kind is None:
        return
    for thing in context.shelf.things(game, kind_id):
        try:
            yield decode_card(kind, thing)
        except Unfit:
            continue


def _thing(card: Card) -> Thing:
    return Thing(game="", kind="", name=card.name)
