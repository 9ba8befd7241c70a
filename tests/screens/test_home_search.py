"""The magnifier of the home page finds plays beside rules: by title, by who played, by the game."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import Driver
from tests.screens.shelves import at_home, evening, fill


def ask(driver: Driver, words: str) -> None:
    driver.tap("home.search")
    driver.type(words, "search.field")
    driver.pump(0.3)


@pytest.mark.parametrize("words", ["moria", "MINIERE", "anna", "bruno moria", "anelli min"])
def test_a_play_is_found_by_title_people_and_game_and_opens(tmp_path: Path, words: str) -> None:
    (play_id,) = fill(tmp_path, evening("Le miniere di Moria"))
    with at_home(tmp_path) as (driver, app):
        ask(driver, words)
        driver.tap(f"found.{play_id}")
        assert app.table is not None and app.table.id == play_id


def test_what_no_play_is_called_finds_rules_alone(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria"))
    with at_home(tmp_path) as (driver, _):
        ask(driver, "ingaggio")
        assert not [tag for tag in driver.tags() if tag.startswith("found.")]
        assert driver.has("rules.order")


def test_plays_stand_before_the_rules_and_both_are_there(tmp_path: Path) -> None:
    (play_id,) = fill(tmp_path, evening("Minaccia"))
    with at_home(tmp_path) as (driver, _):
        ask(driver, "minaccia")
        assert driver.has(f"found.{play_id}") and driver.has("rules.order")
        assert (
            driver.find(f"found.{play_id}").to_window(0, driver.find(f"found.{play_id}").y)[1]
            > driver.find("rules.order").to_window(0, driver.find("rules.order").y)[1]
        )


def test_the_rules_within_a_play_look_for_rules_only(tmp_path: Path) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with at_home(tmp_path) as (driver, _):
        driver.tap("home.resume")
        driver.tap("tab.rules")
        driver.type("moria", "search.field")
        driver.pump(0.3)
        assert not driver.has(f"found.{play_id}")
