"""Twice asks: what a row of the guide does once is not done again without a question, wherever it comes from.

The row's moves are made, and made once more on the same card: the second time they are refused, or ask, or change
nothing. So it is where the pieces lie as before and the books alone say that the row was done: somebody has played on.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

from companion.games import names_to_play
from companion.kernel.bookkeeping import take_bookkeeping
from companion.kernel.codec import Unfit
from companion.kernel.game import Game
from companion.kernel.guide import expand
from companion.kernel.move import AnyMove
from companion.kernel.state import Place
from companion.plays.playing.prompter import row_moves
from tests.games.card_answers import first_answers
from tests.games.own import own_of
from tests.games.tables import game_of, judge, tables_of

EVERY = 3
"""Of the recorded tables, one in so many is looked at."""


AGAIN = {
    "lotr": {
        "quest.commit": "what a player commits is said as often as it changes",
        "refresh.ready": "whatever was exhausted since is readied",
    },
}
"""Steps that the books say are done, and that are done again without harm."""


@pytest.mark.parametrize("game_id", names_to_play())
def test_a_row_of_the_guide_asks_when_it_is_done_again(game_id: str) -> None:
    game, own = game_of(game_id), own_of(game_id)
    unasked = {step for state, step, moves in rows(game) if is_made_twice(game, state, moves)}
    repeatable = {step.id for phase in game.content.phases for step in phase.steps if step.repeat}
    assert unasked <= own.repeats | own.unasked_twice | repeatable


@pytest.mark.parametrize("game_id", names_to_play())
def test_what_the_books_say_is_done_asks(game_id: str) -> None:
    """The pieces are where a second time would move them again."""
    game, own = game_of(game_id), own_of(game_id)
    unasked = {step for state, step, moves in rows(game) if is_made_after_booking(game, state, moves)}
    repeatable = {step.id for phase in game.content.phases for step in phase.steps if step.repeat}
    assert unasked <= own.repeats | repeatable | set(AGAIN.get(game_id, ()))


def rows(game: Game) -> Iterator[tuple[Any, str, tuple[AnyMove, ...]]]:
    """Tables on each of their cards, with the step and the moves of each row that has any."""
    for state in tables_of(game.id)[::EVERY]:
        for card in expand(game, state):
            here = replace(state, place=Place(round=state.place.round, card=card.id))
            for row in card.rows:
                try:
                    yield here, row.step.id, row_moves(game, here, row, first_answers(game, here, card))
                except Unfit:
                    continue


def is_made_twice(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> bool:
    """Does the second time change something, and nobody was asked?"""
    once, _ = make(game, state, moves)
    if once == state:
        return False
    return is_made_unasked(game, once, moves)


def is_made_after_booking(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> bool:
    """Does it change a table on which the books alone say that it was done, and nobody was asked?"""
    once, _ = make(game, state, moves)
    booked = take_bookkeeping(state, once, game.bookkeeping)
    return booked != state and is_made_unasked(game, booked, moves)


def is_made_unasked(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> bool:
    after, has_asked = make(game, state, moves)
    return after != state and not has_asked


def make(game: Game, state: Any, moves: tuple[AnyMove, ...]) -> tuple[Any, bool]:
    """What the moves come to, all of them or none, and whether one of them asks."""
    after, asked = state, False
    for move in moves:
        deed, said = judge(game, after, move)
        if deed is None:
            return state, True
        after, asked = deed.after, asked or bool(said)
    return after, asked
