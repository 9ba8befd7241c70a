"""The state of Tally: the points of each player, and the bank that they come from."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.kernel.field import arg
from companion.kernel.state import GameState

BANK = 20
"""The points that there are in all."""

HIGH = 10
"""Nobody should have more."""


@dataclass(frozen=True, slots=True)
class Player:
    id: str
    name: str
    seat: int
    points: int = arg("what they have of the bank", default=0, least=0, most=BANK)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    windows: Literal["strip", "pause"] = "strip"
    bonus: bool = False
    step: int = arg("points that everybody gets", default=1, least=0, most=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(GameState):
    players: tuple[Player, ...]
    options: Options = Options()
    bank: int = BANK
