"""The moves of a truce: the two active players agree, the resolution carries it out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from companion.games.iron_throne.encounter import is_protected, judge, rival_of
from companion.games.iron_throne.lookup import house_in, name_by_id
from companion.games.iron_throne.moves.encounter import refuse_resolved
from companion.games.iron_throne.power import least_truce_power, tokens_given
from companion.games.iron_throne.state import (
    MOST_CARDS,
    TRUCE_HOSTAGES,
    TRUCE_POWER,
    Exchange,
    ExchangeKind,
    House,
    IronThrone,
)
from companion.kernel.field import arg
from companion.kernel.items import drop, find
from companion.kernel.message import Message
from companion.kernel.move import Move
from companion.kernel.refusal import Caution, Refusal


@dataclass(frozen=True, slots=True)
class AgreeExchange(Move[IronThrone]):
    """In a truce a house extends 1 influence, takes up to 2 hostages or gives 3 power.

    It may do each of them once, or one of them in all, as the setting says.
    """

    phase = "encounter"

    house: str = arg("id of the challenger or of the defender", of="house")
    kind: ExchangeKind = arg(
        "influence: extends a token on the other; hostages: takes cards from the other; "
        "power: gives 3 power from its leader to the other's"
    )
    hostages: int = arg("with kind hostages: how many it takes, 1 or 2", default=1, least=0, most=MOST_CARDS)

    def apply(self, state: IronThrone) -> IronThrone:
        refuse_resolved(state)
        house = house_in(state, self.house)
        rival_of(state, house.id)
        self._refuse(state, house)
        exchange = Exchange(
            id=f"{house.id}.{self.kind}",
            house=house.id,
            kind=self.kind,
            hostages=self.hostages if self.kind == "hostages" else 0,
        )
        exchanges = (*state.encounter.exchanges, exchange)
        return replace(state, encounter=replace(state.encounter, exchanges=exchanges))

    def cautions(self, before: IronThrone, after: IronThrone) -> Iterator[Caution]:
        rival = rival_of(before, self.house)
        if self.kind == "hostages" and is_protected(before, rival):
            yield Caution("protected_hostage", house=name_by_id(before, rival))
        if before.options.truce_once and any(each.house == self.house for each in before.encounter.exchanges):
            yield Caution("second_exchange", house=name_by_id(before, self.house))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        n = self.hostages if self.kind == "hostages" else tokens_given(before, self.house, TRUCE_POWER)
        return Message(self.text_key(self.kind), {"house": name_by_id(before, self.house), "n": n}, self.house)

    def _refuse(self, state: IronThrone, house: House) -> None:
        verdict = judge(state)
        if verdict is None or verdict.ending != "truce":
            raise Refusal("not_a_truce")
        if find(state.encounter.exchanges, f"{house.id}.{self.kind}") is not None:
            raise Refusal("exchange_twice", house=house.called)
        if self.kind == "hostages" and not 1 <= self.hostages <= TRUCE_HOSTAGES:
            raise Refusal("truce_hostages", n=self.hostages, most=TRUCE_HOSTAGES)
        if self.kind == "influence" and not house.unused_influence and "influence" not in state.hidden:
            raise Refusal("no_influence_left", house=house.called)
        if self.kind == "power" and house.leader_power < least_truce_power(state) and "power" not in state.hidden:
            raise Refusal("truce_power", house=house.called, has=house.leader_power, by=TRUCE_POWER)


@dataclass(frozen=True, slots=True)
class CancelExchange(Move[IronThrone]):
    """Take an agreed exchange back before the resolution."""

    phase = "encounter"

    house: str = arg("id of the challenger or of the defender", of="house")
    kind: ExchangeKind = arg("influence, hostages or power")

    def apply(self, state: IronThrone) -> IronThrone:
        refuse_resolved(state)
        house = house_in(state, self.house)
        wanted = f"{house.id}.{self.kind}"
        if find(state.encounter.exchanges, wanted) is None:
            raise Refusal("no_exchange", house=house.called)
        exchanges = drop(state.encounter.exchanges, wanted)
        return replace(state, encounter=replace(state.encounter, exchanges=exchanges))

    def describe(self, before: IronThrone, after: IronThrone) -> Message:
        return Message(self.text_key(self.kind), {"house": name_by_id(before, self.house)}, self.house)
