"""A tool that does a guide card's work takes the guide along to the card behind it."""

from __future__ import annotations

from dataclasses import replace

from companion.kernel.game import AnyMove, Place
from companion.kernel.guide import next_place
from companion.plays.common_moves import NextStep
from companion.plays.play import fold
from screens.table import Table


def with_next_card(table: Table, card: str, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """The moves, and the step to what follows `card` once they are made. Raises Refusal as they would."""
    after = fold(table.game, table.state, moves)
    there = replace(after, place=Place(round=after.place.round, card=card))
    place = next_place(table.game, there)
    return (*moves, NextStep(place.card, place.round))


def go_on(table: Table, *moves: AnyMove) -> bool:
    """Make the moves of the present card and go to the next one, as one entry. What is refused is said."""
    card = table.card()
    if card is None or table.play.preview(*moves).refusal is not None:
        return table.do(*moves, tell=True)
    return table.do(*with_next_card(table, card.id, *moves), tell=bool(moves))
