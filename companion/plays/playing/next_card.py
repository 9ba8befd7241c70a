"""The step of the guide that follows the moves of a tool, once its card is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.kernel.common_moves import NextStep
from companion.kernel.guide import card_at, next_place
from companion.kernel.move import AnyMove
from companion.kernel.state import Place
from companion.plays.playing import prompter
from companion.plays.playing.play import Play
from companion.plays.playing.prompter import NO_ANSWERS, Answers


def add_next_card(play: Play[Any], card: str, moves: tuple[AnyMove, ...]) -> tuple[AnyMove, ...]:
    """Return the moves and the step to the card after `card`; no step if they are refused."""
    trial = play.preview(*moves)
    if trial.refusal is not None:  # making them will say so
        return moves
    there = replace(trial.state, place=Place(round=trial.state.place.round, card=card))
    place = next_place(play.game, there)
    return (*moves, NextStep(place.card, place.round))


def add_next_if_done(
    play: Play[Any], card: str, moves: tuple[AnyMove, ...], answers: Answers = NO_ANSWERS
) -> tuple[AnyMove, ...]:
    """Return the moves, and those of "Next" where they end the work of the present card.

    A card that asks for something waits, and so does one whose changes the group wants to see first.
    """
    before = play.state
    if before.place.card != card or before.result is not None:
        return moves
    trial = play.preview(*moves)
    if trial.refusal is not None:  # making them will say so
        return moves
    after = trial.state
    here = card_at(play.game, after)
    if here is None or after.place != before.place or after.result is not None:
        return moves
    if prompter.has_work_left(play.game, after, here) or prompter.needs_answer(here, answers):
        return moves
    return (*moves, *prompter.advance(play.game, after, here, answers))
