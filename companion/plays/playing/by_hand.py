"""By hand: what the app still books of the rows that the group has carried out at the table."""

from __future__ import annotations

from typing import Any

from companion.kernel.bookkeeping import take_bookkeeping
from companion.kernel.codec import Unfit
from companion.kernel.game import Game
from companion.kernel.guide import GuideRow, card_at
from companion.kernel.move import AnyMove, GuideMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.prompter import row_moves


def book_ticked_rows(game: Game, state: Any) -> Any:
    """The state with the bookkeeping of the present card's ticked rows, and with no visible value changed.

    The pieces were moved at the table; whose turn it is and what was used already, nobody moves there. The rows'
    moves are made on a copy, of which only `Game.bookkeeping` is taken over.
    """
    card = card_at(game, state) if game.bookkeeping and state.place.ticked else None
    if card is None:
        return state
    after = state
    for row in card.rows:
        if row.id in state.place.ticked and _is_bookable(row):
            after = _carry_out(game, state, after, row)
    return take_bookkeeping(state, after, game.bookkeeping)


def _is_bookable(row: GuideRow) -> bool:
    """Does a tick say all that the row's moves need? What a row of the players asks for, a tick does not answer."""
    return bool(row.step.do) and (row.step.kind == "auto" or not row.step.asks)


def _carry_out(game: Game, state: Any, after: Any, row: GuideRow) -> Any:
    """What the row would come to, as the prompter reads it; a row that cannot be carried out changes nothing."""
    before = after
    try:
        for move in row_moves(game, state, row):
            after = _apply(game, after, move)
    except (Refusal, Unfit):
        return before
    return after


def _apply(game: Game, state: Any, move: AnyMove) -> Any:
    return move.apply_in(game, state) if isinstance(move, GuideMove) else move.apply(state)
