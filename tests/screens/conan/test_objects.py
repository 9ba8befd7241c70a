"""Objects, spells and allies by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.conan.load import load
from tests.screens.conan.hands import (
    IN_ACTION,
    at_table,
)
from tests.screens.shelves import told_whole

pytestmark = pytest.mark.ui


def test_a_typed_objects_load_takes_skills_and_movement(tmp_path: Path) -> None:
    """An object is typed in, and its load takes skills and movement."""
    with at_table(tmp_path, {"name": "Shevatas"}) as hands:
        hands.tap("tool.objects", "objects.new.add_object")
        hands.driver.type("Forziere", into="object_new.name")
        hands.tap("object_new.kind.item", *("object_new.encumbrance.plus",) * 5, "object_new.apply")
        assert load(hands.hero("shevatas")) == 6
        assert "2 abilità" in told_whole(hands.driver)
        assert hands.driver.find_text("Movimento Base 2")


def test_objects_go_from_hand_to_hand(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.objects", "objects.carried.ascia", "object.payer.receiver", "object.give.shevatas")
        assert [thing.name for thing in hands.hero("shevatas").objects] == ["Ascia"]
        assert hands.hero("shevatas").spaces.manipulation.gems == 1
        hands.tap("objects.carried.cuoio", "object.leave.drop")
        assert [thing.name for thing in hands.state.ground] == ["Cuoio"]
        hands.tap("objects.ground.cuoio")
        assert hands.state.ground == ()


def test_spells_are_cast_on_the_sheet_within_their_limit(tmp_path: Path) -> None:
    mage = {"name": "Hadrathus", "spells": [{"name": "Fulmine", "cost": 2, "limit": 3}]}
    with at_table(tmp_path, mage) as hands:
        hands.do(IN_ACTION)
        hands.tap("spell.fulmine", "spell.fulmine")
        assert hands.gems("hadrathus") == (8, 2, 0, 0)
        assert "3" in told_whole(hands.driver)
        hands.hold("spell.fulmine")
        assert hands.gems("hadrathus") == (9, 1, 0, 0)


def test_allies_act_once_and_move_no_further_than_their_base(tmp_path: Path) -> None:
    queen = {"name": "Bêlit", "allies": [{"name": "Guardie", "figures": 2, "base_move": 2}]}
    with at_table(tmp_path, queen) as hands:
        hands.do(IN_ACTION)
        hands.tap("ally.guardie", "allies.guardie.f1.activate", "allies.guardie.f2.activate")
        assert hands.gems("belit") == (7, 2, 0, 0), "example L1"
        hands.tap(*("allies.guardie.f1.move",) * 3)
        assert hands.gems("belit") == (5, 4, 0, 0), "examples L2 and L3: the third point is refused"
        hands.tap("allies.guardie.f1.activate")
        assert hands.gems("belit") == (5, 4, 0, 0), "example L4"
        hands.tap("allies.guardie.f1.to.attack", "ally_attack.target.pitti", "ally_attack.axes.1", "ally_attack.apply")
        assert len(hands.tile("pitti").figures) == 2


def test_an_object_is_corrected_with_the_form_of_the_setup(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("tool.objects", "objects.carried.ascia", "object.go.edit_values")
        hands.tap("correct_object.encumbrance.plus", "correct_object.melee.orange.plus")
        hands.tap("correct_object.apply")
        axe = hands.hero("conan").objects[0]
        assert (axe.encumbrance, axe.bonuses[0].dice) == (4, ("orange", "red"))
        bonuses = "Mischia: rosso, rilancio gratuito → Mischia: arancione, rosso"
        told = told_whole(hands.driver)
        assert told.startswith("Ascia di Conan: correzione.") and f"onus {bonuses}" in told
        hands.tap("snackbar.action")
        assert hands.hero("conan").objects[0].encumbrance == 3


def test_a_spell_is_corrected_with_its_gems_on_it(tmp_path: Path) -> None:
    mage = {"name": "Hadrathus", "spells": [{"name": "Fulmine", "cost": 2, "limit": 3}]}
    with at_table(tmp_path, mage) as hands:
        hands.do(IN_ACTION)
        hands.open("spell_list")
        hands.tap("spells.card.fulmine", "spell.gems.cast", "spell.go.edit_values")
        hands.tap("correct_spell.limit.plus", "correct_spell.area.yes", "correct_spell.apply")
        spell = hands.hero("hadrathus").spells[0]
        assert (spell.limit, spell.area, spell.gems) == (4, True, 2)
        assert "Limite 3 → 4, Ad area no → sì" in told_whole(hands.driver)
        hands.tap("spell.go.edit_values", *("correct_spell.cost.plus",) * 3, "correct_spell.apply")
        assert hands.hero("hadrathus").spells[0].cost == 2, "more than the card takes is refused, and the form stays"
        assert hands.driver.has("correct_spell.apply")
