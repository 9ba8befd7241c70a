"""The cards of one kind that the group's shelf has, most used first."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.games import game_named
from companion.kernel.codec import Unfit
from companion.things.thing import decode_card, find_kind
from screens.shell.context import Context


def cards_on_shelf(context: Context, game_id: str, kind_id: str) -> Iterator[Any]:
    """One that is outside today's limits is passed over."""
    game = game_named(game_id)
    kind = find_kind(game, kind_id) if game is not None else None
    if game is None or kind is None:
        return
    for thing in context.shelf.things(game, kind_id):
        try:
            yield decode_card(kind, thing)
        except Unfit:
            continue
