"""What a play of Tally starts from: the players around the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.kernel.field import arg
from companion.kernel.refusal import Refusal

from .state import Options, Player, State


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
