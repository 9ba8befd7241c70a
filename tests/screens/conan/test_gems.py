"""Gems of a hero by touch: by tap, by drag and by number, refused and undone."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import (
    IN_ACTION,
    at_table,
)
from tests.screens.shelves import told

pytestmark = pytest.mark.ui


def test_a_tap_adds_a_gem_and_a_hold_takes_it_back(tmp_path: Path) -> None:
    """A tap adds a gem, a hold takes it back, and a full space takes no more."""
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("space.manipulation", "space.manipulation", "space.manipulation", "space.manipulation")
        assert hands.hero("conan").spaces.manipulation.gems == 3, "the limit is three"
        hands.hold("space.manipulation")
        assert hands.gems("conan") == (9, 2, 0, 0)


def test_a_gem_is_dragged_from_place_to_place(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 3}) as hands:
        hands.drag("zone.fatigue", "zone.reserve")
        assert hands.gems("conan") == (9, 0, 2, 0)
        hands.drag("zone.reserve", "space.guard")
        assert hands.hero("conan").spaces.guard.gems == 1
        hands.drag("space.guard", "side.conan")
        assert hands.gems("conan") == (8, 1, 2, 0), "let go beside all places, a gem stays where it was"


def test_tap_and_tap_moves_as_many_gems_as_are_in_hand(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "fatigue": 5}) as hands:
        here = [hands.driver.find(tag).hit_box() for tag in ("zone.fatigue", "space.guard")]
        hands.tap("zone.fatigue")
        assert hands.driver.find_text("Fatica")
        assert [hands.driver.find(tag).hit_box() for tag in ("zone.fatigue", "space.guard")] == here, "nothing moves"
        hands.tap("carry.count.plus", "carry.count.plus", "zone.reserve")
        assert hands.gems("conan") == (9, 0, 2, 0)
        hands.tap("zone.reserve", "carry.drop")
        assert not hands.driver.has("carry.drop"), "put down again"
        assert hands.gems("conan") == (9, 0, 2, 0)


def test_a_hold_on_a_zone_asks_how_many_at_once(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.hold("zone.reserve")
        hands.tap("keypad.4", "keypad.ok", "space.melee")
        assert hands.hero("conan").spaces.melee.gems == 4


def test_what_cannot_be_is_refused_in_words_and_changes_nothing(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "reserve": 1, "fatigue": 10}) as hands:
        hands.do(IN_ACTION)
        hands.tap("space.melee", "space.melee")
        assert hands.gems("conan") == (0, 1, 10, 0)
        assert "usane meno" in told(hands.driver)


def test_an_empty_zone_cannot_be_picked_up(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("zone.wounds")
        assert not hands.driver.has("carry.drop")


def test_wounds_leave_their_zone_only_if_the_table_insists(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "wounds": 2}) as hands:
        hands.drag("zone.wounds", "zone.reserve")
        assert hands.has_dialog() and hands.gems("conan") == (9, 0, 0, 2)
        hands.tap("dialog.yes")
        assert hands.gems("conan") == (10, 0, 0, 1)


def test_undo_brings_the_gems_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.do(IN_ACTION)
        hands.tap("space.melee", "strip.undo")
        assert hands.gems("conan") == (11, 0, 0, 0)
