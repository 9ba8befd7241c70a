"""Applies a move to a state, for trials, replays and opened journals alike."""

from __future__ import annotations

from typing import Any

from companion.kernel.common_moves import NextStep
from companion.kernel.game import Game
from companion.kernel.growth import MOST_THINGS, has_outgrown
from companion.kernel.move import AnyMove, GuideMove
from companion.kernel.refusal import Caution, Refusal
from companion.plays.playing.by_hand import book_ticked_rows


def apply_move(game: Game, state: Any, move: AnyMove) -> Any:
    """Return the state after a move. Raises Refusal.

    Here and in `cautions_about` the two classes of moves are distinguished.
    """
    after = move.apply_in(game, _leave(game, state, move)) if isinstance(move, GuideMove) else move.apply(state)
    if has_outgrown(state, after):
        raise Refusal("core.too_many_things", most=MOST_THINGS)
    return after


def with_guide_place(game: Game, state: Any, move: AnyMove) -> AnyMove:
    """Return the move as the journal saves it: a step with the place that the guide chose."""
    if not isinstance(move, NextStep) or move.card:
        return move
    return move.lead_from(game, _leave(game, state, move))


def cautions_about(game: Game, before: Any, move: AnyMove, after: Any) -> tuple[Caution, ...]:
    """Return the cautions about a move that leads from one state to the other."""
    if isinstance(move, GuideMove):
        return tuple(move.cautions_in(game, _leave(game, before, move), after))
    return tuple(move.cautions(before, after))


def _leave(game: Game, state: Any, move: GuideMove) -> Any:
    """Return the state in which the guide leaves its card, with rows done by hand booked."""
    return book_ticked_rows(game, state) if move.leaves_card(state) else state
