"""The invariants of a state: conditions that no move may ever break, each with a name."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.iron_throne.encounter import SIDES, active_house, chosen_character
from companion.games.iron_throne.lookup import owner_of
from companion.games.iron_throne.power import total_power
from companion.games.iron_throne.state import (
    CHARACTERS_PER_HOUSE,
    TOKENS_PER_HOUSE,
    TRUCE_HOSTAGES,
    House,
    IronThrone,
)
from companion.kernel.items import find


def invariants(state: IronThrone) -> tuple[str, ...]:
    """Return the names of the laws that are broken; there are never any."""
    return (*_broken_by_houses(state), *_broken_by_hostages(state), *_broken_by_encounter(state))


def _broken_by_houses(state: IronThrone) -> Iterator[str]:
    boards, people = {house.id for house in state.houses}, [who for house in state.houses for who in house.characters]
    if total_power(state) != state.start_power + state.corrected_power:
        yield "power_adds_up"
    if min(state.removed_power, *(number for house in state.houses for number in _count(house))) < 0:
        yield "no_negative_counts"
    if any(len(house.characters) != CHARACTERS_PER_HOUSE for house in state.houses):
        yield "four_characters"
    if any(who.dead and who.power for who in people):
        yield "dead_without_power"
    if any(len(house.influence) > TOKENS_PER_HOUSE or set(house.influence) - boards for house in state.houses):
        yield "five_tokens"


def _count(house: House) -> tuple[int, ...]:
    return house.leader_power, house.hand, house.deck, house.discard, *(who.power for who in house.characters)


def _broken_by_hostages(state: IronThrone) -> Iterator[str]:
    houses = {house.id for house in state.houses}
    if any(row.holder == row.owner or {row.holder, row.owner} - houses for row in state.hostages):
        yield "hostages_held_by_others"
    if any(row.is_open != (row.closed_in_round is None) for row in state.hostages):
        yield "closed_rows_dated"


def _broken_by_encounter(state: IronThrone) -> Iterator[str]:
    encounter, active = state.encounter, (state.challenger, state.defender)
    if find(state.houses, state.challenger) is None or state.challenger == state.defender:
        yield "two_different_actives"
    chosen = ((active_house(state, side), chosen_character(encounter, side)) for side in SIDES)
    offered = ((offer.id, offer.character) for offer in encounter.supports)
    if any(owner_of(state, who).id != house for house, who in (*chosen, *offered) if who):
        yield "own_characters_take_part"
    if any(offer.id in active for offer in encounter.supports):
        yield "supporters_not_active"
    exchanges = {exchange.id: exchange for exchange in encounter.exchanges}
    single = len(exchanges) == len(encounter.exchanges)
    if not single or any(exchange.hostages > TRUCE_HOSTAGES for exchange in exchanges.values()):
        yield "exchanges_once"
