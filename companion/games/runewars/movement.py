"""Movement under the orders 1 to 3, and in summer: the figures that may move, and the areas they may reach."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.runewars.lookup import area_in, stronghold_owners, units_at
from companion.games.runewars.state import NEUTRAL, STRATEGIZE, Area, Hero, Runewars, Units
from companion.kernel.refusal import Caution

SPACES, FAST_SPACES, STRATEGIC_SPACES = 2, 3, 1


def is_friendly_or_empty(state: Runewars, area: Area, player: str) -> bool:
    """Nobody else's: neither controlled by another nor with units of others in it."""
    others = (each.owner for each in units_at(state, area.id))
    return area.controller in ("", player) and all(owner == player for owner in others)


def meets_enemies(state: Runewars, player: str, area_id: str) -> bool:
    """Whether a player's units share an area with enemies.

    Enemies are units of another player, or another's Stronghold.
    """
    here = {each.owner for each in units_at(state, area_id)}
    return player in here and bool(({*here, *stronghold_owners(state, area_id)}) - {player, NEUTRAL})


def can_march(state: Runewars, player: str, to: str) -> tuple[Units, ...]:
    """Standing units of a player that are not there yet."""
    return tuple(each for each in state.units if each.owner == player and each.area != to and each.standing)


def spaces_of(order: int, units: Units) -> int:
    """Return the number of spaces that an order moves units of this kind."""
    if order == STRATEGIZE:
        return STRATEGIC_SPACES
    return FAST_SPACES if units.fast else SPACES


def hero_spaces(order: int) -> int:
    """Return the number of spaces that a hero moves.

    That is one area with Strategize, two in summer and with the orders that move commanders.
    """
    return STRATEGIC_SPACES if order == STRATEGIZE else SPACES


def most_crossed(order: int, units: tuple[Units, ...]) -> int:
    """Return the number of areas that the fastest of these units may cross on the way."""
    return max((spaces_of(order, each) for each in units), default=1) - 1


def crossings(state: Runewars, player: str, origin: str, to: str) -> tuple[Area, ...]:
    """Areas that may lie between two others, those with a free way first."""
    between = (area for area in state.areas if area.id not in (origin, to))
    return tuple(sorted(between, key=lambda area: not is_friendly_or_empty(state, area, player)))


def march_cautions(state: Runewars, order: int, units: Units, through: tuple[str, ...], to: Area) -> Iterator[Caution]:
    """Yield a caution for each march that the order does not allow.

    Units must not go too far, need a free way, and never leave an activated area.
    """
    yield from activated_cautions(area_in(state, units.area))
    spaces, most = len(through) + 1, spaces_of(order, units)
    if spaces > most:
        yield Caution("too_far", units=units.name, spaces=spaces, most=most)
    for crossed in (area_in(state, area_id) for area_id in through):
        if not is_friendly_or_empty(state, crossed, units.owner):
            yield Caution("way_blocked", area=crossed.name)
    if order == STRATEGIZE and not is_friendly_or_empty(state, to, units.owner):
        yield Caution("no_entry", area=to.name)


def activated_cautions(area: Area) -> Iterator[Caution]:
    if area.activated:
        yield Caution("area_activated", area=area.name)


def may_join(state: Runewars, order: int, player: str, to: str) -> tuple[Hero, ...]:
    """Return the heroes that an order may move.

    Strategize moves all of them, the other orders commanders; routed heroes stay.
    """
    own = (hero for hero in state.heroes if hero.owner == player and hero.area != to and not hero.routed)
    return tuple(hero for hero in own if order == STRATEGIZE or hero.commander)
