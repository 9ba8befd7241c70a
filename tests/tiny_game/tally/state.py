"""The state of Tally: the points of each player and the bank they come from. And its setup: who plays."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from companion.kernel.field import arg
from companion.kernel.refusal import Refusal
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


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerSetup:
    name: str = arg("name of the player", default="")
    seat: int | None = arg("colour and shape, 0 to 5", default=None, least=0, most=5)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setup:
    players: tuple[str | PlayerSetup, ...] = arg("the players, names or objects", default=("Anna", "Bruno"))
    options: Options = arg("settings of this play", default=Options())


def setup_for(players: int) -> Setup:
    return Setup(players=tuple(PlayerSetup() for _ in range(players)))


def start(setup: Setup) -> State:
    if not setup.players:
        raise Refusal("nobody")
    players = tuple(_player(number, each) for number, each in enumerate(setup.players))
    return State(players=players, options=setup.options)


def _player(number: int, written: str | PlayerSetup) -> Player:
    asked = PlayerSetup(name=written) if isinstance(written, str) else written
    seat = number if asked.seat is None else asked.seat
    return Player(f"p{number + 1}", asked.name or f"P{number + 1}", seat)
