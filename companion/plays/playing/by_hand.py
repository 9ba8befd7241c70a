"""By hand: the bookkeeping that the app still does for rows carried out at the table."""

from __future__ import annotations

from typing import Any

from companion.kernel.bookkeeping import take_bookkeeping
from companion.kernel.codec import Unfit
from companion.kernel.game import Game
from companion.kernel.guide import GuideRow, card_at
from companion.kernel.move import AnyMove, GuideMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.prompter import fill_in


def book_ticked_rows(game: Game, state: Any) -> Any:
    """Return the state with the bookkeeping of the present card's ticked rows.

    The players move the pieces; the values that no piece shows, such as the player in turn, are left to the app. The
    rows' moves are made on a copy of the state, and only the values of `Game.bookkeeping` are taken from it.
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
    """Return whether a tick says all that the books need: it answers no question of a row."""
    step = row.step
    return bool(step.ticked) or (bool(step.do) and (step.kind == "auto" or not step.asks or step.books))


def _carry_out(game: Game, state: Any, after: Any, row: GuideRow) -> Any:
    """Return the state after the row's moves; a row that cannot be carried out changes nothing."""
    before = after
    try:
        for move in fill_in(game, state, row, row.step.ticked or row.step.do):
            after = _apply(game, after, move)
    except (Refusal, Unfit):
        return before
    return after


def _apply(game: Game, state: Any, move: AnyMove) -> Any:
    return move.apply_in(game, state) if isinstance(move, GuideMove) else move.apply(state)
