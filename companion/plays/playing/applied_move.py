"""An applied move: a move with the states before and after it.

With them, nothing needs to be applied again.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.plays.playing.applying import apply_move


@dataclass(frozen=True, slots=True)
class AppliedMove:
    """A move of an entry with the states before and after it."""

    move: AnyMove
    before: Any
    after: Any


def apply_each(game: Game, state: Any, moves: Iterable[AnyMove]) -> Iterator[AppliedMove]:
    """Yield these moves of an entry with their states, one after the other."""
    for move in moves:
        applied = AppliedMove(move, state, apply_move(game, state, move))
        yield applied
        state = applied.after


def merge_bursts(applied: Iterable[AppliedMove]) -> tuple[AppliedMove, ...]:
    """Return the applied moves with each burst of one counter merged into one.

    Of a burst of any length only the first and the last state are needed.
    """
    groups = groupby(enumerate(applied), lambda each: each[1].move.burst_key() or each[0])
    return tuple(_merge([each for _, each in group]) for _, group in groups)


def _merge(applied: list[AppliedMove]) -> AppliedMove:
    return applied[0] if len(applied) == 1 else AppliedMove(applied[0].move, applied[0].before, applied[-1].after)
