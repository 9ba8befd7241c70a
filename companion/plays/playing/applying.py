"""Applying: the state that a move leads to, as trials, replays and the fold of a journal all make it."""

from __future__ import annotations

from typing import Any

from companion.kernel.game import Game
from companion.kernel.growth import MOST_THINGS, has_outgrown
from companion.kernel.move import AnyMove, GuideMove
from companion.kernel.refusal import Caution, Refusal
from companion.plays.playing.by_hand import book_ticked_rows
from companion.plays.playing.common_moves import NextStep


def apply_move(game: Game, state: Any, move: AnyMove) -> Any:
    """The state after a move. Here and in `cautions_about` the two kinds of move are told apart."""
    after = move.apply_in(game, _leave(game, state, move)) if isinstance(move, GuideMove) else move.apply(state)
    if has_outgrown(state, after):
        raise Refusal("core.too_many_things", most=MOST_THINGS)
    return after


def with_guide_place(game: Game, state: Any, move: AnyMove) -> AnyMove:
    """The move as the journal keeps it: where the guide decides, with what it decided."""
    if not isinstance(move, NextStep) or move.card:
        return move
    return move.led_from(game, _leave(game, state, move))


def cautions_about(game: Game, before: Any, move: AnyMove, after: Any) -> tuple[Caution, ...]:
    """What there is to say about a move that leads from one state to the other."""
    if isinstance(move, GuideMove):
        return tuple(move.cautions_in(game, _leave(game, before, move), after))
    return tuple(move.cautions(before, after))


def _leave(game: Game, state: Any, move: GuideMove) -> Any:
    """The state in which the table leaves its card: what was done by hand there is booked."""
    return book_ticked_rows(game, state) if move.leaves_card(state) else state
