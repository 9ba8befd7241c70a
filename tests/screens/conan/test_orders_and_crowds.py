"""By touch: orders of a second commander, crowds of several areas, Guard in an area attack, gems nobody counts."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import IN_ACTION, IN_OVERLORDS_TURN, at_table
from tests.screens.shelves import told_whole

pytestmark = pytest.mark.ui

BELIT = {"name": "Bêlit", "allies": [{"name": "Guardie", "figures": 2}]}
ARCHERS = {"name": "Arcieri", "count": 2, "attacks": [{"use": "ranged", "dice": ["yellow"]}]}


def test_a_second_commander_orders_the_same_allies(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "commander": True}, BELIT) as hands:
        hands.do(IN_ACTION)
        hands.tap("side.conan")
        hands.open("ally_list")
        hands.tap("allies.guardie.f1.activate", "allies.guardie.guard")
        assert (hands.gems("conan"), hands.gems("belit")) == ((9, 2, 0, 0), (9, 0, 0, 0))
        hands.tap("allies.guardie.f1.hit")
        assert len(hands.hero("belit").allies[0].figures) == 1
        hands.close()
        assert hands.driver.has("ally.guardie"), "the gems lie on a card of Conan's too"


def test_every_area_of_a_way_has_its_crowd(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.movement_calculator")
        assert not hands.driver.has("move.enemies.2.plus")
        hands.tap("move.borders.2", "move.enemies.2.plus", "move.enemies.2.plus", "move.own.2.plus")
        assert hands.driver.find_text("Costo 3, Intralcio 1")
        hands.tap("move.apply")
        assert hands.gems("conan") == (10, 1, 0, 0)


def test_a_hero_guards_in_an_area_attack(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.open("area_attack")
        hands.tap("area.axes.3", "area.target.conan", "area.guard.conan.plus", "area.defence.conan.plus", "area.apply")
        assert hands.gems("conan") == (9, 0, 0, 2), "the Guard gem is among those that were lost"


def test_gems_that_nobody_counts_stop_no_activation(tmp_path: Path) -> None:
    with at_table(tmp_path, hidden=["overlord"], overlord={"reserve": 0, "fatigue": 0}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.serpente", "river.activate")
        assert hands.state.overlord.activations == 1


def test_an_opened_chest_is_told_with_its_card(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.manipulation_calculator", "manipulate.chest.yes", "manipulate.axes.2", "manipulate.apply")
        assert "carta Risorsa" in told_whole(hands.driver)


def test_a_shot_of_a_unit_from_above_through_a_crowd(tmp_path: Path) -> None:
    with at_table(tmp_path, overlord={"river": [ARCHERS]}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.arcieri", "river.activate", "strike.conan", "defence.elevated.yes")
        assert hands.driver.find_text("Lancia 2 dadi, colore giallo")
        hands.tap("defence.power.4", "defence.enemies.plus", "defence.gems.0", "defence.axes.0")
        hands.tap("defence.apply")
        assert hands.hero("conan").wounds == 3
        assert "Intralcio −1" in told_whole(hands.driver)


def test_a_shot_of_an_ally_is_hindered(tmp_path: Path) -> None:
    with at_table(tmp_path, BELIT) as hands:
        hands.do(IN_ACTION, {"move": "activate_ally", "hero": "belit"})
        hands.open("ally_list")
        hands.tap("allies.guardie.f1.to.attack", "ally_attack.kind.ranged", "ally_attack.target.serpente")
        hands.tap("ally_attack.axes.4", "ally_attack.enemies.plus")
        assert hands.driver.find_text("Potere 3")
        hands.tap("ally_attack.apply")
        assert hands.tile("serpente").figures[0].life == 4, "the armour is 1"


def test_a_death_names_the_allies_that_leave(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan"}, BELIT) as hands:
        hands.do({"move": "damage_hero", "hero": "belit", "by": 9})
        assert hands.has_dialog()
        assert hands.driver.find_text("lasciano il tabellone gli Alleati: Guardie")
