"""The invariants of a state, each with a name."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.iron_throne.encounter import SIDES, active_house, chosen_character
from companion.games.iron_throne.lookup import owner_of
from companion.games.iron_throne.power import total_power
from companion.games.iron_throne.state import (
    CHARACTERS_PER_HOUSE,
    TOKENS_PER_HOUSE,
    TRUCE_HOSTAGES,
    IronThrone,
)
from companion.kernel.items import find


def invariants(state: IronThrone) -> tuple[str, ...]:
    return tuple(name for name, holds in LAWS.items() if not holds(state))


def _power_adds_up(state: IronThrone) -> bool:
    return total_power(state) == state.start_power + state.corrected_power


def _no_negative_counts(state: IronThrone) -> bool:
    counts = [state.removed_power]
    for house in state.houses:
        counts += [house.leader_power, house.hand, house.deck, house.discard]
        counts += [character.power for character in house.characters]
    return min(counts) >= 0


def _four_characters(state: IronThrone) -> bool:
    return all(len(house.characters) == CHARACTERS_PER_HOUSE for house in state.houses)


def _dead_without_power(state: IronThrone) -> bool:
    return not any(who.dead and who.power for house in state.houses for who in house.characters)


def _five_tokens(state: IronThrone) -> bool:
    boards = {house.id for house in state.houses}
    return all(len(house.influence) <= TOKENS_PER_HOUSE and set(house.influence) <= boards for house in state.houses)


def _hostages_held_by_others(state: IronThrone) -> bool:
    houses = {house.id for house in state.houses}
    return all(row.holder != row.owner and {row.holder, row.owner} <= houses for row in state.hostages)


def _closed_rows_dated(state: IronThrone) -> bool:
    return all(row.is_open == (row.closed_in_round is None) for row in state.hostages)


def _two_different_actives(state: IronThrone) -> bool:
    known = find(state.houses, state.challenger) is not None
    return known and state.challenger != state.defender


def _own_characters_take_part(state: IronThrone) -> bool:
    chosen = ((active_house(state, side), chosen_character(state.encounter, side)) for side in SIDES)
    offered = ((offer.id, offer.character) for offer in state.encounter.supports)
    return all(owner_of(state, who).id == house for house, who in (*chosen, *offered) if who)


def _supporters_not_active(state: IronThrone) -> bool:
    return not any(offer.id in (state.challenger, state.defender) for offer in state.encounter.supports)


def _exchanges_once(state: IronThrone) -> bool:
    exchanges = state.encounter.exchanges
    once = len({exchange.id for exchange in exchanges}) == len(exchanges)
    return once and all(exchange.hostages <= TRUCE_HOSTAGES for exchange in exchanges)


LAWS: Mapping[str, Callable[[IronThrone], bool]] = {
    "power_adds_up": _power_adds_up,
    "no_negative_counts": _no_negative_counts,
    "four_characters": _four_characters,
    "dead_without_power": _dead_without_power,
    "five_tokens": _five_tokens,
    "hostages_held_by_others": _hostages_held_by_others,
    "closed_rows_dated": _closed_rows_dated,
    "two_different_actives": _two_different_actives,
    "own_characters_take_part": _own_characters_take_part,
    "supporters_not_active": _supporters_not_active,
    "exchanges_once": _exchanges_once,
}
