"""Applies a move to a state, for trials, replays and opened journals alike."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.kernel.common_moves import NextRound, NextStep
from companion.kernel.game import Game
from companion.kernel.growth import MOST_THINGS, has_outgrown
from companion.kernel.guide import card_at
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
        standing = _caution_standing_still(game, before, move, after)
        return (*move.cautions_in(game, _leave(game, before, move), after), *standing)
    return tuple(move.cautions(before, after))


def _caution_standing_still(game: Game, before: Any, move: GuideMove, after: Any) -> Iterator[Caution]:
    """Say that nothing has changed, so that the card comes again.

    A row was done by hand, or none was carried out.
    """
    if not isinstance(move, NextStep) or after.place.card != before.place.card:
        return
    card = card_at(game, before)
    rows = [row for row in card.rows if row.step.do] if card is not None else []
    if not rows or replace(after, place=before.place) != before:
        return
    if any(row.id in before.place.ticked for row in rows):
        yield Caution("core.standing_still", asks=False)
    elif not isinstance(move, NextRound):
        yield Caution("core.rows_open", asks=False)


def _leave(game: Game, state: Any, move: GuideMove) -> Any:
    """Return the state in which the guide leaves its card, with rows done by hand booked."""
    return book_ticked_rows(game, state) if move.leaves_card(state) else state
