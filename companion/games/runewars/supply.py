"""Supply: the resources of areas, harvest, winter, and the limit of units in an area."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.runewars.calendar import season_of
from companion.games.runewars.lookup import is_followed, stronghold_owners, units_at
from companion.games.runewars.state import MOST_DIAL, MOST_UNITS, NEUTRAL, RESOURCES, Area, Player, Runewars


@dataclass(frozen=True, slots=True)
class Dials:
    food: int = 0
    wood: int = 0
    ore: int = 0


@dataclass(frozen=True, slots=True)
class Hunger:
    """Units in an area that winter does not feed."""

    area: str
    player: str
    units: int
    food: int

    @property
    def destroyed(self) -> int:
        return max(0, self.units - self.food)


def yield_of(area: Area) -> Dials:
    """Return the resources of an area for its controller: none under frost or desolation."""
    return Dials() if area.is_barren else Dials(area.food, area.wood, area.ore)


def harvest_of(state: Runewars, player: str) -> Dials:
    """Return the dials after a harvest: set to the yield of controlled areas, not added to it."""
    gifts = [yield_of(area) for area in state.areas if area.controller == player]
    return Dials(**{name: min(MOST_DIAL, sum(getattr(gift, name) for gift in gifts)) for name in RESOURCES})


def harvest_areas(state: Runewars, player: str) -> tuple[tuple[Area, ...], tuple[Area, ...]]:
    """Return the areas that feed a player's dials, and those that frost or desolation stops."""
    rich = [area for area in state.areas if area.controller == player and area.food + area.wood + area.ore]
    return tuple(a for a in rich if not a.is_barren), tuple(a for a in rich if a.is_barren)


def figures_at(state: Runewars, area_id: str, owner: str) -> int:
    """Return the units of an owner in an area, allied ones included; heroes are never units."""
    return sum(each.figures for each in units_at(state, area_id, owner))


def find_starving(state: Runewars) -> tuple[Hunger, ...]:
    """Return the areas with more units than food: all in winter, else those under frost.

    The food is that of their owner's dial.
    """
    if not (is_followed(state, "dials") and is_followed(state, "units")):
        return ()
    winter = season_of(state) == "winter"
    frozen = state.options.frost_supply
    areas = (area for area in state.areas if winter or (frozen and area.frost))
    found = (_hunger(state, area, player) for area in areas for player in state.players)
    return tuple(hunger for hunger in found if hunger.destroyed)


def _hunger(state: Runewars, area: Area, player: Player) -> Hunger:
    return Hunger(area.id, player.id, figures_at(state, area.id, player.id), player.food)


def find_crowded(state: Runewars) -> tuple[tuple[Area, str, int], ...]:
    """Return the areas with more than eight units of one owner.

    One that is fought over has no limit.
    """
    owners = (*(player.id for player in state.players), NEUTRAL)
    calm = tuple(area for area in state.areas if not is_fought_over(state, area.id))
    places = ((area, owner) for area in calm for owner in owners)
    counted = ((area, owner, figures_at(state, area.id, owner)) for area, owner in places)
    return tuple(each for each in counted if each[2] > MOST_UNITS)


def is_fought_over(state: Runewars, area_id: str) -> bool:
    """Return whether a battle goes on in an area, or is due among those who meet there."""
    owners = {each.owner for each in units_at(state, area_id)}
    contested = bool(owners) and len(owners | stronghold_owners(state, area_id)) > 1
    return contested or (state.battle is not None and state.battle.area == area_id)


def capacity_in(state: Runewars, area_id: str, owner: str) -> int:
    """Return the number of further units of an owner that fit into the area."""
    return max(0, MOST_UNITS - figures_at(state, area_id, owner))
