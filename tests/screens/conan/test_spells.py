"""Spells that attack by touch: against a unit, against an area, and the Overlord's against a hero."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import IN_ACTION, IN_OVERLORDS_TURN, at_table

pytestmark = pytest.mark.ui

BOLT = {"name": "Fulmine", "cost": 2, "limit": 4, "dice": ["red", "orange"]}
STORM = {"name": "Tempesta", "cost": 3, "limit": 3, "area": True, "dice": ["red"]}
TERROR = {"name": "Terrore", "cost": 1, "limit": 2, "dice": ["yellow"]}
MAGE = {"name": "Hadrathus", "spells": [BOLT, STORM], "allies": [{"name": "Guardie", "figures": 2}]}


def test_a_spell_attacks_a_unit(tmp_path: Path) -> None:
    with at_table(tmp_path, MAGE) as hands:
        hands.do(IN_ACTION)
        hands.open("spell_list")
        hands.tap("spells.attack.fulmine")
        assert hands.driver.find_text("1 dado, colore rosso")
        hands.tap("spell_attack.apply")
        assert hands.gems("hadrathus") == (10, 0, 0, 0), "without a target nothing is cast"
        hands.tap("spell_attack.target.serpente", "spell_attack.axes.4")
        assert hands.driver.find_text("Danno a Serpente: 3")
        hands.tap("spell_attack.apply")
        assert hands.tile("serpente").figures[0].life == 3
        assert hands.hero("hadrathus").spells[0].gems == 2
        hands.tap("strip.undo")
        assert hands.tile("serpente").figures[0].life == 6 and hands.gems("hadrathus") == (10, 0, 0, 0)


def test_the_keys_of_a_spell_keep_their_place_when_it_is_cast(tmp_path: Path) -> None:
    keys = [f"spell.{key}" for key in ("gems.cast", "gems.back", "go.spell_attack", "go.edit_values", "forget.yes")]
    with at_table(tmp_path, MAGE) as hands:
        hands.do(IN_ACTION)
        hands.open("spell_list")
        hands.tap("spells.card.fulmine")
        there = {key: hands.driver.find(key).hit_box() for key in keys}
        assert hands.driver.find("spell.gems.back").disabled, "no gem lies there yet"
        hands.tap("spell.gems.cast")
        assert {key: hands.driver.find(key).hit_box() for key in keys} == there
        hands.tap("spell.gems.back", "spell.gems.back")
        assert hands.gems("hadrathus") == (10, 0, 0, 0), "a gem is taken off with each tap"
        assert {key: hands.driver.find(key).hit_box() for key in keys} == there


def test_an_area_spell_strikes_the_figures_that_are_counted(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan"}, MAGE) as hands:
        hands.do(IN_ACTION)
        hands.tap("side.hadrathus")
        hands.open("spell_list")
        hands.tap("spells.attack.tempesta", "area.axes.2", "area.target.pitti", "area.target.guardie")
        hands.tap("area.target.conan", "area.figures.pitti.minus", "area.defence.conan.plus")
        hands.tap("area.guard.conan.minus")
        assert hands.driver.find_text("2 × 2"), "two of three Picts"
        hands.tap("area.apply")
        assert len(hands.tile("pitti").figures) == 1
        assert hands.hero("hadrathus").allies[0].figures == (), "friends too, all that are there"
        assert hands.hero("conan").wounds == 1
        assert hands.hero("hadrathus").spells[1].gems == 3


def test_a_spell_of_the_overlord_meets_a_defence(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 3}, overlord={"spells": [TERROR]}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.open("spell_list")
        hands.tap("spells.attack.terrore", "defence.power.3", "defence.gems.0", "defence.apply")
        assert hands.hero("conan").wounds == 3
        assert hands.state.overlord.spells[0].gems == 1
