"""Laws of every sheet that moves can reach; the check names each broken one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping

from companion.games.nova_aetas.campaign.choices import members, party_size
from companion.games.nova_aetas.campaign.growth import equipped_skills
from companion.games.nova_aetas.campaign.lookup import find_by_name, groups
from companion.games.nova_aetas.campaign.state import DESTINY_CARDS, MOST_COINS, MOST_COUNT, MOST_EQUIPPED, NovaCampaign
from companion.games.nova_aetas.state import MOST_PARTY
from companion.kernel.items import drop, find


def invariants(state: NovaCampaign) -> tuple[str, ...]:
    return tuple(name for name, holds in LAWS.items() if not holds(state))


def _are_counts_within_limits(state: NovaCampaign) -> bool:
    reagents = all(0 <= reagent.count <= MOST_COUNT for reagent in state.reagents)
    return reagents and 0 <= state.popolini <= MOST_COINS and 0 <= state.revealed <= state.events


def _was_spent_xp_earned(state: NovaCampaign) -> bool:
    return all(0 <= hero.xp_spent <= hero.xp_earned for hero in state.heroes)


def _has_party_of_four(state: NovaCampaign) -> bool:
    return bool(state.heroes) and party_size(state) <= MOST_PARTY


def _has_five_skills(state: NovaCampaign) -> bool:
    return all(len(equipped_skills(hero)) <= MOST_EQUIPPED for hero in state.heroes)


def _are_carried_copies_there(state: NovaCampaign) -> bool:
    """Return whether nobody carries a copy that is not there."""
    heroes = {hero.id for hero in state.heroes}
    return all(
        item.copies >= 1
        and len(item.equipped) == len(set(item.equipped)) <= item.copies
        and set(item.equipped) <= heroes
        for item in state.items
    )


def _are_copies_printed(state: NovaCampaign) -> bool:
    made = Counter[str]()
    for item in state.items:
        made[item.formula] += item.copies
    return all(made[formula.id] <= formula.copies for formula in state.formulae)


def _are_formulae_known(state: NovaCampaign) -> bool:
    reagents = {reagent.id for reagent in state.reagents}
    needs = all(need.reagent in reagents for formula in state.formulae for need in formula.needs)
    return needs and all(not item.formula or find(state.formulae, item.formula) for item in state.items)


def _are_owners_there(state: NovaCampaign) -> bool:
    heroes = {hero.id for hero in state.heroes}
    owners = [item.hero for item in state.items] + [formula.hero for formula in state.formulae]
    return all(not owner or owner in heroes for owner in owners)


def _are_wounds_different(state: NovaCampaign) -> bool:
    return all(
        find_by_name(drop(hero.serious_wounds, wound.id), wound.name) is None
        for hero in state.heroes
        for wound in hero.serious_wounds
    )


def _is_destiny_in_order(state: NovaCampaign) -> bool:
    return all(
        set(hero.destiny_resolved) <= set(hero.destiny_owned) <= set(range(1, DESTINY_CARDS + 1))
        for hero in state.heroes
    )


def _are_shops_there(state: NovaCampaign) -> bool:
    return all(not member.shop or find(state.shops, member.shop) for member in members(state))


def _are_terms_begun(state: NovaCampaign) -> bool:
    return all(companion.hired <= state.rest for companion in state.companions)


def _has_one_mission(state: NovaCampaign) -> bool:
    return sum(1 for mission in state.missions if not mission.is_home) <= 1


def _are_names_different(state: NovaCampaign) -> bool:
    lists = (*groups(state), (*state.heroes, *state.companions), (*state.side_missions, *state.hunts))
    return all(len({thing.id for thing in things}) == len(things) for things in lists)


LAWS: Mapping[str, Callable[[NovaCampaign], bool]] = {
    "counts_within": _are_counts_within_limits,
    "spent_was_earned": _was_spent_xp_earned,
    "party_of_four": _has_party_of_four,
    "five_skills": _has_five_skills,
    "copies_carried": _are_carried_copies_there,
    "copies_printed": _are_copies_printed,
    "formulae_known": _are_formulae_known,
    "owners_there": _are_owners_there,
    "wounds_once": _are_wounds_different,
    "destiny_in_order": _is_destiny_in_order,
    "shops_there": _are_shops_there,
    "terms_begun": _are_terms_begun,
    "one_mission_at_a_time": _has_one_mission,
    "names_apart": _are_names_different,
}
