"""After a battle: the loser is routed, a Stronghold falls or is hit, the winner holds on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from companion.games.runewars.fighting import (
    attacked_stronghold,
    heroes_in_retreat,
    is_damaged_by,
    owner_of_side,
    side_of,
    verdict,
)
from companion.games.runewars.figures import (
    hold_area,
    join_figures,
    settle_area,
    with_allies_freed,
    with_tokens_back,
)
from companion.games.runewars.lookup import (
    area_in,
    battle_in,
    units_in,
    with_area,
    with_finds,
    with_hero,
    with_stronghold,
    with_units,
)
from companion.games.runewars.state import (
    NEUTRAL,
    Battle,
    Hero,
    Ranks,
    Runewars,
    Side,
    Stronghold,
    StrongholdFate,
    Units,
)
from companion.games.runewars.strongholds import without_stronghold
from companion.games.runewars.supply import capacity_in
from companion.kernel.items import find

NOBODY: Mapping[str, int] = MappingProxyType({})


def aftermath(
    state: Runewars, retreat: str, heroes_to: str, fate: StrongholdFate, left: Mapping[str, int] = NOBODY
) -> Runewars:
    """Return the table when the battle under way has ended as its strengths say.

    `left` are standing figures by ranks that their owner leaves behind where not all find room.
    """
    battle, before = battle_in(state), state
    result = verdict(state, battle)
    state = _with_stronghold_hit(state, battle)
    state = replace(state, battle=None)
    for ranks in battle.ranks:
        state = _after_fighting(state, ranks)
    state = _retreat_all(state, battle, result.loser, retreat, count_fitting(before, battle, retreat, left))
    for hero in heroes_in_retreat(before, battle, result.loser):
        state = _rout_hero(state, hero, heroes_to or retreat)
    if result.winner == "attacker":
        state = _conquer(state, battle, fate)
    state = _settle_field(state, battle, result.winner)
    if retreat not in ("", battle.area):
        state = with_allies_freed(state, retreat, area_in(before, retreat).controller)
    return with_tokens_back(before, state)


def _settle_field(state: Runewars, battle: Battle, winner: Side) -> Runewars:
    """Give the contested area to the winner whose figures are not on the map.

    Others hold it by their units there.
    """
    settled = settle_area(state, battle.area)
    unseen = any(ranks.standing + ranks.routed for ranks in side_of(battle, winner) if not ranks.units)
    if not unseen and battle.winner is None:
        return settled
    owner = owner_of_side(battle, winner)
    if owner != NEUTRAL:
        return hold_area(settled, battle.area, owner)
    area = area_in(state, battle.area)
    if area.controller == battle.attacker:
        return settled
    return with_area(settled, area_in(settled, area.id), controller=area.controller)


def _with_stronghold_hit(state: Runewars, battle: Battle) -> Runewars:
    """Return the state with the attacked Stronghold damaged, where enemy units still stand."""
    stronghold = attacked_stronghold(state, battle)
    if stronghold is None or not is_damaged_by(battle):
        return state
    return with_stronghold(state, stronghold, damaged=True)


def _after_fighting(state: Runewars, ranks: Ranks) -> Runewars:
    """Return the state with those figures on the map that the battle has left."""
    if not ranks.units or find(state.units, ranks.units) is None:
        return state
    units = units_in(state, ranks.units)
    return with_units(state, replace(units, standing=ranks.standing, routed=ranks.routed))


def count_fitting(state: Runewars, battle: Battle, retreat: str, left: Mapping[str, int] = NOBODY) -> dict[str, int]:
    """Count the standing figures of each losing kind that find room in the area of retreat.

    Without such an area nobody does.
    """
    loser = verdict(state, battle).loser
    capacity = capacity_in(state, retreat, owner_of_side(battle, loser)) if retreat else 0
    going: dict[str, int] = {}
    for ranks in side_of(battle, loser):
        going[ranks.id] = min(ranks.standing - left.get(ranks.id, 0), capacity)
        capacity -= going[ranks.id]
    return going


def _retreat_all(state: Runewars, battle: Battle, loser: Side, retreat: str, going: Mapping[str, int]) -> Runewars:
    """Move the standing losers to one area, routed; destroy those routed already."""
    for ranks in side_of(battle, loser):
        units = find(state.units, ranks.units)
        if units is not None:
            state = _retreat(state, units, retreat, going[ranks.id])
    return state


def _retreat(state: Runewars, units: Units, retreat: str, going: int) -> Runewars:
    state = with_units(state, replace(units, standing=0, routed=0))
    if not going:
        return state
    return join_figures(state, replace(units, area=retreat, standing=0, routed=going))


def _rout_hero(state: Runewars, hero: Hero, to: str) -> Runewars:
    """Return the state with a hero of the losing side routed.

    The hero leaves with the units, or alone to any area.
    """
    state = with_hero(state, hero, routed=True, area=to or hero.area)
    return with_finds(state, hero.id) if to else state


def _conquer(state: Runewars, battle: Battle, fate: StrongholdFate) -> Runewars:
    """Put the attacker's damaged Stronghold in the place of the one that fell, or none."""
    stronghold = attacked_stronghold(state, battle)
    if stronghold is None:
        return state
    state = without_stronghold(state, stronghold)
    if fate == "destroy":
        return state
    own = Stronghold(id=stronghold.id, owner=battle.attacker, area=battle.area, damaged=True)
    return replace(state, strongholds=(*state.strongholds, own))
