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


def _has_all_power(state: IronThrone) -> bool:
    return total_power(state) == state.start_power + state.corrected_power


def _has_no_negative_counts(state: IronThrone) -> bool:
    counts = [state.removed_power]
    for house in state.houses:
        counts += [house.leader_power, house.hand, house.deck, house.discard]
        counts += [character.power for character in house.characters]
    return min(counts) >= 0


def _has_four_characters(state: IronThrone) -> bool:
    return all(len(house.characters) == CHARACTERS_PER_HOUSE for house in state.houses)


def _are_dead_without_power(state: IronThrone) -> bool:
    return not any(who.dead and who.power for house in state.houses for who in house.characters)


def _has_five_tokens(state: IronThrone) -> bool:
    boards = {house.id for house in state.houses}
    return all(len(house.influence) <= TOKENS_PER_HOUSE and set(house.influence) <= boards for house in state.houses)


def _are_hostages_with_others(state: IronThrone) -> bool:
    houses = {house.id for house in state.houses}
    return all(row.holder != row.owner and {row.holder, row.owner} <= houses for row in state.hostages)


def _are_closed_rows_dated(state: IronThrone) -> bool:
    return all(row.is_open == (row.closed_in_round is None) for row in state.hostages)


def _are_actives_different(state: IronThrone) -> bool:
    known = find(state.houses, state.challenger) is not None
    return known and state.challenger != state.defender


def _are_participants_own(state: IronThrone) -> bool:
    chosen = ((active_house(state, side), chosen_character(state.encounter, side)) for side in SIDES)
    offered = ((offer.id, offer.character) for offer in state.encounter.supports)
    return all(owner_of(state, who).id == house for house, who in (*chosen, *offered) if who)


def _are_supporters_inactive(state: IronThrone) -> bool:
    return not any(offer.id in (state.challenger, state.defender) for offer in state.encounter.supports)


def _are_exchanges_single(state: IronThrone) -> bool:
    exchanges = state.encounter.exchanges
    once = len({exchange.id for exchange in exchanges}) == len(exchanges)
    return once and all(exchange.hostages <= TRUCE_HOSTAGES for exchange in exchanges)


LAWS: Mapping[str, Callable[[IronThrone], bool]] = {
    "power_adds_up": _has_all_power,
    "no_negative_counts": _has_no_negative_counts,
    "four_characters": _has_four_characters,
    "dead_without_power": _are_dead_without_power,
    "five_tokens": _has_five_tokens,
    "hostages_held_by_others": _are_hostages_with_others,
    "closed_rows_dated": _are_closed_rows_dated,
    "two_different_actives": _are_actives_different,
    "own_characters_take_part": _are_participants_own,
    "supporters_not_active": _are_supporters_inactive,
    "exchanges_once": _are_exchanges_single,
}
