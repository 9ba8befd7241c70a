"""Who may move where under the orders 1 to 3, and in summer."""

from __future__ import annotations

from companion.games.runewars.lookup import area_in, player_in, units_at
from companion.games.runewars.state import STRATEGIZE, Area, Hero, Runewars, Units
from companion.kernel.game import Refusal

SPACES, FAST_SPACES, STRATEGIC_SPACES = 2, 3, 1


def is_friendly_or_empty(state: Runewars, area: Area, player: str) -> bool:
    """Nobody else's: neither controlled by another nor with units of others in it."""
    others = (each.owner for each in units_at(state, area.id))
    return area.controller in ("", player) and all(owner == player for owner in others)


def can_march(state: Runewars, player: str, to: str) -> tuple[Units, ...]:
    """Standing units of a player that are not there yet."""
    return tuple(each for each in state.units if each.owner == player and each.area != to and each.standing)


def refuse_march(state: Runewars, order: int, units: Units, through: tuple[str, ...], to: Area) -> None:
    """Units go where their order allows: far enough, by a free way, and never out of an activated area."""
    player = player_in(state, units.owner)
    _refuse_activated(area_in(state, units.area))
    _refuse_far(order, units, len(through) + 1)
    for area_id in through:
        crossed = area_in(state, area_id)
        if not is_friendly_or_empty(state, crossed, player.id):
            raise Refusal("way_blocked", area=crossed.name)
    if order == STRATEGIZE and not is_friendly_or_empty(state, to, player.id):
        raise Refusal("no_entry", area=to.name)


def refuse_commander(state: Runewars, hero: Hero) -> None:
    """A commander moves like a unit: not out of an activated area. Routed heroes stay where they are."""
    if hero.routed:
        raise Refusal("routed_stays", hero=hero.name)
    if hero.commander and hero.area:
        _refuse_activated(area_in(state, hero.area))


def _refuse_activated(area: Area) -> None:
    if area.activated:
        raise Refusal("area_activated", area=area.name)


def _refuse_far(order: int, units: Units, spaces: int) -> None:
    most = STRATEGIC_SPACES if order == STRATEGIZE else FAST_SPACES if units.fast else SPACES
    if spaces > most:
        raise Refusal("too_far", units=units.name, spaces=spaces, most=most)
