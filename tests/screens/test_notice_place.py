"""Where a sentence lies: at its place above the strip, and never over what a hand is about to touch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from companion.games import game_named
from screens.widgets.free_place import Box, box_of, touchables
from screens.widgets.overlay import top_overlay
from screens.widgets.snackbar import Snackbar
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated

GAMES = ("lotr", "iron_throne", "conan")
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
SENTENCE = "Anna: minaccia 20 → 21, una frase di due righe"
GUIDE = 424
"""The width of the guide's pane on a tablet."""

A_GRAZE = 0.2
"""Of a key so much may be touched by the edge of a sentence: its middle and its words are free."""


def demo_setup(game: str) -> dict[str, Any]:
    """Of the demo: a table with as many players as a board must hold."""
    found = game_named(game)
    assert found is not None
    setup = json.loads(found.content.demo())["setup"]
    assert isinstance(setup, dict)
    return setup


def notice(driver: Driver) -> Box:
    driver.pump(0.3)
    (bar,) = driver.find_type(Snackbar)
    return box_of(bar)


def covered(driver: Driver, below: float) -> list[Box]:
    """The keys under the sentence, of those below this height."""
    bar = notice(driver)
    keys = [box for box in touchables() if box.top <= below]
    return [box for box in keys if box.within(bar).area > A_GRAZE * box.area]


@SIZES
@pytest.mark.parametrize("game", GAMES)
def test_no_key_of_a_board_lies_under_a_sentence(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size, setup=demo_setup(game), game_id=game) as (driver, app):
        app.notices.say(SENTENCE, lambda: None)
        heading = 84 if size == TABLET else 60
        assert covered(driver, size[1] - heading) == []


@pytest.mark.parametrize("game", GAMES)
def test_on_a_tablet_a_sentence_stays_in_the_pane_of_the_board(tmp_path: Path, game: str) -> None:
    with seated(tmp_path, size=TABLET, setup=demo_setup(game), game_id=game) as (driver, app):
        app.notices.say(SENTENCE, lambda: None)
        assert notice(driver).right <= TABLET[0] - GUIDE


def test_where_nothing_is_in_the_way_it_lies_above_the_strip(tmp_path: Path) -> None:
    setup = demo_setup("iron_throne")
    with seated(tmp_path, setup=setup, game_id="iron_throne") as (driver, app):
        app.notices.say(SENTENCE, lambda: None)
        assert 0 <= notice(driver).bottom - box_of(driver.find("strip.go")).top < 40


def test_on_the_heading_back_and_menu_stay_free(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.say(SENTENCE, lambda: None)
        bar = notice(driver)
        assert bar.within(box_of(driver.find("play.menu"))).area == 0
        driver.tap("play.menu")
        assert driver.has("menu.end")


@SIZES
def test_no_key_of_a_sheet_lies_under_a_sentence(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        driver.tap("play.menu")
        assert top_overlay() is not None
        app.notices.say(SENTENCE, lambda: None)
        assert covered(driver, size[1]) == []


def test_a_sentence_on_another_page_may_use_the_whole_window(tmp_path: Path) -> None:
    with seated(tmp_path, size=TABLET) as (driver, app):
        assert app.notices.pane is not None
        driver.back()
        assert app.notices.pane is None


def test_a_sentence_finds_its_place_anew_on_another_tab(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.say(SENTENCE, lambda: None)
        on_board = notice(driver)
        driver.tap("tab.log")
        assert notice(driver) != on_board
        assert notice(driver).within(box_of(driver.find("log.search"))).area == 0
        driver.tap("tab.board")
        assert notice(driver) == on_board
