"""The keyboard of a desktop: numbers, names, the way from control to control, undo, and the steps of a round."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.shell.app import TavoloApp
from screens.widgets.controls.key_focus import controls, find_focused_field
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of
from tests.screens.shelves import at_home

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def threat(app: TavoloApp) -> int:
    return int(table_of(app).state.players[0].threat)


def focused(driver: Driver) -> str:
    """The tag of the control with the ring."""
    assert driver._app is not None
    ring = driver._app._keyboard._focus.control
    return str(getattr(ring, "tag", ""))


def tab_to(driver: Driver, tag: str) -> None:
    for _ in range(len(controls())):
        driver.press_key("tab")
        if focused(driver) == tag:
            return
    raise AssertionError(f"Tab never comes to {tag}")


def test_a_number_is_typed_with_digits_backspace_and_enter(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.number")
        for key in ("3", "9", "backspace", "numpad7"):
            driver.press_key(key)
        driver.press_key("enter")
        assert threat(app) == 37
        assert top_overlay() is None


def test_enter_takes_no_number_outside_the_limits(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        before = threat(app)
        driver.tap("threat.p1.number")
        for key in ("9", "9", "9", "9", "enter"):
            driver.press_key(key)
        assert threat(app) == before and top_overlay() is not None


@SIZES
def test_ctrl_z_undoes_and_ctrl_shift_z_or_ctrl_y_redo(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        before = threat(app)
        driver.tap("threat.p1.plus")
        driver.press_key("z", "ctrl")
        assert threat(app) == before
        driver.press_key("z", "ctrl", "shift")
        assert threat(app) == before + 1
        driver.press_key("z", "ctrl")
        driver.press_key("y", "ctrl")
        assert threat(app) == before + 1


def test_a_held_key_undoes_once(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        driver.tap("threat.p2.plus")
        z = 122
        for _ in range(5):
            Window.dispatch("on_key_down", z, 0, "z", ["ctrl"])
        assert table_of(app).play.journal.cursor == 1


def test_the_arrows_go_on_and_look_back_on_a_phone(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        first = table_of(app).state.place.card
        driver.press_key("right")
        assert table_of(app).state.place.card != first
        driver.press_key("left")
        assert app.router.visits[-1].memory["tab"] == "guide"
        assert app.router.visits[-1].memory["looking"] == first
        here = table_of(app).state.place.card
        driver.press_key("right")
        assert "looking" not in app.router.visits[-1].memory and table_of(app).state.place.card == here
        driver.press_key("right")
        assert table_of(app).state.place.card != here


def test_the_arrows_lead_the_guide_of_a_tablet(tmp_path: Path) -> None:
    with seated(tmp_path, size=TABLET) as (driver, app):
        first = table_of(app).state.place.card
        driver.press_key("right")
        assert table_of(app).state.place.card != first
        driver.press_key("left")
        assert app.router.visits[-1].memory["looking"] == first


@SIZES
def test_tab_goes_to_every_control_and_enter_presses_it(tmp_path: Path, size: tuple[int, int]) -> None:
    with seated(tmp_path, size=size) as (driver, app):
        before = threat(app)
        tab_to(driver, "threat.p1.plus")
        driver.press_key("enter")
        driver.press_key("spacebar")
        assert threat(app) == before + 2
        driver.press_key("tab", "shift")
        driver.press_key("tab")
        assert focused(driver) == "threat.p1.plus"


def test_the_ring_is_seen_and_a_touch_takes_it_away(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, _):
        bare = driver.pixels()
        tab_to(driver, "threat.p1.plus")
        assert driver.pixels() != bare
        driver.tap("tab.board")
        assert focused(driver) == ""


def test_tab_stays_within_the_sheet_in_front(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, _):
        driver.tap("play.menu")
        tags = set()
        for _ in range(len(controls()) + 1):
            driver.press_key("tab")
            tags.add(focused(driver))
        assert "sheet.close" in tags and "menu.end" in tags
        assert "threat.p1.plus" not in tags


def test_escape_closes_the_sheet_then_leaves_the_play(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("play.menu")
        driver.press_key("escape")
        assert top_overlay() is None and app.table is not None
        driver.press_key("escape")
        assert app.table is None


def test_enter_goes_to_the_next_name(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        app.router.open("setup", game="iron_throne")
        driver.pump()
        driver.tap("seat.0.name")
        driver.type("Ada")
        driver.press_key("enter")
        driver.type("Bice")
        driver.press_key("enter")
        assert driver.find_text("Ada") is not None and driver.find_text("Bice") is not None
        assert driver.has("seat.2.field") and find_focused_field() is driver.find("seat.2.field").input
        driver.press_key("tab")
        assert find_focused_field() is None and focused(driver).startswith("seat.2")


def test_letters_in_a_field_are_no_commands(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        driver.tap("threat.p1.plus")
        before = table_of(app).play.journal.cursor
        driver.tap("play.menu")
        driver.tap("menu.note")
        driver.type("3z", "note.field")
        driver.press_key("z", "ctrl")
        driver.press_key("right")
        assert table_of(app).play.journal.cursor == before
