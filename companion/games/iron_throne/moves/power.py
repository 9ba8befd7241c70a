"""Moves of power tokens, and the correction of a count that no longer agrees with the table."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.encounter import mark_applied, twice_cautions
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.power import (
    OUT,
    can_die_without_power,
    half_rounded_up,
    is_character,
    leader_of,
    power_at,
    put_power,
    refuse_dead,
    total_power,
)
from companion.games.iron_throne.power_way import PowerMove, PowerWay
from companion.games.iron_throne.preparation import mark_strengthened, strength_cautions
from companion.games.iron_throne.state import MOST_TOKENS, IronThrone
from companion.games.iron_throne.words import house_at, of_character
from companion.kernel.field import arg
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal

PLACE = "id of a house (its leader card), id of a character, or out (out of the game)"


@dataclass(frozen=True, slots=True)
class MovePower(PowerMove):
    """Move power tokens from one place to another."""

    source: str = arg(f"where from: {PLACE}", of="place")
    to: str = arg(f"where to: {PLACE}", of="place")
    by: int = arg("how many tokens", default=1, least=1, most=MOST_TOKENS)

    def way(self, state: IronThrone) -> PowerWay:
        return PowerWay(self.source, self.to, self.by)

    def apply(self, state: IronThrone) -> IronThrone:
        if {self.source, self.to} == {state.challenger, state.defender}:
            state = mark_applied(state, f"power.{self.source}")
        return PowerMove.apply(self, state)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        variant = "removed" if self.to == OUT else "regained" if self.source == OUT else ""
        values = {"source": name_by_id(before, self.source), "to": name_by_id(before, self.to), "n": self.by}
        return Message(self.text_key(variant), values, house_at(before, self.to if self.source == OUT else self.source))

    def burst_key(self) -> Hashable | None:
        return ("move_power", self.source, self.to)


@dataclass(frozen=True, slots=True)
class StrengthenCharacter(PowerMove):
    """Move power from the leader card to a character of the same house.

    This happens in the preparation and as the defender's reward.
    """

    character: str = arg("id of the character that gets the power", of="character")
    by: int = arg("how many tokens", default=1, least=1, most=MOST_TOKENS)

    def way(self, state: IronThrone) -> PowerWay:
        return PowerWay(leader_of(state, self.character), self.character, self.by)

    def apply(self, state: IronThrone) -> IronThrone:
        moved = PowerMove.apply(self, mark_applied(state, f"power.{self.character}"))
        return mark_strengthened(moved, leader_of(state, self.character))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        return strength_cautions(before, leader_of(before, self.character), self.by)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_character(before, self, self.character, source="leader", n=self.by)


@dataclass(frozen=True, slots=True)
class TakePenalty(PowerMove):
    """A character gives half of its power, rounded up, back to its leader."""

    character: str = arg("id of the character", of="character")
    by: int | None = arg("how many tokens; by default half, rounded up", default=None, least=0, most=MOST_TOKENS)

    def way(self, state: IronThrone) -> PowerWay:
        by = half_rounded_up(power_at(state, self.character)) if self.by is None else self.by
        return PowerWay(self.character, leader_of(state, self.character), by)

    def place(self, state: IronThrone) -> str:
        return self.character

    def apply(self, state: IronThrone) -> IronThrone:
        if self.character in state.encounter.protected:
            raise Refusal("protected", character=name_by_id(state, self.character))
        return PowerMove.apply(self, mark_applied(state, self._line))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        yield from twice_cautions(before, self._line)
        yield from PowerMove.cautions(self, before, after)

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return of_character(before, self, self.character)

    @property
    def _line(self) -> str:
        return f"penalty.{self.character}"


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
        if total != before.start_power and "power" not in before.hidden:
            yield Caution("power_total", now=total, start=before.start_power)
        if not self.power and can_die_without_power(after, self.place):
            yield Caution("living_without_power", character=name_by_id(before, self.place))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        is_leader = self.place != OUT and not is_character(before, self.place)
        key = self.text_key("out" if self.place == OUT else "leader" if is_leader else "")
        values = {"place": name_by_id(before, self.place)}
        return Message(key, values, house_at(before, self.place), "pencil-outline")
