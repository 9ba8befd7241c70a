"""Sheets of a mission that hold still: no choice, figure or note pushes a key away from below the thumb."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import PHONE, Driver, is_shown
from tests.screens.nova_aetas.test_attacks import tap
from tests.screens.nova_aetas.test_mission import at_mission, state_of
from tests.screens.test_steady_sheets import place_of

pytestmark = pytest.mark.ui

DOOR = [{"name": "Porta", "health": 3, "threat": 9}]
COUNTERS = ("hero_attack.successes.plus", "hero_attack.successes.minus", "hero_attack.kind.mental")


def places(driver: Driver, *tags: str) -> dict[str, tuple[int, int]]:
    return {tag: place_of(driver, tag) for tag in tags}


@pytest.mark.parametrize("stealth", [[], [3, 5, 6, 7]], ids=["open", "stealth"])
def test_the_counters_of_a_hero_s_attack_keep_their_place(tmp_path: Path, stealth: list[int]) -> None:
    """Whatever is chosen: the thumb waits at “Successes” while somebody else says who the target is."""
    with at_mission(tmp_path, PHONE, scenery=DOOR, stealth=stealth) as (driver, _):
        tap(driver, "hero.lorenzo", "hero.attack")
        tap(driver, "hero_attack.target.fanti1")
        here = places(driver, *COUNTERS, "hero_attack.target.fanti1")
        assert is_shown(driver.find("hero_attack.successes.plus"))
        for choice in ("kind.mental", "target.porta", "target.arcieri1", "kind.physical"):
            driver.tap_at(*place_of(driver, f"hero_attack.{choice}"))
            assert places(driver, *here) == here, choice
        driver.tap_at(*here["hero_attack.successes.plus"])
        assert driver.find("hero_attack.successes").value == 1


def test_figures_that_enter_or_leave_push_no_key(tmp_path: Path) -> None:
    keys = ("sheet.close", "enemy.card", "enemy.draft", "enemy.remove", "enemy.remove_figure")
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "enemy.fanti")
        assert is_shown(driver.find("model.fanti1.plus")), "wounds are counted without scrolling"
        here = places(driver, *keys)
        tap(driver, "enemy.draft", "keypad.2", "keypad.ok")
        assert len(state_of(app).enemies[1].models) == 3 and places(driver, *keys) == here
        for left in (2, 1, 0):
            driver.tap_at(*here["enemy.remove_figure"])
            assert len(state_of(app).enemies[1].models) == left and places(driver, *keys) == here
        assert driver.find("enemy.remove_figure").disabled


def test_a_tap_too_many_wounds_nobody_else(tmp_path: Path) -> None:
    """The figure that fell is disabled where it was; the one below it does not come under the thumb."""
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "enemy.fanti", "enemy.draft", "keypad.1", "keypad.ok")
        first, second = (model.id for model in state_of(app).enemies[1].models)
        health = state_of(app).enemies[1].health
        here = places(driver, f"model.{first}.plus", f"model.{second}.plus")
        for _ in range(health + 2):
            driver.tap_at(*here[f"model.{first}.plus"])
        assert [(model.id, model.wounds) for model in state_of(app).enemies[1].models] == [(second, 0)]
        assert driver.find(f"model.{first}.plus").disabled and places(driver, *here) == here
        driver.tap_at(*here[f"model.{second}.plus"])
        assert state_of(app).enemies[1].models[0].wounds == 1


def test_a_finger_that_stays_on_the_key_wounds_nobody_else(tmp_path: Path) -> None:
    """With the figure the key below the finger is gone: the hold ends there, and nothing is refused."""
    with at_mission(tmp_path) as (driver, app):
        tap(driver, "play.menu", "menu.enemies", "enemy.fanti", "enemy.draft", "keypad.1", "keypad.ok")
        first, second = (model.id for model in state_of(app).enemies[1].models)
        driver.hold(f"model.{first}.plus", 4.0)
        assert [(model.id, model.wounds) for model in state_of(app).enemies[1].models] == [(second, 0)]
        assert any("sconfitta" in text for text in driver.texts()), "what happened is still told"
        assert not is_shown(driver.find(f"model.{first}.number")), "no number is told of a figure that is gone"
