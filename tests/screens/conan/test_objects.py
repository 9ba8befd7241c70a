"""Objects, spells and allies by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.conan.load import load
from tests.screens.conan.hands import (
    IN_ACTION,
    at_table,
)
from tests.screens.shelves import told

pytestmark = pytest.mark.ui


def test_a_typed_objects_load_takes_skills_and_movement(tmp_path: Path) -> None:
    """An object is typed in, and its load takes skills and movement."""
    with at_table(tmp_path, {"name": "Shevatas"}) as hands:
        hands.tap("tool.objects", "objects.add")
        hands.driver.type("Forziere", into="object.name")
        hands.tap("object.kind.item", "object.encumbrance", "keypad.6", "keypad.ok", "form.keep")
        assert load(hands.hero("shevatas")) == 6
        assert "2 abilità" in told(hands.driver)
        assert hands.driver.find_text("Movimento Base 2")


def test_objects_go_from_hand_to_hand(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.objects", "object.ascia", "object.payer.receiver", "object.give.shevatas")
        assert [thing.name for thing in hands.hero("shevatas").objects] == ["Ascia"]
        assert hands.hero("shevatas").spaces.manipulation.gems == 1
        hands.tap("object.cuoio", "object.drop")
        assert [thing.name for thing in hands.state.ground] == ["Cuoio"]
        hands.tap("ground.cuoio")
        assert hands.state.ground == ()


def test_spells_are_cast_on_the_sheet_within_their_limit(tmp_path: Path) -> None:
    mage = {"name": "Hadrathus", "spells": [{"name": "Fulmine", "cost": 2, "limit": 3}]}
    with at_table(tmp_path, mage) as hands:
        hands.do(IN_ACTION)
        hands.tap("spell.fulmine", "spell.fulmine")
        assert hands.gems("hadrathus") == (8, 2, 0, 0)
        assert "3" in told(hands.driver)
        hands.hold("spell.fulmine")
        assert hands.gems("hadrathus") == (9, 1, 0, 0)


def test_allies_act_once_and_move_no_further_than_their_base(tmp_path: Path) -> None:
    queen = {"name": "Bêlit", "allies": [{"name": "Guardie", "figures": 2, "base_move": 2}]}
    with at_table(tmp_path, queen) as hands:
        hands.do(IN_ACTION)
        hands.tap("ally.guardie", "ally.guardie.f1.activate", "ally.guardie.f2.activate")
        assert hands.gems("belit") == (7, 2, 0, 0), "example L1"
        hands.tap(*("ally.guardie.f1.move",) * 3)
        assert hands.gems("belit") == (5, 4, 0, 0), "examples L2 and L3: the third point is refused"
        hands.tap("ally.guardie.f1.activate")
        assert hands.gems("belit") == (5, 4, 0, 0), "example L4"
        hands.tap("ally.guardie.f1.attack", "ally_attack.target.pitti", "ally_attack.axes.1", "ally_attack.apply")
        assert len(hands.tile("pitti").figures) == 2


def test_an_object_is_corrected_with_the_form_of_the_setup(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("tool.objects", "object.ascia", "object.edit", "object.encumbrance.plus", "object.melee.orange.plus")
        hands.tap("form.keep")
        axe = hands.hero("conan").objects[0]
        assert (axe.encumbrance, axe.bonuses[0].dice) == (4, ("orange", "red"))
        bonuses = "Mischia rosso, rilancio gratuito → Mischia arancione, rosso"
        assert told(hands.driver).startswith(f"Conan, Ascia: bonus {bonuses}")
        hands.tap("snackbar.action")
        assert hands.hero("conan").objects[0].encumbrance == 3


def test_a_spell_is_corrected_with_its_gems_on_it(tmp_path: Path) -> None:
    mage = {"name": "Hadrathus", "spells": [{"name": "Fulmine", "cost": 2, "limit": 3}]}
    with at_table(tmp_path, mage) as hands:
        hands.do(IN_ACTION)
        hands.open("spell_list")
        hands.tap("spells.cast.fulmine", "spells.edit.fulmine", "spell.limit.plus", "spell.area", "form.keep")
        spell = hands.hero("hadrathus").spells[0]
        assert (spell.limit, spell.area, spell.gems) == (4, True, 2)
        assert "Fulmine: Limite 3 → 4, Ad area no → sì" in told(hands.driver)
        hands.tap("spells.edit.fulmine", "spell.cost.plus", "spell.cost.plus", "spell.cost.plus", "form.keep")
        assert hands.hero("hadrathus").spells[0].cost == 2, "more than the card takes is refused, and the form stays"
        assert hands.driver.has("form.keep")
