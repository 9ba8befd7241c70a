"""The cards of one kind on the group's shelf, most used first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games import game_named
from companion.kernel.codec import Unfit
from companion.things.thing import decode_card, find_kind
from screens.shell.context import Context


def list_shelf_cards(context: Context, game_id: str, kind_id: str) -> Iterator[Any]:
    """Yield the cards of a kind; one outside the present limits is left out."""
    game = game_named(game_id)
    kind = find_kind(game, kind_id) if game is not None else None
    if game is None or kind is None:
        return
    for thing in context.shelf.things(game, kind_id):
        try:
            yield decode_card(kind, thing)
        except Unfit:
            continue
