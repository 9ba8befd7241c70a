"""The laws of Conan are laws: a gem that is lost or made is noticed. Random plays are those of every game."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.conan import GAME
from companion.games.conan.prints import TRACK_END
from companion.games.conan.state import RIVER_SLOTS, ConanState, Marker, Space, Spaces
from companion.kernel.codec import decode, encode
from tests.games.conan.table import BATTLE_AXE, KRIS, ORB, SHIELD, Table


def table() -> Table:
    """A table in the middle of a fight: a wounded hero, an object on the ground, a dead tile."""
    at = Table(
        {"name": "Conan", "objects": [BATTLE_AXE, SHIELD]},
        {"name": "Bêlit", "fatigue": 3, "objects": [KRIS, ORB], "allies": [{"name": "Pirates", "figures": 2}]},
        overlord={"river": [{"name": "Picts", "count": 3}, {"name": "Guards", "count": 2, "armour": 2}]},
    )
    at.do("damage_hero", hero="belit", by=2)
    at.do("gain_object", name="Torch", encumbrance=1)
    at.do("turn_tile", tile="guards")
    return at


def test_a_whole_table_survives_being_written_down() -> None:
    state = table().state
    assert decode(ConanState, encode(state)) == state


def test_the_laws_notice_a_lost_gem() -> None:
    state = table().state
    hero = replace(state.heroes[0], reserve=3)
    assert GAME.invariants(replace(state, heroes=(hero, *state.heroes[1:]))) == ("hero_gem_sum",)
    overlord = replace(state.overlord, fatigue=0)
    assert GAME.invariants(replace(state, overlord=overlord)) == ("overlord_gem_sum",)


Change = Callable[[ConanState], ConanState]


def on_hero(**fields: Any) -> Change:
    return lambda state: replace(state, heroes=(replace(state.heroes[0], **fields), *state.heroes[1:]))


def on_overlord(**fields: Any) -> Change:
    return lambda state: replace(state, overlord=replace(state.overlord, **fields))


def with_ally_that_ran(state: ConanState) -> ConanState:
    hero = state.heroes[1]
    tile = hero.allies[0]
    figure = replace(tile.figures[0], extra_movement=tile.base_move + 1)
    allies = (replace(tile, figures=(figure, *tile.figures[1:])),)
    return replace(state, heroes=(state.heroes[0], replace(hero, allies=allies)))


def with_dead_tile_that_stands(state: ConanState) -> ConanState:
    river = tuple(replace(tile, dead=True) for tile in state.overlord.river)
    return on_overlord(river=river)(state)


def with_a_crowded_river(state: ConanState) -> ConanState:
    first = state.overlord.river[0]
    more = tuple(replace(first, id=f"more-{number}", figures=()) for number in range(RIVER_SLOTS))
    return on_overlord(river=(*state.overlord.river, *more))(state)


BROKEN: dict[str, Change] = {
    "negative_gems": on_hero(fatigue=-1),
    "used_gems": on_hero(spaces=Spaces(melee=Space(used=1))),
    "dead_when_all_wounds": on_hero(dead=True),
    "dead_carry_nothing": on_hero(dead=True),
    "ally_extra_movement": with_ally_that_ran,
    "activations": on_overlord(activations=-1),
    "river_slots": with_a_crowded_river,
    "dead_tile_without_figures": with_dead_tile_that_stands,
    "reinforcement_points": on_overlord(reinforcement_points=-1),
    "turn_on_track": lambda state: replace(state, turn=TRACK_END + 1),
    "marker_on_track": lambda state: replace(state, markers=(Marker(id="m", name="Fire", value=-1),)),
    "ids_unique": lambda state: replace(state, heroes=(state.heroes[0], state.heroes[0])),
}


@pytest.mark.parametrize("law", BROKEN)
def test_a_broken_law_is_named(law: str) -> None:
    """Each law is broken once by hand, since no move ever breaks it: a law that notices nothing proves nothing."""
    state = table().state
    assert GAME.invariants(state) == ()
    assert law in GAME.invariants(BROKEN[law](state))


def test_a_negative_gem_of_the_overlord_is_named() -> None:
    state = table().state
    assert "negative_gems" in GAME.invariants(on_overlord(fatigue=-1)(state))
