"""A tool that does a guide card's work takes the guide along to the card behind it."""

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
    """The moves, and the step to what follows `card` once they are made; refused ones stand alone."""
    trial = table.play.preview(*moves)
    if trial.refusal is not None:  # making them will say so
        return moves
    there = replace(trial.state, place=Place(round=trial.state.place.round, card=card))
    place = next_place(table.game, there)
    return (*moves, NextStep(place.card, place.round))


def with_next_step(table: Table[Any], *moves: AnyMove) -> tuple[AnyMove, ...]:
    """The moves of the present card, and the step to what follows it; where the guide is on none, the moves alone."""
    card = table.card()
    return with_next_card(table, card.id, *moves) if card is not None else moves


def go_on(table: Table[Any], *moves: AnyMove) -> bool:
    """Make the moves of the present card and go to the next one, as one entry. What is refused is said."""
    return table.do(*with_next_step(table, *moves), tell=bool(moves))


def going_on(table: Table[Any], card: str, *moves: AnyMove) -> tuple[AnyMove, ...]:
    """The moves; where they end the work of this card, and the guide stands there, also what "Next" would do then.

    A card that asks for something, and a group that wants to see what the app does, are waited for.
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
