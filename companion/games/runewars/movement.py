"""Moves under the orders 1 to 3 and in summer: which are allowed, and how far."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.runewars.lookup import area_in, is_followed, stronghold_owners, units_at
from companion.games.runewars.orders import current_turn
from companion.games.runewars.state import CONQUER, MOBILIZE, NEUTRAL, STRATEGIZE, Area, Hero, Runewars, Units
from companion.kernel.refusal import Caution, Refusal

MARCHES = (STRATEGIZE, MOBILIZE, CONQUER)
"""The orders by which units march."""

SPACES, FAST_SPACES, STRATEGIC_SPACES = 2, 3, 1


def is_friendly_or_empty(state: Runewars, area: Area, player: str) -> bool:
    """Return whether an area is nobody else's: neither controlled nor held by others."""
    others = (each.owner for each in units_at(state, area.id)) if is_followed(state, "units") else ()
    return area.controller in ("", player) and all(owner == player for owner in others)


def is_free_for_neutrals(state: Runewars, area: Area) -> bool:
    """Return whether neutral units may withdraw there: it is nobody's and has no player's units."""
    others = {each.owner for each in units_at(state, area.id)} - {NEUTRAL} if is_followed(state, "units") else set()
    return not area.controller and not others


def has_enemies_there(state: Runewars, player: str, area_id: str) -> bool:
    """Return whether a player's units are in an area with an enemy's units or Stronghold."""
    here = {each.owner for each in units_at(state, area_id)}
    return player in here and bool(({*here, *stronghold_owners(state, area_id)}) - {player, NEUTRAL})


def unfought_cautions(state: Runewars, player: str) -> Iterator[Caution]:
    """Ask where the order has led units to others, and nobody has fought or talked."""
    if not is_followed(state, "units"):
        return
    for area in (area_in(state, area_id) for area_id in state.marched):
        others = {each.owner for each in units_at(state, area.id)} - {player}
        if has_enemies_there(state, player, area.id):
            yield Caution("battle_left", area=area.name)
        elif others and units_at(state, area.id, player):
            yield Caution("neutrals_left", area=area.name)


def areas_to_talk_in(state: Runewars, player: str) -> tuple[str, ...]:
    """Return the ids of areas with neutral units, those with own units first."""
    wild = (area.id for area in state.areas if units_at(state, area.id, NEUTRAL))
    return tuple(sorted(wild, key=lambda area_id: not units_at(state, area_id, player)))


def usual_march(state: Runewars, player: str) -> int:
    """Return the order by which a player most likely marches: the one that is being resolved."""
    turn = current_turn(state)
    number = turn.order.number if turn is not None and turn.player.id == player else MOBILIZE
    return number if number in MARCHES else MOBILIZE


def has_neutrals_there(state: Runewars, player: str, area_id: str) -> bool:
    """Return whether a player's units stand in an area among neutral ones, and nobody else's."""
    return {each.owner for each in units_at(state, area_id)} == {player, NEUTRAL}


def list_marching(state: Runewars, player: str, to: str) -> tuple[Units, ...]:
    """Return the standing units of a player that are not there yet."""
    return tuple(each for each in state.units if each.owner == player and each.area != to and each.standing)


def spaces_of(order: int, units: Units) -> int:
    """Return the number of spaces that an order moves units of this kind."""
    if order == STRATEGIZE:
        return STRATEGIC_SPACES
    return FAST_SPACES if units.fast else SPACES


def hero_spaces(order: int) -> int:
    """Return how many areas a hero may go: one with Strategize, else two."""
    return STRATEGIC_SPACES if order == STRATEGIZE else SPACES


def most_crossed(order: int, units: tuple[Units, ...]) -> int:
    """Return the number of areas that the fastest of these units may cross on the way."""
    return max((spaces_of(order, each) for each in units), default=1) - 1


def crossings(state: Runewars, player: str, origin: str, to: str) -> tuple[Area, ...]:
    """Return the areas that may lie between two others, those with a free way first."""
    between = (area for area in state.areas if area.id not in (origin, to))
    return tuple(sorted(between, key=lambda area: not is_friendly_or_empty(state, area, player)))


def march_cautions(state: Runewars, order: int, units: Units, through: tuple[str, ...], to: Area) -> Iterator[Caution]:
    """Ask where units go too far, by a blocked way, or out of an activated area.

    Where units start that the group keeps with its pieces, and how fast they are, nobody knows here.
    """
    is_known = is_followed(state, "units")
    yield from activated_cautions(area_in(state, units.area)) if is_known else ()
    spaces, most = len(through) + 1, spaces_of(order, units)
    if is_known and spaces > most:
        yield Caution("too_far", units=units.name, spaces=spaces, most=most)
    for crossed in (area_in(state, area_id) for area_id in through):
        if not is_friendly_or_empty(state, crossed, units.owner):
            yield Caution("way_blocked", area=crossed.name)
    if order == STRATEGIZE and not is_friendly_or_empty(state, to, units.owner):
        yield Caution("no_entry", area=to.name)


def refuse_ends_between(state: Runewars, through: tuple[str, ...], *ends: str) -> None:
    """Refuse a way that names its start or its goal among the areas between them."""
    for area_id in through:
        if area_id in ends:
            raise Refusal("way_through_end", area=area_in(state, area_id).name)


def activated_cautions(area: Area) -> Iterator[Caution]:
    if area.activated:
        yield Caution("area_activated", area=area.name)


def list_joining(state: Runewars, order: int, player: str, to: str) -> tuple[Hero, ...]:
    """Return the heroes that an order may move: all with Strategize, else commanders.

    Routed ones stay.
    """
    own = (hero for hero in state.heroes if hero.owner == player and hero.area != to and not hero.routed)
    return tuple(hero for hero in own if order == STRATEGIZE or hero.commander)
