"""The step of the guide after a tool's moves: to the card behind the one they did."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.kernel.guide import card_at, next_place
from companion.kernel.move import AnyMove
from companion.kernel.state import Place
from companion.plays.playing import prompter
from companion.plays.playing.common_moves import NextStep
from screens.table.table import Table


def with_next_card(table: Table[Any], card: str, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """Return the moves and the step to the card after `card`.

    Only the moves if they are refused.
    """
    trial = table.play.preview(*moves)
    if trial.refusal is not None:  # making them will say so
        return moves
    there = replace(trial.state, place=Place(round=trial.state.place.round, card=card))
    place = next_place(table.game, there)
    return (*moves, NextStep(place.card, place.round))


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
    """Return the moves, and those of "Next" where they end the work of the present card.

    A card that asks for something waits, and so does one whose changes the group wants to see first.
    """
    if table.state.place.card != card or table.state.result is not None:
        return moves
    trial = table.play.preview(*moves)
    if trial.refusal is not None:  # making them will say so
        return moves
    after = trial.state
    here, answers = card_at(table.game, after), table.all_answers()
    waits = here is None or prompter.has_work_left(table.game, after, here) or prompter.needs_answer(here, answers)
    if here is None or waits or after.place != table.state.place or after.result is not None:
        return moves
    return (*moves, *prompter.advance(table.game, after, here, answers))
