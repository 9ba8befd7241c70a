"""From an activated tile to the hero's defence by touch, with the tile's dice; and the life of its figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import middle
from tests.screens.conan.hands import IN_OVERLORDS_TURN, LEATHER, SHIELD, at_table
from tests.screens.shelves import told_whole

pytestmark = pytest.mark.ui

SNAKE = {"name": "Serpente", "life": 6, "attacks": [{"use": "melee", "dice": ["red", "red"], "axes": 1}]}
ARCHERS = {"name": "Arcieri", "count": 3, "attacks": [{"use": "ranged", "dice": ["yellow"]}]}
RIVER = {"river": [SNAKE, ARCHERS]}


def test_an_activated_tile_leads_to_the_defence_with_its_dice(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [SHIELD, LEATHER]}, overlord=RIVER) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.arcieri", "river.activate", "strike.over")
        assert not hands.driver.has("strike.conan"), "the attacks of this activation are over"
        hands.tap("river.serpente", "river.activate", "strike.conan")
        assert hands.driver.find_text("Attacco di Serpente")
        assert hands.driver.find_text("2 dadi, colore rosso"), "the dice of the tile"
        hands.tap("defence.power.3", "defence.parry.scudo", "defence.axes.1")
        assert hands.driver.find_text("Potere 4, difesa 1"), "three axes and the one that needs no roll"
        hands.tap("defence.apply")
        hero = hands.hero("conan")
        assert hero.wounds == 3
        assert "Conan si difende: 3 danni · da Serpente, potere 4, difesa 1" in told_whole(hands.driver)
        assert not hands.driver.has("strike.conan"), "its only figure has attacked"


def test_a_tile_asks_no_more_after_its_last_attack(tmp_path: Path) -> None:
    """Two figures, two attacks; undone, the second one is asked for again."""
    with at_table(tmp_path, overlord={"river": [{"name": "Iene", "count": 2}]}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.iene", "river.activate", "strike.conan")
        for _ in range(2):
            hands.tap("defence.power.1", "defence.gems.0", "defence.axes.0", "defence.apply")
        assert not hands.driver.has("strike.conan") and not hands.driver.find_text("2 di 2")
        hands.tap("strip.undo")
        assert hands.driver.has("strike.conan") and hands.driver.find_text("2 di 2")


def test_hindrance_takes_axes_from_the_shots_of_a_tile(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan"}, overlord=RIVER) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.arcieri", "river.activate", "strike.conan", "defence.power.4", "defence.enemies.plus")
        hands.tap("defence.gems.0")
        assert hands.driver.find_text("Potere 3, difesa 0")


def test_the_second_guard_is_offered_with_a_gem_of_its_own(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 4}) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("tool.defence_wizard", "defence.power.1", "defence.gems.1", "defence.axes.1", "defence.apply")
        hands.tap("tool.defence_wizard", "defence.power.1", "defence.axes.1", "defence.apply")
        assert hands.hero("conan").spaces.guard.gems == 2, "one for each attack"
        assert not hands.has_dialog()


def test_the_second_attack_is_offered_with_a_gem_of_its_own(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do({"move": "go_to", "card": "heroes.action"})
        for _ in range(2):
            hands.tap("tool.attack_wizard", "attack.target.none", "attack.axes.1", "attack.apply")
        assert hands.hero("conan").spaces.melee.gems == 2
        assert not hands.has_dialog()


def test_plus_heals_a_wounded_figure_and_no_other(tmp_path: Path) -> None:
    with at_table(tmp_path, overlord=RIVER) as hands:
        hands.do(IN_OVERLORDS_TURN, {"move": "hit_unit", "tile": "serpente", "damage": 4})
        hands.tap("river.serpente", "river.details", "tile.life.f1.plus")
        assert hands.tile("serpente").figures[0].life == 3
        hands.tap("tile.life.f1.plus", "tile.life.f1.plus", "tile.life.f1.plus")
        assert hands.tile("serpente").figures[0].life == 6
        assert hands.driver.find("tile.life.f1.plus").disabled, "it has all the life that it can have"
        hands.tap("tile.life.f1.minus")
        assert hands.tile("serpente").figures[0].life == 5


def test_a_hit_too_many_takes_no_other_figure(tmp_path: Path) -> None:
    """The figure that is gone is disabled in its row, with its number; the next one does not come under the thumb."""
    with at_table(tmp_path, overlord=RIVER) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.arcieri", "river.details")
        rows = [f"tile.life.{figure.id}.minus" for figure in hands.tile("arcieri").figures]
        here = {tag: middle(hands.driver.find(tag)) for tag in (*rows, "tile.to.attack_hero", "tile.life.f1.plus")}
        for _ in range(2):
            hands.driver.tap_at(*here[rows[0]])
        assert len(hands.tile("arcieri").figures) == 2 and hands.driver.find(rows[0]).disabled
        assert {tag: middle(hands.driver.find(tag)) for tag in here} == here
        for tag in rows[1:]:
            hands.driver.tap_at(*here[tag])
        assert hands.tile("arcieri").dead and hands.driver.find("tile.to.attack_hero").disabled
        assert hands.driver.find_text("Tessera morta"), "what can be done with it now"
        assert {tag: middle(hands.driver.find(tag)) for tag in here} == here


def test_a_second_tap_on_dead_turns_the_tile_back(tmp_path: Path) -> None:
    """A later tap on dead turns the tile back and removes nothing; the second of a double tap does neither."""
    with at_table(tmp_path, overlord=RIVER) as hands:
        hands.do(IN_OVERLORDS_TURN)
        hands.tap("river.arcieri", "river.details")
        here = middle(hands.driver.find("tile.turn.dead"))
        for dead, after in ((True, 0.0), (True, 1.0), (False, 0.0)):
            hands.driver.tap_at(*here)
            assert hands.tile("arcieri").dead is dead
            hands.driver.pump(after)
