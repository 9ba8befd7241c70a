"""Figures on the map: they join those of their kind, change areas, and with them control."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.lookup import (
    area_in,
    is_followed,
    is_player,
    stronghold_at,
    units_at,
    with_area,
    with_player,
    with_units,
)
from companion.games.runewars.state import NEUTRAL, PEASANTS, UNDEAD, Area, Runewars, Step, Units
from companion.kernel.items import find, fresh_id
from companion.kernel.refusal import Refusal


def join_figures(state: Runewars, arriving: Units) -> Runewars:
    """Add figures to an area: they join those of their kind, or form a kind of their own.

    Where all of a kind have come, they are the same units as before.
    """
    mates = next((each for each in units_at(state, arriving.area) if are_same_kind(each, arriving)), None)
    if mates is None:
        is_gone = bool(arriving.id) and find(state.units, arriving.id) is None
        fresh = arriving if is_gone else replace(arriving, id=fresh_id(state.units, "units"))
        return settle_area(with_units(state, fresh), arriving.area)
    standing, routed = mates.standing + arriving.standing, mates.routed + arriving.routed
    return settle_area(with_units(state, replace(mates, standing=standing, routed=routed)), arriving.area)


def are_same_kind(one: Units, other: Units) -> bool:
    return replace(one, id="", standing=0, routed=0) == replace(other, id="", standing=0, routed=0)


def _refuse_too_few(units: Units, standing: int, routed: int) -> None:
    if standing > units.standing:
        raise Refusal("too_few_standing", units=units.name, has=units.standing, by=standing)
    if routed > units.routed:
        raise Refusal("too_few_routed", units=units.name, has=units.routed, by=routed)


def turn_figures(state: Runewars, units: Units, routed: int) -> Runewars:
    """Return the state with so many more figures routed; a negative number stands up."""
    _refuse_too_few(units, routed, -routed)
    return with_units(state, replace(units, standing=units.standing - routed, routed=units.routed + routed))


def take_figures(state: Runewars, units: Units, standing: int = 0, routed: int = 0) -> Runewars:
    """Return the state without so many figures: moved, destroyed, taken off the board."""
    _refuse_too_few(units, standing, routed)
    left = replace(units, standing=units.standing - standing, routed=units.routed - routed)
    return _give_up(settle_area(with_units(state, left), units.area), units)


def _give_up(state: Runewars, units: Units) -> Runewars:
    """Take an area from the player whose last units have left it to neutral ones."""
    area = area_in(state, units.area)
    owners = {each.owner for each in units_at(state, area.id)}
    if area.controller != units.owner or owners != {NEUTRAL}:
        return state
    return with_area(state, area, controller=_holder(state, area))


def with_tokens_back(before: Runewars, after: Runewars) -> Runewars:
    """Give undead tokens whose figures are gone back to their player."""
    for player in after.players:
        lost = count_undead(before, player.id) - count_undead(after, player.id)
        if lost > 0:
            after = with_player(after, player, undead=min(UNDEAD, player.undead + lost))
    return after


def count_undead(state: Runewars, player: str) -> int:
    """Return the undead tokens of a player that stand for figures."""
    return sum(each.figures for each in state.units if each.undead and each.owner == player)


def with_step(state: Runewars, units: Units, to: str, n: int) -> Runewars:
    """Note that figures have made their one step with Strategize."""
    here = next(each for each in units_at(state, to) if are_same_kind(each, replace(units, area=to)))
    steps = {each.id: each.n for each in state.stepped}
    steps[here.id] = min(here.standing, steps.get(here.id, 0) + n)
    return replace(state, stepped=tuple(Step(id=some_id, n=count) for some_id, count in steps.items()))


def move_figures(state: Runewars, units: Units, to: str, standing: int, *, routs: bool = False) -> Runewars:
    """Return the state with standing figures moved to another area.

    With `routs` they arrive routed, as after a retreat.
    """
    state = take_figures(state, units, standing)
    there = replace(units, area=to, standing=0 if routs else standing, routed=standing if routs else 0)
    return join_figures(state, there)


def settle_area(state: Runewars, area_id: str) -> Runewars:
    """Give the area to the only player with units in it; an empty one goes back to its owner.

    A standing Stronghold and a peasant hold it against units that walk in. Where nobody follows the units, none on
    the map does not mean that there are none.
    """
    area = area_in(state, area_id)
    here = units_at(state, area_id)
    holder = _holder(state, area)
    if not here and not is_followed(state, "units"):
        return with_area(state, area, controller=holder or area.controller)
    if not here:
        return with_area(state, area, controller=holder or (area.home if find(state.players, area.home) else ""))
    owners = {each.owner for each in here}
    owner = next(iter(owners))
    if len(owners) > 1 or not is_player(state, owner) or holder not in ("", owner):
        return state
    return with_area(state, area, controller=owner)


def hold_area(state: Runewars, area_id: str, owner: str) -> Runewars:
    """Give an area to a player whose units in it are not on the map, unless another holds it."""
    area = area_in(state, area_id)
    if not is_player(state, owner) or _holder(state, area) not in ("", owner):
        return state
    return with_area(state, area, controller=owner)


def _holder(state: Runewars, area: Area) -> str:
    """Return the player who holds an area by a Stronghold or a peasant; empty if nobody does."""
    stronghold = stronghold_at(state, area.id)
    return stronghold.owner if stronghold is not None else area.peasant_of


def with_peasant_back(state: Runewars, area_id: str) -> Runewars:
    """Give the peasant of an area back to its player, and settle the area without it."""
    area = area_in(state, area_id)
    owner = find(state.players, area.peasant_of)
    if owner is None:
        return state
    state = with_player(state, owner, peasants=min(PEASANTS, owner.peasants + 1))
    return settle_area(with_area(state, area, peasant=False, peasant_of=""), area_id)


def with_allies_freed(state: Runewars, area_id: str, friend: str) -> Runewars:
    """Turn allied units neutral in an area that is not friendly, if no others are with them.

    `friend` is the player who controls the area without them: on their own they take nothing. While a battle goes on
    there they stay allied.
    """
    if state.battle is not None and state.battle.area == area_id:
        return state
    lonely = tuple(each for each in units_at(state, area_id) if _is_lonely(state, each, friend))
    for units in lonely:
        state = with_units(state, replace(units, standing=0, routed=0))
        state = join_figures(state, replace(units, owner=NEUTRAL, allied=False))
    return with_area(state, area_in(state, area_id), controller=friend) if lonely else state


def count_allied(state: Runewars, area_id: str) -> int:
    """Return the number of allied figures in an area."""
    return sum(each.figures for each in units_at(state, area_id) if each.allied)


def _is_lonely(state: Runewars, units: Units, friend: str) -> bool:
    own = units_at(state, units.area, units.owner)
    return units.allied and units.owner != friend and all(each.allied for each in own)
