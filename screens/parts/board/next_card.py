"""The step of the guide that follows a tool's moves, for the play on the table."""

from __future__ import annotations

from typing import Any

from companion.kernel.move import AnyMove
from companion.plays.playing.next_card import add_next_card, add_next_if_done
from screens.table.table import Table


def with_next_card(table: Table[Any], card: str, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """Return the moves and the step to the card after `card`; no step if they are refused."""
    return add_next_card(table.play, card, moves)


def with_next_step(table: Table[Any], *moves: AnyMove) -> tuple[AnyMove, ...]:
    """Return the moves of the present card and the step after it.

    Only the moves where there is no card.
    """
    card = table.card()
    return with_next_card(table, card.id, *moves) if card is not None else moves


def go_on(table: Table[Any], *moves: AnyMove) -> bool:
    """Make the moves of the present card and go to the next one, as one entry. Say a refusal."""
    return table.do(*with_next_step(table, *moves), notice=bool(moves))


def with_next_if_done(table: Table[Any], card: str, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """Return the moves, and those of "Next" where they end the work of the present card."""
    return add_next_if_done(table.play, card, moves, table.all_answers())
