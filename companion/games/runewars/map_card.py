"""MapCard: a map that the group has typed once, with its realms and the gifts of its areas."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.runewars.factions import faction_called
from companion.games.runewars.lookup import player_in
from companion.games.runewars.printed import AreaGifts
from companion.games.runewars.state import Area, Player, Runewars
from companion.kernel.field import arg
from companion.kernel.shared_values import build_from
from companion.kernel.thing_kind import ThingOnTable
from companion.letters import fold


@dataclass(frozen=True, slots=True, kw_only=True)
class MapArea(AreaGifts):
    """An area of a map. Its city is none of the map: it is drawn anew in each game."""

    name: str = arg("name of the area")
    tile_12: bool = arg("true: it is on tile 12", default=False)
    faction: str = arg("faction in whose realm it lies; empty: none", default="")


@dataclass(frozen=True, slots=True, kw_only=True)
class MapCard:
    """A map with its areas; the realms belong to factions, so that other people may play them."""

    name: str = arg("name of the map")
    areas: tuple[MapArea, ...] = arg("its areas", default=())


def maps(state: Runewars) -> Iterator[ThingOnTable]:
    """Yield the map of this table, where it has a name."""
    if state.map_name:
        areas = tuple(_take_area(state, area) for area in state.areas)
        yield ThingOnTable(MapCard(name=state.map_name, areas=areas))


def _take_area(state: Runewars, area: Area) -> MapArea:
    faction = _name_faction(player_in(state, area.home)) if area.home else ""
    return build_from(MapArea, area, faction=faction, city_runes=0)


def _name_faction(player: Player) -> str:
    """Return the id of a printed faction, or the name of another one."""
    known = faction_called(player.faction)
    return known.id if known else player.faction


def find_home(state: Runewars, area: MapArea) -> str:
    """Return the player in whose realm an area lies; empty where nobody plays that faction."""
    return next((each.id for each in state.players if area.faction and _name_faction(each) == area.faction), "")


def is_at_table(state: Runewars, area: MapArea) -> bool:
    """Return whether an area lies on the table: realms do with their factions."""
    return not area.faction or bool(find_home(state, area))


def list_missing(state: Runewars, areas: tuple[MapArea, ...]) -> tuple[MapArea, ...]:
    """Return the areas of a map that the table has not named yet."""
    known = {fold(area.name) for area in state.areas}
    return tuple(area for area in areas if fold(area.name) not in known)
