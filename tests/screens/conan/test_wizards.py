"""The wizards of attack and defence by touch, and the dice that they roll."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import (
    AXE,
    BOW,
    IN_ACTION,
    IN_OVERLORDS_TURN,
    LEATHER,
    SHIELD,
    SWORD,
    at_table,
)

pytestmark = pytest.mark.ui


def test_an_attack_works_out_power_damage_and_fall(tmp_path: Path) -> None:
    """An attack works out the power, the damage and the fall of a figure."""
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, SWORD]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard", "attack.target.serpente", "attack.gems.2", "attack.axes.4")
        assert hands.driver.find_text("Potere 4")
        assert hands.tile("serpente").figures[0].life == 6, "nothing is made before it is applied"
        hands.tap("attack.apply")
        assert hands.tile("serpente").figures[0].life == 3, "the armour is 1"
        hands.tap("tool.attack_wizard", "attack.target.pitti", "attack.weapon.ascia", "attack.axes.4")
        assert hands.driver.find_text("−2"), "nobody attacks unarmed without being told"
        hands.tap("attack.weapon.none", "attack.apply")
        assert len(hands.tile("pitti").figures) == 2


WIZARDS = (("attack_wizard", "attack"), ("defence_wizard", "defence"), ("manipulation_calculator", "manipulate"))


@pytest.mark.parametrize(("tool", "tag"), WIZARDS)
def test_a_roll_that_nobody_has_said_is_no_roll_of_0(tmp_path: Path, tool: str, tag: str) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, LEATHER]}) as hands:
        hands.do(IN_ACTION)
        hands.open(tool)
        assert hands.driver.find(f"{tag}.apply").disabled
        if tag == "defence":
            assert hands.driver.find_text("Segna il potere dell’attacco.")
            hands.tap("defence.power.3")
            assert hands.driver.find_text("Guardia: segna le gemme, anche se sono 0.")
            hands.tap("defence.gems.0")
        if tag == "attack":
            assert hands.driver.find_text("Scegli il bersaglio.")
            hands.tap("attack.target.none")
        assert hands.driver.find_text("Segna le asce uscite, anche se sono 0."), "the foot says why"
        before = hands.state
        hands.tap(f"{tag}.apply")
        assert hands.state == before
        hands.tap(f"{tag}.axes.0")
        assert not hands.driver.find(f"{tag}.apply").disabled, "0 is a roll like any other"
        hands.tap(f"{tag}.apply")
        assert hands.state != before
        hands.tap("strip.undo")
        assert hands.state == before


def test_who_wears_nothing_and_does_not_guard_rolls_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 3}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("tool.defence_wizard", "defence.power.2", "defence.gems.0", "defence.apply")
        assert hands.hero("conan").wounds == 2


def test_two_weapons_are_a_matter_for_the_table(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, SWORD]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard", "attack.target.none", "attack.weapon.spada", "attack.axes.2", "attack.apply")
        assert hands.has_dialog(), "a two-handed weapon is never paired"
        hands.tap("dialog.no")
        assert hands.gems("conan") == (11, 0, 0, 0)


def test_hindrance_takes_axes_from_a_ranged_attack(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [BOW]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard", "attack.kind.ranged", "attack.target.none", "attack.gems.2", "attack.axes.5")
        hands.tap("attack.enemies.plus", "attack.defence.plus", "attack.defence.plus")
        assert hands.driver.find_text("Potere 4"), "example A3: five axes, one enemy"
        hands.tap("attack.apply")
        assert hands.hero("conan").spaces.ranged.gems == 2


def test_a_defence_with_guard_armour_and_the_players_choice(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, SHIELD, LEATHER]}) as hands:
        hands.do({"move": "assign_gems", "hero": "conan", "space": "melee", "gems": 2}, IN_OVERLORDS_TURN)
        hands.tap(
            "tool.defence_wizard",
            "defence.power.5",
            "defence.gems.2",
            "defence.parry.scudo",
            "defence.axes.2",
        )
        hands.tap("defence.take.melee.minus", "defence.take.guard.plus")
        hands.tap("defence.apply")
        hero = hands.hero("conan")
        assert hero.wounds == 3
        assert (hero.spaces.melee.gems, hero.spaces.guard.gems) == (1, 0), "the setting would have kept the guard"


def test_only_shields_are_offered_against_ranged_attacks(tmp_path: Path) -> None:
    sword = {**SWORD, "bonuses": [*SWORD["bonuses"], {"use": "guard", "dice": ["yellow"]}]}
    with at_table(tmp_path, {"name": "Conan", "objects": [sword, AXE, SHIELD]}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("tool.defence_wizard", "defence.gems.1")
        assert hands.driver.has("defence.parry.spada") and not hands.driver.has("defence.parry.ascia")
        hands.tap("defence.against.ranged")
        assert hands.driver.has("defence.parry.scudo") and not hands.driver.has("defence.parry.spada")


def test_the_app_rolls_dice_whose_faces_were_typed_in(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE]}, options={"dice_table": True}) as hands:
        hands.do(IN_ACTION)
        hands.open("dice")
        hands.tap("dice.red.1", "keypad.2", "keypad.ok")
        hands.close()
        hands.tap("tool.attack_wizard", "attack.target.none", "attack.gems.2", "attack.roll")
        assert hands.driver.find_text("Potere 6"), "three red dice, two axes on the only face"
        hands.tap("attack.die.0", "attack.die.1", "attack.apply")
        assert hands.hero("conan").spaces.reroll.gems == 1, "the first reroll was free"
