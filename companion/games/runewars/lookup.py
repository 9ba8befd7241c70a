"""Finds players, areas, runes, units and heroes by id, or refuses; puts changed ones back."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.games.runewars.in_battle import with_ranks_after
from companion.games.runewars.state import (
    NEUTRAL,
    Area,
    Battle,
    Duel,
    Hero,
    Player,
    Reward,
    Rune,
    Runewars,
    Stronghold,
    Title,
    Units,
)
from companion.kernel.items import drop, find, find_among, find_required, put, rotate
from companion.kernel.refusal import Refusal


def player_in(state: Runewars, player_id: str) -> Player:
    return find_required(state.players, player_id, "player")


def area_in(state: Runewars, area_id: str) -> Area:
    return find_required(state.areas, area_id, "area")


def rune_in(state: Runewars, rune_id: str) -> Rune:
    return find_required(state.runes, rune_id, "rune")


def units_in(state: Runewars, units_id: str) -> Units:
    found = find(state.units, units_id)
    if found is None:
        known = ", ".join(f"{units_label(state, each)} ({each.id})" for each in state.units) or "−"
        raise Refusal("unknown_units", units=units_id, known=known)
    return found


def units_label(state: Runewars, units: Units) -> str:
    """Return the name of units: their kind, and their area where that kind is elsewhere too."""
    namesakes = sum(1 for each in state.units if each.name == units.name)
    return units.name if namesakes == 1 else f"{units.name} in {name_by_id(state, units.area)}"


def hero_in(state: Runewars, hero_id: str) -> Hero:
    return find_required(state.heroes, hero_id, "hero")


def stronghold_in(state: Runewars, stronghold_id: str) -> Stronghold:
    return find_required(state.strongholds, stronghold_id, "stronghold")


def title_in(state: Runewars, title_id: str) -> Title:
    return find_required(state.titles, title_id, "title")


def battle_in(state: Runewars) -> Battle:
    if state.battle is None:
        raise Refusal("no_battle")
    return state.battle


def duel_in(state: Runewars) -> Duel:
    if state.duel is None:
        raise Refusal("no_duel")
    return state.duel


def name_by_id(state: Runewars, some_id: str) -> str:
    """Return the name of a player, an area, a hero or units; other words stand for themselves."""
    found = find_among((state.players, state.areas, state.heroes, state.units, state.titles), some_id)
    return str(found.name) if found is not None else some_id


def is_followed(state: Runewars, tracker: str) -> bool:
    """Return whether the app follows this tracker; a hidden one neither refuses nor asks."""
    return tracker not in state.hidden


def is_player(state: Runewars, some_id: str) -> bool:
    return find(state.players, some_id) is not None


def owner_in(state: Runewars, owner: str) -> str:
    """Return the id of a player, or that of the neutral units; others are refused."""
    return NEUTRAL if owner == NEUTRAL else player_in(state, owner).id


def heroes_of(state: Runewars, player_id: str) -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if hero.owner == player_id)


def companions_of(state: Runewars, hero: Hero) -> tuple[Hero, ...]:
    """Return the other heroes in the area of this one, as far as the app knows where they are."""
    near = (each for each in state.heroes if not (hero.area and each.area and hero.area != each.area))
    return tuple(each for each in near if each.id != hero.id)


def strongholds_of(state: Runewars, player_id: str) -> tuple[Stronghold, ...]:
    return tuple(each for each in state.strongholds if each.owner == player_id)


def stronghold_at(state: Runewars, area_id: str) -> Stronghold | None:
    return next((each for each in state.strongholds if each.area == area_id), None)


def stronghold_owners(state: Runewars, area_id: str) -> set[str]:
    """Return the owner of the Stronghold in an area, if there is one."""
    return {each.owner for each in state.strongholds if each.area == area_id}


def units_at(state: Runewars, area_id: str, owner: str | None = None) -> tuple[Units, ...]:
    """Return the units in an area, of everybody or of one owner."""
    here = (each for each in state.units if each.area == area_id)
    return tuple(each for each in here if owner in (None, each.owner))


def kinds_of(state: Runewars, owner: str) -> tuple[Units, ...]:
    """Return the first units of each kind that an owner has on the map."""
    own = {each.name: each for each in reversed(state.units) if each.owner == owner}
    return tuple(each for each in state.units if own.get(each.name) is each)


def every_reward(state: Runewars) -> tuple[Reward, ...]:
    """Return the reward cards of heroes, and those of fallen ones."""
    under = tuple(reward for hero in state.heroes for reward in hero.rewards)
    return (*under, *(reward for fallen in state.fallen for reward in fallen.rewards))


def rune_at(state: Runewars, area_id: str) -> Rune | None:
    return next((rune for rune in state.runes if rune.area == area_id), None)


def runes_at(state: Runewars, area_id: str) -> tuple[Rune, ...]:
    """Return all tokens in an area: one, unless the table has put more there."""
    return tuple(rune for rune in state.runes if rune.area == area_id)


def clockwise_from(state: Runewars, player_id: str) -> tuple[Player, ...]:
    """Return all players in seat order, starting with this one."""
    return rotate(state.players, player_id)


def left_neighbour(state: Runewars, player_id: str) -> Player:
    """Return the left neighbour of a player: the next one clockwise."""
    return clockwise_from(state, player_id)[1 % len(state.players)]


# --- put back --------------------------------------------------------------------------------------------


def with_player(state: Runewars, player: Player, **changes: Any) -> Runewars:
    return replace(state, players=put(state.players, replace(player, **changes)))


def with_area(state: Runewars, area: Area, **changes: Any) -> Runewars:
    return replace(state, areas=put(state.areas, replace(area, **changes)))


def with_hero(state: Runewars, hero: Hero, **changes: Any) -> Runewars:
    return replace(state, heroes=put(state.heroes, replace(hero, **changes)))


def with_rune(state: Runewars, rune: Rune, **changes: Any) -> Runewars:
    return replace(state, runes=put(state.runes, replace(rune, **changes)))


def with_stronghold(state: Runewars, stronghold: Stronghold, **changes: Any) -> Runewars:
    return replace(state, strongholds=put(state.strongholds, replace(stronghold, **changes)))


def with_units(state: Runewars, units: Units) -> Runewars:
    """Return the state with these units; a kind of which no figure is left is gone.

    If they fight, their ranks follow.
    """
    left = put(state.units, units) if units.figures else drop(state.units, units.id)
    return with_ranks_after(state, replace(state, units=left), units.id)


def with_finds(state: Runewars, hero_id: str) -> Runewars:
    """Return the state after a hero has come to an area: rewards that wait there are the hero's."""
    hero = hero_in(state, hero_id)
    found = tuple(fallen for fallen in state.fallen if fallen.area == hero.area)
    rewards = tuple(reward for fallen in found for reward in fallen.rewards)
    left = tuple(fallen for fallen in state.fallen if fallen not in found)
    return replace(with_hero(state, hero, rewards=(*hero.rewards, *rewards)), fallen=left)
