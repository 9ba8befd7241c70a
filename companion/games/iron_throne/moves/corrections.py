"""The correction of power that no longer agrees with the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.moves.power import PLACE
from companion.games.iron_throne.power import OUT, is_character, power_at, put_power, refuse_dead, total_power
from companion.games.iron_throne.state import MOST_TOKENS, IronThrone
from companion.games.iron_throne.words import house_at
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution


@dataclass(frozen=True, slots=True)
class CorrectPower(Move[IronThrone]):
    """Set the power on a place to the tokens on the table; the game's total changes with it."""

    place: str = arg(PLACE, of="place")
    power: int = arg("the right number of tokens", least=0, most=MOST_TOKENS)

    def apply(self, state: IronThrone) -> IronThrone:
        by = self.power - power_at(state, self.place)
        if by > 0:
            refuse_dead(state, self.place)
        corrected = put_power(state, self.place, self.power)
        return replace(corrected, corrected_power=state.corrected_power + by)

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        total = total_power(after)
        if total != before.start_power:
            yield Caution("power_total", now=total, start=before.start_power)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        is_leader = self.place != OUT and not is_character(before, self.place)
        key = self.text_key("out" if self.place == OUT else "leader" if is_leader else "")
        values = {"place": name_by_id(before, self.place)}
        return Message(key, values, house_at(before, self.place), "pencil-outline")
