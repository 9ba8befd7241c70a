"""Gems serve the action that they were assigned to: each further one needs its own."""

from __future__ import annotations

from typing import Any

import pytest

from companion.games.conan.gems import rolling_gems, usual_gems
from companion.games.conan.movement import Way, gems_needed
from tests.games.conan.table import CHAIN_MAIL, KRIS, SHIELD, Table

HALO = {"name": "Halo", "limit": 3, "reaction": True}
ACTIONS: list[tuple[str, str, dict[str, Any]]] = [
    ("attack", "melee", {}),
    ("attack", "ranged", {"kind": "ranged", "weapon": "kris"}),
    ("manipulate", "manipulation", {}),
    ("throw_object", "manipulation", {"object": "kris"}),
]


def table(**setup: Any) -> Table:
    return Table({"name": "Conan", "objects": [KRIS, SHIELD, CHAIN_MAIL], "spells": [HALO]}, **setup)


@pytest.mark.parametrize(("move", "space", "fields"), ACTIONS)
def test_an_action_without_gems_is_refused(move: str, space: str, fields: dict[str, Any]) -> None:
    at = table()
    assert at.refused(move, hero="conan", gems=0, **fields).code == "action_without_gems"
    at.do("assign_gems", hero="conan", space=space)
    assert "gems_already_used" not in at.said(move, hero="conan", gems=0, **fields)
    at.do(move, hero="conan", gems=0, **fields)
    assert at.gems("conan") == (10, 1, 0, 0)


@pytest.mark.parametrize(("move", "space", "fields"), ACTIONS[:3])
def test_a_further_action_asks_for_gems_of_its_own(move: str, space: str, fields: dict[str, Any]) -> None:
    at = table()
    at.do(move, hero="conan", gems=1, **fields)
    assert at.said(move, hero="conan", gems=0, **fields)["gems_already_used"] is True
    assert "gems_already_used" not in at.said(move, hero="conan", gems=1, **fields)
    at.play.undo()
    assert at.refused(move, hero="conan", gems=0, **fields).code == "action_without_gems"


def test_the_next_attack_is_offered_with_a_gem() -> None:
    at = table()
    options = at.state.options
    at.do("attack", hero="conan", gems=2)
    assert usual_gems(at.hero("conan"), "melee", options) == 1
    assert rolling_gems(at.hero("conan"), "melee", 0) == 0
    at.do("assign_gems", hero="conan", space="melee", gems=2)
    assert usual_gems(at.hero("conan"), "melee", options) == 0
    assert rolling_gems(at.hero("conan"), "melee", 0) == 2


def test_used_gems_leave_with_the_turn_and_by_damage() -> None:
    at = table()
    at.do("attack", hero="conan", gems=2)
    at.do("damage_hero", hero="conan", by=1)
    assert at.hero("conan").spaces.melee.used == 1
    at.do("end_heroes_turn")
    assert at.hero("conan").spaces.melee.used == 0
    assert at.refused("attack", hero="conan", gems=0).code == "action_without_gems"


def test_a_guard_counts_against_one_attack() -> None:
    at = table()
    at.do("defend", hero="conan", power=2, gems=1, axes=2)
    again = {"hero": "conan", "power": 2, "axes": 1}
    assert at.said("defend", **again) == {"guard_already_used": True}
    assert at.said("defend", gems=1, **again) == {}
    assert at.said("defend", armour=["chain_mail"], **again) == {}
    assert at.said("defend", hero="conan", power=2, parry="shield") == {"guard_already_used": True}


def test_axes_of_a_defence_come_from_somewhere() -> None:
    at = table()
    axes = {"hero": "conan", "power": 3, "axes": 1}
    assert at.refused("defend", **axes).code == "defence_without_guard"
    at.do("defend", hero="conan", power=1)
    at.do("defend", armour=["chain_mail"], **axes)
    at.do("cast_spell", caster="conan", spell="halo")
    at.do("defend", **axes)
    table(hidden=["objects"]).do("defend", **axes)


def test_gems_that_wait_on_movement_pay_the_way() -> None:
    at = table()
    way = Way(borders=3)
    assert gems_needed(at.hero("conan"), way) == 1
    at.do("assign_gems", hero="conan", space="movement", gems=2)
    assert gems_needed(at.hero("conan"), way) == 0
    at.do("move_hero", hero="conan", borders=3)
    assert (at.hero("conan").spaces.movement.gems, at.hero("conan").spaces.movement.used) == (2, 1)
    assert gems_needed(at.hero("conan"), way) == 2
    assert at.refused("move_hero", hero="conan", borders=3, gems=1).values["points"] == 2
