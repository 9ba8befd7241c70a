"""The list of plays: who played and who won, which of two without a name is which, and what is a demo."""

from __future__ import annotations

from pathlib import Path

import pytest

from screens.widgets.layout.app_bar import AppBar
from screens.widgets.words.text import Text
from tests.kivy_driver import Driver
from tests.screens.shelves import at_home, contest, evening, fill

pytestmark = pytest.mark.ui


def test_the_list_says_who_played_and_who_won(tmp_path: Path) -> None:
    won, goes_on = fill(tmp_path, contest("Anna", "Anna", "Bruno", "Carla"), evening("Moria"))
    with at_home(tmp_path) as (driver, _):
        assert "Ha vinto Anna · Anna, Bruno, Carla" in words_of(driver, f"play.{won}")
        assert "Turno 2 · Anna, Bruno" in words_of(driver, f"play.{goes_on}")


def words_of(driver: Driver, tag: str) -> str:
    return " · ".join(part.text for part in driver.find(tag).walk(restrict=True) if isinstance(part, Text))


def test_two_plays_without_a_name_are_told_apart(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        for _ in range(3):
            app.router.open("setup", game="lotr")
            driver.pump()
            driver.tap("setup.start")
            app.leave_table()
            app.router.open("home")
            driver.pump()
        play_id = app.library.plays()[0].id
        assert "2 giocatori" in words_of(driver, f"play.{play_id}"), "nobody is called P1"
        game = "Il Signore degli Anelli LCG"
        assert sorted(card.title for card in app.library.plays()) == [game, f"{game} 2", f"{game} 3"]
        hero = words_of(driver, "home.hero")
        assert hero.count(game) == 1, "the game is named once"


@pytest.mark.parametrize(("size", "scale"), [((360, 640), 1.5), ((412, 892), 1.0), ((1280, 800), 1.0)])
def test_a_demo_says_that_it_is_one(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    with at_home(tmp_path, size=size, text_scale=scale) as (driver, app):
        driver.tap("home.demo")
        for tab in ("tab.board", "tab.guide"):
            if driver.has(tab):
                driver.tap(tab)
                app.notices.end_entry_notice()
                (bar,) = [bar for bar in driver.find_type(AppBar) if bar.title]
                shown = [part.text for part in bar.walk(restrict=True) if isinstance(part, Text)]
                assert any(text.startswith("Demo · ") for text in shown), (tab, shown)
