"""Counters are set right when they no longer agree with the table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.games.iron_throne.moves.power import PLACE
from companion.games.iron_throne.power import power_at, put_power, refuse_dead
from companion.games.iron_throne.state import IronThrone
from companion.kernel.game import Move, arg


@dataclass(frozen=True, slots=True)
class CorrectPower(Move[IronThrone]):
    """Set the power on a place to what lies on the table; the total of the game changes with it."""

    place: str = arg(PLACE)
    power: int = arg("the right number of tokens", least=0)

    def apply(self, state: IronThrone) -> IronThrone:
        by = self.power - power_at(state, self.place)
        if by > 0:
            refuse_dead(state, self.place)
        corrected = put_power(state, self.place, self.power)
        return replace(corrected, corrected_power=state.corrected_power + by)
