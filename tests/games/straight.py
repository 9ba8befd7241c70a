"""Straight moves: done in a row on a state, without a play around them, as the tables of several games do them."""

from __future__ import annotations

from typing import Generic, TypeVar

import pytest

from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.kernel.state import GameState
from companion.plays.playing.applying import apply_move, cautions_about

State = TypeVar("State", bound=GameState)


class Straight(Generic[State]):
    """The moves of one game."""

    def __init__(self, game: Game) -> None:
        self._game = game

    def after(self, state: State, *moves: AnyMove) -> State:
        """What comes of moves that must succeed; every law holds after each."""
        for move in moves:
            move.guard(state)
            state = apply_move(self._game, state, move)
            assert self._game.invariants(state) == ()
        return state

    def refused(self, state: State, move: AnyMove) -> str:
        """The code with which the table refuses a move."""
        with pytest.raises(Refusal) as found:
            self.after(state, move)
        return found.value.code

    def warned(self, state: State, move: AnyMove) -> list[str]:
        """The codes of what is said before a move."""
        after = apply_move(self._game, state, move)
        return [caution.code for caution in cautions_about(self._game, state, move, after)]
