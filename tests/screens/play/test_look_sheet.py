"""Language, theme and size of the text, changed within a play: at once, and the play stays where it was."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.look import theme
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def open_look(driver: Driver) -> None:
    driver.tap("play.menu")
    driver.tap("menu.look")


@SIZES
def test_another_language_is_spoken_at_once_and_the_play_goes_on(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        table, threat = table_of(app), table_of(app).state.players[0].threat
        driver.tap("threat.p1.plus")
        open_look(driver)
        driver.tap("setting.language.en")
        assert driver.find_text("Language and look") is not None, "the sheet speaks it too"
        driver.back()
        assert driver.find_text("Round 1") is not None
        assert app.table is table and table.state.players[0].threat == threat + 1
        driver.tap("rail.undo" if size == TABLET else "strip.undo")
        assert table.state.players[0].threat == threat


@SIZES
def test_another_theme_is_worn_at_once(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        open_look(driver)
        driver.tap("setting.theme.light")
        assert app.preferences.get("theme") == "light" and theme.current().name == "light"
        assert driver.has("setting.theme.light"), "the sheet stays open for another choice"
        driver.back()
        assert driver.has("threat.p1.plus") and not driver.has("setting.theme.light")


def test_the_log_stays_open_behind_the_sheet(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, _):
        driver.tap("tab.log")
        open_look(driver)
        driver.tap("setting.text_scale.1.3")
        driver.back()
        assert driver.has("log.search")
