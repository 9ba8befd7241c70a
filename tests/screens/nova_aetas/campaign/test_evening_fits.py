"""The evening's cards and sheets in every size of window and text, with names as long as people have them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import SideMissionEntry
from companion.kernel.common_moves import GoTo
from screens.widgets.overlays.overlay import top_overlay
from tests.games.nova_aetas.campaign.sheets import companion, hero
from tests.kivy_driver import Driver
from tests.scenes.checks import tiny_texts
from tests.screens.nova_aetas.campaign.test_evening import CHOSEN, at_preparation
from tests.screens.nova_aetas.campaign.test_setup import at_setup
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, looks, too_small

pytestmark = pytest.mark.ui
LONG = "Bartolomea degli Albizzi da Monteriggioni"
PARTY: dict[str, Any] = {
    "heroes": (hero(LONG), hero("Anna"), hero("Ruggero")),
    "companions": (companion("Guido il Vecchio"),),
}
TITLE: dict[str, Any] = {"next_title": "Il ponte di Bologna e la notte dei lanzichenecchi"}

TWO_IN_A_ROW: dict[str, Any] = {"last_mission": "hunt", "side_missions": (SideMissionEntry(title="Le lettere"),)}


def faults(driver: Driver) -> list[str]:
    """What cannot be read or touched; the tabs of the sheet, which scroll sideways, are not the evening's."""
    return [*clipped(driver), *tiny_texts(), *(tag for tag in too_small(driver) if not tag.startswith("who."))]


def to_guide(driver: Driver) -> None:
    """A tablet has no such tab, and whoever turns one finds the board."""
    if driver.has("tab.guide"):
        driver.tap("tab.guide")


def test_the_card_that_begins_a_mission(tmp_path: Path) -> None:
    """Without an objection, and with the longest one: its words are read whole."""
    with at_preparation(tmp_path, *CHOSEN, **PARTY, **TITLE, **TWO_IN_A_ROW) as (driver, app):
        for look in looks(driver, app):
            to_guide(driver)
            assert faults(driver) == [], look
            assert table_of(app).do(m.ChooseMission("encounter_le_lettere"), insist=True)
            driver.pump()
            assert driver.find_text("Da decidere") and faults(driver) == [], look
            assert table_of(app).undo()
            driver.pump()


MISSION = (
    (),
    ("guide.apply",),
    ("guide.apply", "home.hero.anna"),
    ("guide.apply", "home.reagents"),
    ("play.menu", "menu.dues"),
)
SETUP = ((), ("seat.0.caption",), ("under_way.hero.1",))


def close_all(driver: Driver) -> None:
    while top_overlay() is not None:
        driver.back()


def faults_in_each(driver: Driver, ways: tuple[tuple[str, ...], ...]) -> list[str]:
    """What is wrong at the end of each of these ways, which all begin on the same page."""
    found: list[str] = []
    for way in ways:
        for tag in way:
            driver.tap(tag)
        found += [f"{way}: {fault}" for fault in faults(driver)]
        close_all(driver)
    return found


def test_the_card_of_the_mission_and_its_sheets(tmp_path: Path) -> None:
    begun = (*CHOSEN, m.BeginMission("k"), GoTo("mission.play"))
    with at_preparation(tmp_path, *begun, **PARTY, **TITLE) as (driver, app):
        for look in looks(driver, app):
            to_guide(driver)
            assert faults_in_each(driver, MISSION) == [], look


def test_the_setup_of_a_campaign(tmp_path: Path) -> None:
    with at_setup(tmp_path) as (driver, app):
        driver.tap("setup.under_way")
        for look in looks(driver, app):
            assert faults_in_each(driver, SETUP) == [], look
