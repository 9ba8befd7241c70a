"""The transfer of power in a move: source, target, number of tokens, fate of the place."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.iron_throne.lookup import character_in
from companion.games.iron_throne.moves.power import MovePower, StrengthenCharacter, TakePenalty
from companion.games.iron_throne.power import leader_of, power_at
from companion.games.iron_throne.state import IronThrone
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal


@dataclass(frozen=True, slots=True)
class PowerWay:
    """A number of tokens from one place to another."""

    source: str
    to: str
    by: int


@dataclass(frozen=True, slots=True)
class PowerChange:
    """The change of power of the place that a move is about."""

    place: str
    old: int
    new: int
    dies: bool = False


def way_of(state: IronThrone, move: MovePower | StrengthenCharacter | TakePenalty) -> PowerWay:
    if isinstance(move, MovePower):
        return PowerWay(move.source, move.to, move.by)
    if isinstance(move, StrengthenCharacter):
        return PowerWay(leader_of(state, move.character), move.character, move.by)
    return PowerWay(move.character, leader_of(state, move.character), move.by or 0)


def power_change(state: IronThrone, moves: tuple[AnyMove, ...]) -> PowerChange | None:
    """Return the old and new power for the first of these moves that moves power.

    It is None if there is no such move or if the move is refused.
    """
    for move in moves:
        if isinstance(move, MovePower | StrengthenCharacter | TakePenalty):
            return _change(state, move)
    return None


def _change(state: IronThrone, move: MovePower | StrengthenCharacter | TakePenalty) -> PowerChange | None:
    place = move.to if isinstance(move, MovePower) else move.character
    try:
        after = move.apply(state)
    except Refusal:
        return None
    dies = isinstance(move, TakePenalty) and character_in(after, place).dead
    return PowerChange(place, power_at(state, place), power_at(after, place), dies)
