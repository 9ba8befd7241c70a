"""What the system covers: pages, sheets and notices keep clear of it, also when the phone is turned."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.device import safe_area
from screens.widgets.controls.touchable import Touchable
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.scenes.boxes import Box, box_of, layers, seen, shown
from tests.scenes.checks import name
from tests.screens.shelves import ChoosingDevice, at_home, demo, fill

LYING = (PHONE[1], PHONE[0])
Edges = tuple[float, float, float, float]
NONE: Edges = (0, 0, 0, 0)
UPRIGHT: Edges = (0, 40, 0, 48)
ON_ITS_SIDE: Edges = (48, 0, 24, 20)

DEVICES = pytest.mark.parametrize(
    ("size", "edges"),
    [(PHONE, UPRIGHT), (LYING, ON_ITS_SIDE), (TABLET, (0, 28, 0, 32))],
    ids=["phone", "phone on its side", "tablet"],
)
pytestmark = pytest.mark.ui


class EdgedDevice(ChoosingDevice):
    """A device whose system covers what the test says, in dp."""

    def __init__(self, edges: Edges) -> None:
        super().__init__()
        self.edges = edges

    def read_covered_edges(self) -> Edges:
        return self.edges


def covered(edges: Edges) -> list[str]:
    """Controls and texts of which something that can be seen lies under the system's bars."""
    left, top, right, bottom = edges
    free = Box(left, bottom, Window.width - right, Window.height - top)
    return [
        f"{name(widget)} {box_of(widget)} leaves {free}"
        for layer in layers()
        for kind in (Touchable, Text)
        for widget in shown(layer, kind)
        if not (isinstance(widget, Text) and not widget.text.strip())
        if not free.holds(seen(box_of(widget), widget))
    ]


def go(driver: Driver, *tags: str) -> None:
    for tag in tags:
        driver.tap(tag)


@DEVICES
def test_every_page_keeps_clear(tmp_path: Path, size: tuple[int, int], edges: Edges) -> None:
    fill(tmp_path, demo())
    with at_home(tmp_path, size=size, device=EdgedDevice(edges)) as (driver, app):
        found = {"home": covered(edges)}
        for tab in ("rules", "stats", "settings", "home"):
            driver.tap(f"tab.{tab}")
            found[tab] = covered(edges)
        app.router.open("setup", game="lotr")
        driver.pump()
        found["setup"] = covered(edges)
    assert found == {page: [] for page in found}


@DEVICES
def test_a_play_its_sheets_and_its_notices_keep_clear(tmp_path: Path, size: tuple[int, int], edges: Edges) -> None:
    fill(tmp_path, demo())
    with at_home(tmp_path, size=size, device=EdgedDevice(edges)) as (driver, app):
        driver.tap("home.resume")
        found = {"board": covered(edges)}
        for tab in ("log", "rules", "board"):
            driver.tap(f"tab.{tab}")
            found[tab] = covered(edges)
        assert app.table is not None
        app.table.undo()
        driver.pump()
        found["notice"] = covered(edges)
        driver.tap("play.menu")
        found["menu"] = covered(edges)
        driver.tap("menu.settings")
        found["settings"] = covered(edges)
        driver.back()
        go(driver, "play.menu", "menu.note")
        found["note"] = covered(edges)
    assert found == {page: [] for page in found}


def test_turning_the_phone_turns_its_edges(tmp_path: Path) -> None:
    device = EdgedDevice(UPRIGHT)
    with at_home(tmp_path, device=device) as (driver, _):
        assert covered(UPRIGHT) == []
        device.edges = ON_ITS_SIDE
        driver.rotate(LYING)
        assert covered(ON_ITS_SIDE) == [] and safe_area.current().left == 48


def test_edges_that_change_meanwhile_are_noticed(tmp_path: Path) -> None:
    """Edges that change while the app is paused or a sheet is open are noticed."""
    fill(tmp_path, demo())
    device = EdgedDevice(NONE)
    with at_home(tmp_path, device=device) as (driver, app):
        go(driver, "home.resume", "play.menu", "menu.note")
        device.edges = UPRIGHT
        assert covered(UPRIGHT) != []
        app.on_pause()
        app.on_resume()
        driver.pump()
        assert covered(UPRIGHT) == []
        driver.back()
        assert covered(UPRIGHT) == []
        device.edges = NONE
        app.on_resume()
        driver.pump()
        assert safe_area.current() == safe_area.SafeArea()


def test_without_edges_nothing_moves(tmp_path: Path) -> None:
    with at_home(tmp_path) as (_, app):
        page = app.router.page
        assert page is not None and (page.pos, page.size) == ([0, 0], list(Window.size))
