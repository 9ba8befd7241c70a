"""Errors that nobody foresaw: kept with the play and the entry, told in a sentence, and the app goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kivy.clock import Clock

from companion.store.small_files.report_file import NAME
from screens.home.home import HomePage
from screens.play.play import PlayPage
from screens.safe.safe import SafePage
from screens.shell import background
from tests.screens.seats import shared_files_of, table_of
from tests.screens.shelves import at_home, evening, fill, told
from tests.screens.watched import watched


def report(folder: Path) -> dict[str, Any]:
    plain: dict[str, Any] = json.loads((folder / NAME).read_bytes())
    return plain


def stumble(*_: object, **__: object) -> None:
    raise KeyError("nobody foresaw this")


def test_an_error_in_a_tap_is_kept_and_the_board_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """An error in a tap is kept with its move, and the board stays."""
    (play_id,) = fill(tmp_path, evening("Moria"))
    with watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        before = table_of(app).state
        with monkeypatch.context() as broken:
            broken.setattr("companion.plays.playing.play.apply_move", stumble)
            driver.tap("threat.p1.plus")
            assert isinstance(app.router.page, PlayPage)
            assert "ultimo stato salvato" in told(driver)
        assert table_of(app).state == before
        plain = report(tmp_path)
        assert (plain["error"], plain["play"]["id"], plain["play"]["game"]) == ("KeyError", play_id, "lotr")
        assert plain["play"]["attempt"][0]["move"] == "raise_threat"
        assert plain["play"]["entries"]
        driver.tap("threat.p1.plus")
        assert table_of(app).state != before


def test_an_error_while_the_board_is_painted_loses_no_tap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with watched(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        threat = table_of(app).state.players[0].threat
        with monkeypatch.context() as broken:
            broken.setattr(PlayPage, "_catch_up", stumble)
            driver.tap("threat.p1.plus")
        assert isinstance(app.router.page, HomePage)
        driver.tap("home.resume")
        assert table_of(app).state.players[0].threat == threat + 1


def test_errors_without_end_neither_freeze_nor_fill_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(tmp_path) as (driver, app):
        kept: list[bytes] = []
        monkeypatch.setattr(app.crashes.file, "save", kept.append)
        left = iter(range(300))

        def again(_: float) -> None:
            if next(left, None) is not None:
                Clock.schedule_once(again)
                stumble()

        again_at_once = Clock.schedule_once(again)
        driver.wait_for(lambda: next(left, None) is None, limit=6)
        assert isinstance(app.router.page, SafePage)
        assert len(kept) == 1
        again_at_once.cancel()
        driver.pump(seconds=11)
        driver.tap("safe.go_on")
        assert isinstance(app.router.page, HomePage)


def test_a_page_that_fails_leads_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with watched(tmp_path) as (driver, app):
        monkeypatch.setattr("screens.stats.stats.StatsPage._lay_out", stumble)
        driver.tap("tab.stats")
        assert isinstance(app.router.page, HomePage)
        assert "c’è ancora" in told(driver)
        driver.tap("snackbar.action")
        assert isinstance(app.router.page, SafePage)
        driver.tap("safe.go_on")
        assert isinstance(app.router.page, HomePage)


def test_an_error_on_a_thread_is_kept_and_told(tmp_path: Path) -> None:
    with watched(tmp_path) as (driver, app):
        background.start(stumble, "stumbling")
        driver.pump()
        assert report(tmp_path)["error"] == "KeyError"
        assert told(driver) and isinstance(app.router.page, HomePage)


def test_a_play_that_makes_the_app_stumble_stays_closed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    with watched(tmp_path) as (driver, app):
        with monkeypatch.context() as broken:
            broken.setattr("companion.plays.files.stored_play.open_play", stumble)
            driver.tap(f"play.{play_id}")
            assert driver.find_text("ha fatto inciampare l’app")
            driver.tap("closed.report")
        shared = json.loads(shared_files_of(app)["errore.tavolo.json"])
        assert (shared["play"]["id"], shared["play"]["title"]) == (play_id, "Moria")
        driver.tap("tab.settings")
        assert driver.has("setting.report")
        driver.tap("tab.home")
        driver.tap(f"play.{play_id}")
        assert app.table is not None


def test_who_is_not_watched_hears_of_every_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with at_home(tmp_path) as (driver, app):
        monkeypatch.setattr("screens.stats.stats.StatsPage._lay_out", stumble)
        with pytest.raises(KeyError):
            driver.tap("tab.stats")
        assert not app.crashes.file.exists
