"""Conan's calculators where there is little room: verdict and changes stay beside "Apply", keys keep their place."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.metrics import dp

from screens.widgets.words.text import Text
from tests.kivy_driver import SMALL_PHONE, Driver
from tests.screens.conan.hands import AXE, BOW, IN_ACTION, IN_OVERLORDS_TURN, SHIELD, at_table
from tests.screens.test_steady_sheets import place_of, scroll_to_end, stays_beside

pytestmark = pytest.mark.ui

LARGE = pytest.mark.parametrize("scale", [1.0, 1.5])
TOOLS = {
    "attack_wizard": "attack",
    "defence_wizard": "defence",
    "manipulation_calculator": "manipulate",
    "damage": "damage",
    "movement_calculator": "move",
}


def broken_words(texts: list[Text]) -> list[str]:
    """Single words that were written on two lines."""
    return [
        text.text
        for text in texts
        if " " not in text.text.strip() and len(text.text) > 3 and text.texture_size[1] > 1.9 * text.font_size
    ]


@LARGE
def test_verdict_and_changes_stay_beside_apply(tmp_path: Path, scale: float) -> None:
    with at_table(tmp_path, size=SMALL_PHONE, text_scale=scale) as hands:
        hands.do(IN_ACTION)
        for tool, tag in TOOLS.items():
            hands.open(tool)
            assert stays_beside(hands.driver, f"{tag}.apply"), tool
            assert broken_words(hands.driver.find_type(Text)) == [], tool
            hands.close()


def distances(driver: Driver, anchor: str, *keys: str) -> dict[str, float]:
    """Return how far below the anchor keys lie: the form may scroll to the question that waits."""
    return {key: place_of(driver, anchor)[1] - place_of(driver, key)[1] for key in keys}


def test_with_a_weapon_or_without_the_keys_below_stay(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [AXE, BOW]}) as hands:
        hands.do(IN_ACTION)
        hands.tap("tool.attack_wizard")
        scroll_to_end(hands.driver)
        keys = ("attack.defence.plus", "attack.rerolls.plus")
        here = distances(hands.driver, "attack.gems.3", *keys)
        hands.board.table.context.notices.end_entry_notice()
        for tag in ("attack.weapon.none", "attack.weapon.ascia", "attack.gems.3"):
            hands.driver.find(tag).dispatch("on_release")
            hands.driver.pump()
            assert distances(hands.driver, "attack.gems.3", *keys) == here, tag


def test_a_guard_pushes_no_key_of_the_defence(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "objects": [SHIELD], "fatigue": 5}) as hands:
        hands.tap("tool.defence_wizard")
        scroll_to_end(hands.driver)
        here = distances(hands.driver, "defence.gems.2", "defence.rerolls.plus")
        for tag in ("defence.gems.2", "defence.gems.0", "defence.parry.scudo"):
            hands.driver.find(tag).dispatch("on_release")
            hands.driver.pump()
            assert distances(hands.driver, "defence.gems.2", "defence.rerolls.plus") == here, tag
        assert hands.driver.find("defence.gems.1").get_root_window() is not None


@LARGE
def test_no_word_breaks_in_guide_board_and_objects(tmp_path: Path, scale: float) -> None:
    heroes = ({"name": "Conan", "fatigue": 6, "objects": [AXE, SHIELD]}, {"name": "Hadrathus", "fatigue": 6})
    with at_table(tmp_path, *heroes, size=SMALL_PHONE, text_scale=scale) as hands:
        driver = hands.driver
        assert broken_words(driver.find_type(Text)) == []
        hands.tap("tab.guide", "guide.ask.heroes.choose:conan.stance.cautious")
        assert broken_words(driver.find_type(Text)) == []
        hands.tap("tab.board")
        hands.do({"move": "drop_object", "hero": "conan", "object": "ascia"})
        hands.open("objects")
        assert broken_words(driver.find_type(Text)) == []


def test_a_short_river_has_one_line(tmp_path: Path) -> None:
    """A river of three tiles and the place for a new one leave no hole for a second line."""
    short = {"river": [{"name": f"Pitti {number}"} for number in range(3)]}
    with at_table(tmp_path, {"name": "Conan"}, overlord=short, size=SMALL_PHONE) as hands:
        hands.do(IN_OVERLORDS_TURN)
        tile, benefit = hands.driver.find("river.pitti_0"), hands.driver.find("benefit.guard")
        lowest = tile.to_window(*tile.pos)[1]
        assert lowest - benefit.to_window(0, benefit.top)[1] < dp(30)
        hands.do({"move": "add_tile", "name": "Zogar"})
        hands.driver.pump()
        assert hands.driver.has("river.zogar") and hands.driver.has("river.new")
