"""Finds heroes, objects, spells and tiles by their ids, or refuses in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from companion.games.conan.overlord_gems import OVERLORD_ZONES
from companion.games.conan.state import (
    OVERLORD,
    SPACES,
    ZONES,
    AllyFigure,
    AllyTile,
    ConanState,
    Figure,
    Hero,
    Marker,
    Overlord,
    Spell,
    Thing,
    Tile,
)
from companion.kernel.items import HasId, find, ids_of, put, require
from companion.kernel.refusal import Refusal
from companion.letters import fold


def any_hero(state: ConanState, hero_id: str) -> Hero:
    """Return the hero with this id, alive or dead."""
    hero = find(state.heroes, hero_id)
    if hero is None:
        same = [each for each in state.heroes if fold(each.name) == fold(hero_id)]
        if same:
            raise Refusal("several_heroes", id=hero_id, known=ids_of(same))
        raise Refusal("unknown_hero", id=hero_id, known=ids_of(state.heroes))
    return hero


def with_hero(state: ConanState, hero: Hero, **changes: Any) -> ConanState:
    """Return the state with a hero as it is now, and with some of its values changed."""
    return replace(state, heroes=put(state.heroes, replace(hero, **changes)))


def with_overlord(state: ConanState, **changes: Any) -> ConanState:
    """Return the state with some values of the Overlord changed."""
    return replace(state, overlord=replace(state.overlord, **changes))


def with_caster(state: ConanState, caster: Hero | Overlord, **changes: Any) -> ConanState:
    """Return the state with a caster as it is now, and with some of its values changed."""
    if isinstance(caster, Hero):
        return with_hero(state, caster, **changes)
    return replace(state, overlord=replace(caster, **changes))


def living_hero(state: ConanState, hero_id: str) -> Hero:
    """Return the living hero with this id; refuse a dead one."""
    hero = any_hero(state, hero_id)
    if hero.dead:
        raise Refusal("hero_dead", hero=hero.name)
    return hero


def living_heroes(state: ConanState) -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if not hero.dead)


def find_carried(hero: Hero, thing_id: str) -> Thing:
    return require(find(hero.objects, thing_id), Refusal("not_carried", hero=hero.name, id=thing_id))


def find_used(state: ConanState, hero: Hero, thing_id: str) -> tuple[Thing, ...]:
    """Return the object that a hero uses; none if it is hidden and the app does not list it."""
    if "objects" in state.hidden and find(hero.objects, thing_id) is None:
        return ()
    return (find_carried(hero, thing_id),)


def find_lying(state: ConanState, thing_id: str) -> tuple[Thing, ...]:
    """Return the object on the board; none if it is hidden and the app does not list it."""
    if "objects" in state.hidden and find(state.ground, thing_id) is None:
        return ()
    return (find_on_ground(state, thing_id),)


def find_on_ground(state: ConanState, thing_id: str) -> Thing:
    return require(find(state.ground, thing_id), Refusal("not_on_ground", id=thing_id))


def caster_of(state: ConanState, caster: str) -> Hero | Overlord:
    """Return the hero or the Overlord with this id."""
    return state.overlord if caster == OVERLORD else any_hero(state, caster)


def spell_of(caster: Hero | Overlord, spell_id: str) -> Spell:
    return require(find(caster.spells, spell_id), Refusal("unknown_spell", id=spell_id))


def ally_of(hero: Hero, tile_id: str) -> AllyTile:
    """Return the ally tile with this id; without id the only one."""
    tile = find(hero.allies, tile_id) if tile_id else hero.allies[0] if len(hero.allies) == 1 else None
    return require(tile, Refusal("unknown_ally", hero=hero.name, id=tile_id))


def ally_figure(tile: AllyTile, figure_id: str) -> AllyFigure:
    """Return the ally figure with this id; without id the first in play."""
    if not figure_id:
        return require(next(iter(tile.figures), None), Refusal("tile_without_figures", tile=tile.name))
    return require(find(tile.figures, figure_id), Refusal("unknown_figure", tile=tile.name, id=figure_id))


def tile_of(state: ConanState, tile_id: str) -> Tile:
    return require(find(state.overlord.river, tile_id), Refusal("unknown_tile", id=tile_id))


def figure_of(tile: Tile, figure_id: str) -> Figure:
    """Return the figure with this id; without id the one with the least life left."""
    if tile.event:
        raise Refusal("event_without_figures", tile=tile.name)
    if not tile.figures:
        raise Refusal("tile_without_figures", tile=tile.name)
    if not figure_id:
        return min(tile.figures, key=lambda figure: figure.life)
    return require(find(tile.figures, figure_id), Refusal("unknown_figure", tile=tile.name, id=figure_id))


def marker_of(state: ConanState, marker: str) -> Marker:
    """Return the marker with this id, or the only one of this name."""
    same = [each for each in state.markers if fold(each.name) == fold(marker)]
    found = find(state.markers, marker) or (same[0] if len(same) == 1 else None)
    if found is None and same:
        raise Refusal("several_markers", id=marker, known=ids_of(same))
    return require(found, Refusal("unknown_marker", id=marker))


def used_ids(state: ConanState) -> frozenset[str]:
    """Return every id in use: a new thing gets another, so that it can pass between heroes."""
    return frozenset((*ZONES, *SPACES, *OVERLORD_ZONES, OVERLORD, *every_id(state)))


def every_id(state: ConanState) -> Iterator[str]:
    """Yield the id of everything that can pass from hand to hand or be named in a move."""
    yield from _ids_of(state.ground, state.markers, state.overlord.spells, state.overlord.river, state.heroes)
    for hero in state.heroes:
        yield from _ids_of(hero.objects, hero.spells, hero.allies)


def _ids_of(*collections: Iterable[HasId]) -> Iterator[str]:
    return (item.id for items in collections for item in items)


def area_cards(state: ConanState) -> tuple[Thing, ...]:
    """Return the cards with an area attack that living heroes carry."""
    return tuple(thing for hero in living_heroes(state) for thing in hero.objects if thing.area)


def carrier_of(state: ConanState, thing_id: str) -> str:
    """Return the hero who carries this object; empty if nobody does."""
    return next((hero.id for hero in state.heroes if find(hero.objects, thing_id)), "")
