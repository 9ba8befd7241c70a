"""The laws of Conan are laws: a gem that is lost or made is noticed. Random plays are those of every game."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan import GAME
from companion.games.conan.state import ConanState
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
