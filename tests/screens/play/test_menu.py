"""The menu of the play page by touch: settings, trackers, automation, name, note, export."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import PHONE, TABLET
from tests.screens.play.hands import open_menu
from tests.screens.seats import QuietDevice, seated, table_of


@pytest.mark.parametrize(("language", "size"), [("it", PHONE), ("en", TABLET)])
def test_a_setting_changes_the_play_and_can_be_undone(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with seated(tmp_path, language, size) as (driver, app):
        open_menu(driver, "menu.settings")
        driver.tap("option.windows.pause")
        assert table_of(app).state.options.windows == "pause"
        driver.tap("option.overflow_to_quest")
        assert table_of(app).state.options.overflow_to_quest is False
        driver.tap("sheet.close")
        table_of(app).undo()
        assert table_of(app).state.options.overflow_to_quest is True


def test_a_hidden_tracker_leaves_the_board_and_returns(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        assert driver.has("quest.staging")
        open_menu(driver, "menu.settings")
        driver.tap("tracker.staging")
        assert table_of(app).state.hidden == ("staging",)
        driver.tap("sheet.close")
        assert not driver.has("quest.staging")
        driver.tap("strip.undo")
        assert driver.has("quest.staging")


def test_automation_of_one_step_can_be_switched_off(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.automation")
        assert driver.find_text("Ogni eroe prende 1 risorsa") and not driver.find_text("1.a")
        driver.tap("automation.resource.gain.off")
        driver.tap("sheet.close")
        driver.tap("strip.go")
        assert [hero.resources for player in table_of(app).state.players for hero in player.heroes] == [0, 0]


def test_rename_note_and_export(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.rename")
        field = driver.find("rename.field")
        field.input.text = ""
        driver.type("La fuga", "rename.field")
        driver.tap("text.save")
        assert table_of(app).title == "La fuga"
        open_menu(driver, "menu.note")
        driver.type("Ci ha salvato Gandalf", "note.field")
        driver.tap("text.save")
        assert table_of(app).state.notes == ("Ci ha salvato Gandalf",)
        open_menu(driver, "menu.export")
        assert isinstance(app.device, QuietDevice)
        assert b"Gandalf" in app.device.shared["la-fuga.tavolo.json"]


def test_an_empty_note_cannot_be_saved(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        open_menu(driver, "menu.note")
        driver.type("   ", "note.field")
        driver.tap("text.save")
        assert table_of(app).state.notes == ()
        assert driver.has("note.field")
