"""Area attacks: every figure of the area is struck once by the same roll, friends too."""

from __future__ import annotations

from typing import Any

import pytest

from tests.games.conan.table import KRIS, ORB, SHIELD, Table

UNITS = [
    {"name": "Picts", "count": 3},
    {"name": "Guards", "count": 2, "armour": 2, "life": 2},
    {"name": "Drums", "event": True},
]


def table() -> Table:
    belit = {"name": "Bêlit", "allies": [{"name": "Pirates", "figures": 2}, {"name": "Captain", "life": 3}]}
    return Table({"name": "Conan", "objects": [ORB, KRIS]}, belit, overlord={"river": UNITS})


def lives(at: Table) -> tuple[list[int], list[int]]:
    picts, guards, _ = at.state.overlord.river
    return [figure.life for figure in picts.figures], [figure.life for figure in guards.figures]


def struck(at: Table, axes: int, *targets: dict[str, Any]) -> None:
    at.do("area_attack", axes=axes, targets=list(targets))


def test_every_figure_of_a_tile_is_struck_with_its_armour() -> None:
    at = table()
    struck(at, 3, {"target": "picts"}, {"target": "guards"})
    assert lives(at) == ([], [1, 1])
    assert at.state.overlord.river[0].dead
    at.play.undo()
    assert lives(at) == ([1, 1, 1], [2, 2])


@pytest.mark.parametrize(
    ("target", "left"),
    [
        ({"figures": 1}, [2]),
        ({"figures": 1, "defence": 1}, [2]),
        ({"figure": "f2"}, [2]),
        ({"defence": 3}, [1, 1]),
        ({"defence": 4}, [2, 2]),
    ],
)
def test_figures_elsewhere_and_another_defence_can_be_said(target: dict[str, Any], left: list[int]) -> None:
    at = table()
    struck(at, 4, {"target": "guards", **target})
    assert lives(at)[1] == left


def test_nobody_is_struck_twice() -> None:
    at = table()
    one = {"target": "guards", "figures": 1}
    struck(at, 3, one, one, {"target": "guards"}, {"target": "conan"}, {"target": "conan"})
    assert lives(at)[1] == [1, 1]
    assert at.hero("conan").wounds == 3


def test_allies_are_struck_too() -> None:
    at = table()
    struck(at, 2, {"target": "pirates"}, {"target": "captain", "defence": 1})
    pirates, captain = at.hero("belit").allies
    assert (pirates.figures, captain.figures[0].life) == ((), 2)


def test_a_card_without_the_icon_is_refused() -> None:
    at = table()
    blast = {"axes": 2, "targets": [{"target": "picts"}], "hero": "conan"}
    assert at.refused("area_attack", card="kris", **blast).code == "no_area_icon"
    at.do("area_attack", card="explosive_orb", **blast)
    assert [thing.id for thing in at.hero("conan").objects] == ["kris"]


def test_targets_that_are_not_there_are_refused() -> None:
    at = table()
    for target, code in (("moon", "unknown_target"), ("drums", "tile_without_figures")):
        assert at.refused("area_attack", axes=1, targets=[{"target": target}]).code == code
    nobody = {"target": "picts", "figure": "f9"}
    assert at.refused("area_attack", axes=1, targets=[nobody]).code == "unknown_figure"


def test_a_hero_guards_against_an_area_attack() -> None:
    """Guard gems and rerolls are paid, only shields parry, and each guard serves one attack."""
    at = Table({"name": "Conan", "objects": [KRIS, SHIELD]})
    guarded = {"target": "conan", "defence": 2, "gems": 2, "parry": "shield", "rerolls": 1}
    at.do("area_attack", axes=3, targets=[guarded])
    assert at.gems("conan") == (8, 2, 0, 1)
    conan = at.hero("conan")
    assert (conan.spaces.guard.gems, conan.spaces.guard.used, conan.spaces.reroll.gems) == (1, 1, 1)
    sharp = {"target": "conan", "defence": 2, "gems": 1, "parry": "kris"}
    assert at.said("area_attack", axes=3, targets=[sharp]) == {"only_shields_parry": True}


def test_the_spell_behind_an_area_attack_must_fit() -> None:
    fire = {"name": "Fire", "cost": 2, "limit": 4, "area": True}
    bolt = {"name": "Bolt", "cost": 1, "limit": 1}
    at = Table({"name": "Hadrathus", "spells": [fire, bolt]}, overlord={"river": UNITS})

    def blow(spell: str) -> dict[str, Any]:
        return {"axes": 1, "targets": [{"target": "picts"}], "caster": "hadrathus", "spell": spell}

    assert at.said("area_attack", **blow("fire")) == {"spell_not_paid": True}
    assert at.said("area_attack", **blow("bolt")) == {"spell_without_area": True, "spell_not_paid": True}
    at.do("cast_spell", caster="hadrathus", spell="fire")
    assert at.said("area_attack", **blow("fire")) == {}


def test_a_spell_for_other_gems_than_its_cost_asks() -> None:
    at = Table({"name": "Hadrathus", "spells": [{"name": "Fire", "cost": 2, "limit": 4}]})
    cast = {"caster": "hadrathus", "spell": "fire"}
    assert at.said("cast_spell", **cast, gems=1) == {"spell_underpaid": True}
    assert at.said("cast_spell", **cast, gems=3) == {"spell_overpaid": True}
