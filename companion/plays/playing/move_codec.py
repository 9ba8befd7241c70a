"""Decodes moves and setups from plain dicts, as in files and in plays written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from companion.kernel.codec import Plain, Tolerance, Unfit, check_limits, decode, fields_of, shorten
from companion.kernel.common_moves import COMMON_MOVES
from companion.kernel.game import Game
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal

MOST_KNOWN = 10_000
"""Different moves that a reader recognises."""


def decode_move(game: Game, plain: Plain, *, cut: bool = False) -> AnyMove:
    """Return a move of this game; `cut` shortens long texts. Raises Unfit."""
    if not isinstance(plain, Mapping) or not isinstance(plain.get("move"), str):
        raise Unfit("move_shape")
    move_class = move_class_named(game, plain["move"])
    if move_class is None:
        raise Unfit("unknown_move", move=shorten(plain["move"]))
    body = {key: value for key, value in plain.items() if key != "move"}
    move: AnyMove = decode(move_class, body, plain["move"], tolerance=Tolerance.SHORTEN if cut else Tolerance.STRICT)
    return move


class MoveReader:
    """Reads the moves of a saved play, texts that are too long cut.

    Equal moves become one object: a play of thousands of taps has some hundred different ones.
    """

    def __init__(self, game: Game) -> None:
        self._game = game
        self._known: dict[str, AnyMove] = {}

    def read(self, plain: Plain) -> AnyMove:
        """Return a move. Raises Unfit."""
        written = repr(plain)  # unlike the values themselves, it distinguishes 1 from true
        known = self._known.get(written)
        if known is None:
            known = decode_move(self._game, plain, cut=True)
            if len(self._known) < MOST_KNOWN:
                self._known[written] = known
        return known


def move_class_named(game: Game, name: str) -> type[AnyMove] | None:
    """Return the move class with this name, of this game or a common one; None if unknown."""
    return _by_name(game.moves).get(name)


@cache
def _by_name(moves: tuple[type[AnyMove], ...]) -> Mapping[str, type[AnyMove]]:
    return {move.move_name(): move for move in (*COMMON_MOVES, *moves)}


def decode_setup(game: Game, plain: Plain, *, old: bool = False) -> Any:
    """Return a setup; an `old` one may be outside the present limits. Raises Unfit."""
    return decode(game.setup, plain, "setup", tolerance=Tolerance.RESTORE if old else Tolerance.STRICT)


def check_move(move: AnyMove) -> None:
    """Raise Refusal for a move built in code with a field outside its limits."""
    name = move.move_name()
    for spec in fields_of(type(move)):
        try:
            check_limits(spec.metadata, getattr(move, spec.name), f"{name}.{spec.name}")
        except Unfit as unfit:
            raise Refusal(f"core.{unfit.code}", **unfit.values) from unfit
