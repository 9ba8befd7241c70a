"""A disk that takes no more while the app runs: a write that fails is a sentence, nothing changes, nothing is lost."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.plays.files.saved_plays import open_saved
from companion.store.plays.library import Library
from screens.device.window_place import read_place
from screens.home.home import HomePage
from tests.read_only import read_only
from tests.screens.seats import table_of
from tests.screens.shelves import at_home, evening, fill, told
from tests.screens.watched import watched
from tests.store.full_disk import no_file_beyond

FULL = "memoria del dispositivo è piena"


def test_a_full_disk_refuses_in_words_and_the_play_goes_on(tmp_path: Path) -> None:
    """A full disk at the table refuses in words, and the evening goes on."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    with watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        before = table_of(app).state
        with no_file_beyond(0):
            driver.tap("threat.p1.plus")
            assert FULL in told(driver) and table_of(app).state == before
            driver.tap("play.menu")
            driver.tap("menu.turn")
            assert "finché non chiudi l’app" in told(driver)
            assert app.preferences.get("turned") == [play_id]
            driver.tap("play.menu")
            driver.tap("menu.turn")
            driver.tap("play.menu")
            driver.tap("menu.rename")
            driver.tap("text.save")
            assert FULL in told(driver)
            driver.back()
            driver.back()
            assert isinstance(app.router.page, HomePage) and app.table is None
        driver.tap("home.resume")
        driver.tap("threat.p1.plus")
        assert table_of(app).state.players[0].threat == before.players[0].threat + 1
        assert not app.crashes.file.exists, app.crashes.file.read().decode()
    shelf = Library(tmp_path / "plays")
    play, file = open_saved(shelf, play_id)
    assert play.state.players[0].threat == before.players[0].threat + 1
    file.close()
    shelf.close()


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has other limits")
def test_a_folder_with_too_long_a_name_is_told_at_the_start(tmp_path: Path) -> None:
    folder = tmp_path / ("n" * 300)
    assert read_place(folder)[1] is None
    with watched(folder) as (driver, app):
        driver.pump()
        assert driver.find_text("troppo lungo")
        assert not app.crashes.file.exists
        assert app.library.cards() == () and app.library.deleted_plays() == ()


@pytest.mark.parametrize("act", ["duplicate", "delete"])
def test_what_the_menu_of_a_play_cannot_do_is_told(tmp_path: Path, act: str) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with at_home(tmp_path) as (driver, app), read_only(tmp_path):
        driver.tap(f"play.menu.{play_id}")
        driver.tap(f"act.{act}")
        assert "non può scrivere" in told(driver)
        assert [card.title for card in app.library.plays()] == ["Moria"]


def test_an_app_that_is_closed_on_a_full_disk_closes(tmp_path: Path) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        driver.tap("threat.p1.plus")
        kept = table_of(app).state.players[0].threat
        with no_file_beyond(0):
            driver.stop()
        assert not app.crashes.file.exists
    shelf = Library(tmp_path / "plays")
    play, file = open_saved(shelf, play_id)
    assert play.state.players[0].threat == kept
    file.close()
    shelf.close()
