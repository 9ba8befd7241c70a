"""The laws that hold after every move: above all, no gem is lost or made."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.gems import all_gems, gems_in, places, space
from companion.games.conan.lookup import every_id
from companion.games.conan.overlord_gems import all_overlord_gems, overlord_gems_in, overlord_places
from companion.games.conan.prints import TRACK_END
from companion.games.conan.state import RIVER_SLOTS, SPACES, ConanState, Hero


def invariants(state: ConanState) -> tuple[str, ...]:
    """Return the names of the laws that are broken."""
    return tuple(dict.fromkeys((*_heroes(state), *_overlord(state), *_table(state))))


def _heroes(state: ConanState) -> Iterator[str]:
    for hero in state.heroes:
        yield from _hero(hero)


def _hero(hero: Hero) -> Iterator[str]:
    if all_gems(hero) != hero.gems_total:
        yield "hero_gem_sum"
    if any(gems_in(hero, place) < 0 for place in places(hero)):
        yield "negative_gems"
    if any(not 0 <= space(hero, name).used <= space(hero, name).gems for name in SPACES):
        yield "used_gems"
    if hero.dead != (hero.wounds == hero.gems_total):
        yield "dead_when_all_wounds"
    if hero.dead and (hero.objects or hero.allies):
        yield "dead_carry_nothing"
    if any(figure.extra_movement > tile.base_move for tile in hero.allies for figure in tile.figures):
        yield "ally_extra_movement"


def _overlord(state: ConanState) -> Iterator[str]:
    overlord = state.overlord
    if all_overlord_gems(overlord) != overlord.gems_total:
        yield "overlord_gem_sum"
    if any(overlord_gems_in(overlord, place) < 0 for place in overlord_places(overlord)):
        yield "negative_gems"
    if overlord.activations < 0:
        yield "activations"
    if len(overlord.river) > RIVER_SLOTS:
        yield "river_slots"
    if any(tile.dead and tile.figures for tile in overlord.river):
        yield "dead_tile_without_figures"
    if overlord.reinforcement_points < 0:
        yield "reinforcement_points"


def _table(state: ConanState) -> Iterator[str]:
    if not 0 <= state.turn <= TRACK_END:
        yield "turn_on_track"
    if any(not 0 <= marker.value <= TRACK_END for marker in state.markers):
        yield "marker_on_track"
    ids = tuple(every_id(state))
    if len(set(ids)) != len(ids):
        yield "ids_unique"
