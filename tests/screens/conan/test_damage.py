"""Damage, healing and death by touch."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screens.conan.hands import (
    at_table,
)
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


def test_damage_takes_fatigue_first_then_the_players_choice(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "reserve": 10, "fatigue": 1}) as hands:
        hands.do({"move": "assign_gems", "hero": "conan", "space": "melee", "gems": 2})
        hands.do({"move": "assign_gems", "hero": "conan", "space": "guard", "gems": 1})
        hands.tap("hero.damage", "damage.by.2")
        assert hands.driver.has("damage.take.guard.plus"), "one of three gems in use is lost"
        hands.tap("damage.take.melee.minus", "damage.take.guard.plus", "damage.apply")
        assert hands.hero("conan").spaces.guard.gems == 0
        assert hands.gems("conan") == (7, 2, 0, 2)


def test_a_wrongly_counted_death_is_taken_back_from_its_dialog(tmp_path: Path) -> None:
    with at_table(tmp_path) as hands:
        hands.tap("hero.damage", "damage.by.more", "keypad.1", "keypad.2", "keypad.ok", "damage.apply")
        assert hands.has_dialog() and hands.hero("conan").dead
        assert hands.driver.find_text("Ascia, Cuoio")
        notice = hands.driver.find("snackbar.text").words.whole
        assert notice.startswith("Conan muore. Oggetti nell’area: 2."), "the death first"
        assert notice.count("muore") == 1
        assert hands.driver.find_text("Conan muore") and not hands.driver.find_text("Conan muore?"), "it is done"
        assert hands.driver.find("dialog.yes").text == "Avanti" and hands.driver.find("dialog.no").text == "Annulla"
        hands.tap("dialog.no")
        assert not hands.hero("conan").dead and hands.hero("conan").objects


def test_a_hero_near_death_is_warned_of(tmp_path: Path) -> None:
    """Beside a change that the guide shows before it is made."""
    with at_table(tmp_path) as hands:
        assert hands.board.warning(hands.state, hands.hero("conan")) == ""
        hands.do({"move": "damage_hero", "hero": "conan", "by": 10})
        assert "1" in hands.board.warning(hands.state, hands.hero("conan"))


def test_a_death_that_undo_took_back_is_not_told_any_more(tmp_path: Path) -> None:
    """Two heroes fall at once; while the table reads of the first, the fall is undone."""
    fallen = {"move": "fall", "hero": "conan", "axes": 15, "carried": "shevatas"}
    with at_table(tmp_path) as hands:
        hands.do(fallen)
        hands.driver.wait_for(hands.has_dialog, what="the death of Conan")
        table_of(hands.app).undo()
        hands.tap("dialog.yes")
        hands.driver.pump(0.5)
        assert not hands.has_dialog() and not hands.hero("shevatas").dead


def test_deaths_are_told_one_after_the_other(tmp_path: Path) -> None:
    fallen = {"move": "fall", "hero": "conan", "axes": 15, "carried": "shevatas"}
    with at_table(tmp_path) as hands:
        hands.do(fallen)
        for question in ("Conan", "Shevatas", ""):
            hands.driver.wait_for(hands.has_dialog, what=f"the question about {question or 'the end'}")
            assert not question or hands.driver.find_text(question) is not None
            hands.tap("dialog.yes")
        assert hands.state.result is not None and hands.state.result.outcome == "lost"


def test_when_all_heroes_are_dead_the_table_is_asked_to_end(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan"}) as hands:
        hands.tap("hero.damage", "damage.by.more", "keypad.2", "keypad.0", "keypad.ok", "damage.apply")
        hands.tap("dialog.yes")
        hands.driver.wait_for(hands.has_dialog, what="the question whether the game is over")
        hands.tap("dialog.yes")
        assert hands.state.result is not None and hands.state.result.outcome == "lost"


def test_a_card_heals(tmp_path: Path) -> None:
    with at_table(tmp_path, {"name": "Conan", "wounds": 4}) as hands:
        hands.tap("hero.damage", "damage.kind.heal", "damage.by.2", "damage.to.reserve", "damage.apply")
        assert hands.gems("conan") == (9, 0, 0, 2)
