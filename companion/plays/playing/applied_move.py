"""A deed: a move with the states that it led from and to. Who knows an entry's deeds applies nothing anew."""

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
    """A move of an entry, and the states that it led from and to."""

    move: AnyMove
    before: Any
    after: Any


def apply_each(game: Game, state: Any, moves: Iterable[AnyMove]) -> Iterator[AppliedMove]:
    """What moves that were made once did, one after the other, from the state before them."""
    for move in moves:
        deed = AppliedMove(move, state, apply_move(game, state, move))
        yield deed
        state = deed.after


def merge_bursts(applied: Iterable[AppliedMove]) -> tuple[AppliedMove, ...]:
    """Taps that counted the same thing are one deed: of a burst, however long, two states are of interest."""
    groups = groupby(enumerate(applied), lambda each: each[1].move.burst() or each[0])
    return tuple(_in_one([deed for _, deed in group]) for _, group in groups)


def _in_one(applied: list[AppliedMove]) -> AppliedMove:
    return applied[0] if len(applied) == 1 else AppliedMove(applied[0].move, applied[0].before, applied[-1].after)
