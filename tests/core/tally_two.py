"""Tally, version 2: points are given by name, in units of two, and nobody may have more than the limit."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from companion.kernel.field import arg
from companion.kernel.game import Game
from companion.kernel.items import change, find
from companion.kernel.move import Move
from companion.kernel.refusal import Refusal
from tests.tiny_game.tally import GAME as TALLY
from tests.tiny_game.tally import Setup, Share, State

LIMIT = 8


@dataclass(frozen=True, slots=True)
class GivePoints(Move[State]):
    """Give pairs of points from the bank to a player."""

    to: str = arg("id of the player")
    pairs: int = arg("how many pairs", default=1, least=-9, most=9)

    def apply(self, state: State) -> State:
        player = find(state.players, self.to)
        if player is None:
            raise Refusal("unknown_player", player=self.to)
        points = player.points + 2 * self.pairs
        if not 0 <= points <= LIMIT:
            raise Refusal("not_enough", name=player.name)
        players = change(state.players, player.id, points=points)
        return replace(state, players=players, bank=state.bank - 2 * self.pairs)


def upgrade(version: int, setup: Any, taps: list[list[Any]]) -> tuple[Any, list[list[Any]]]:
    """Version 1 said `add_points` with single points, and its players stood under `names`."""
    setup["players"] = setup.pop("names")
    return setup, [[_pairs(move) for move in tap] for tap in taps]


def _pairs(move: dict[str, Any]) -> dict[str, Any]:
    if move["move"] != "add_points":
        return move
    return {"move": "give_points", "to": move["player"], "pairs": move.get("by", 1) // 2}


GAME: Game = replace(TALLY, version=2, setup=Setup, moves=(GivePoints, Share), upgrade=upgrade)
