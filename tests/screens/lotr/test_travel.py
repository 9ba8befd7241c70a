"""Travelling by touch, to a listed location and to one that is only in the total."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.lotr.lookup import active_location
from companion.games.lotr.totals import staging_threat
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import middle
from tests.screens.lotr.hands import (
    BOTH,
    GLADE,
    SMALL_PHONE,
    at_table,
    open_tool,
    state_of,
    the_active_location,
    type_number,
)
from tests.screens.shelves import told

pytestmark = pytest.mark.ui


@BOTH
def test_travelling_to_a_listed_location_takes_its_threat_away(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, GLADE, language=language) as (driver, app):
        assert staging_threat(state_of(app)) == 11
        open_tool(driver, "travel")
        driver.tap("travel.to.c1")
        driver.tap("travel.apply")
        assert the_active_location(app).name == "Radura"
        assert staging_threat(state_of(app)) == 8
        assert top_overlay() is None
        open_tool(driver, "travel")
        assert not driver.has("travel.apply") and not driver.has("travel.other.other"), "one active location at a time"


def test_a_second_tap_on_next_travels_nowhere(tmp_path: Path) -> None:
    """However slow the second tap is, and whatever lies below the finger by then."""
    here = {"move": "go_to", "card": "travel.choose"}
    river = {**GLADE, "name": "Fiume"}
    with at_table(tmp_path, GLADE, river, here, size=SMALL_PHONE, text_scale=1.5) as (driver, app):
        place = middle(driver.find("strip.go"))
        driver.tap("strip.go")
        driver.pump(1.5)
        driver.tap_at(*place)
        assert active_location(state_of(app)) is None
        driver.tap("travel.to.c1")
        driver.tap("travel.apply")
        assert the_active_location(app).name == "Radura"
        driver.tap("strip.undo")
        assert active_location(state_of(app)) is None


def test_travelling_to_a_location_that_is_only_in_the_total(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        open_tool(driver, "travel")
        driver.type("Guado", into="travel.name")
        driver.tap("travel.threat")
        type_number(driver, 2)
        driver.tap("travel.quest_points")
        type_number(driver, 4)
        driver.tap("travel.apply")
        location = the_active_location(app)
        assert (location.name, location.quest_points) == ("Guado", 4)
        assert staging_threat(state_of(app)) == 6


def test_listed_locations_are_the_keys_and_the_form_comes_second(tmp_path: Path) -> None:
    with at_table(tmp_path, GLADE) as (driver, app):
        open_tool(driver, "travel")
        assert driver.has("travel.to.c1") and not driver.has("travel.name"), "nothing to fill in, nothing to mistake"
        driver.tap("travel.other.other")
        driver.type("radura", into="travel_other.name")
        driver.tap("travel_other.apply")
        assert [(card.name, card.place) for card in state_of(app).cards] == [("Radura", "active")], "not invented"
        assert staging_threat(state_of(app)) == 8


def test_an_empty_form_travels_nowhere(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        open_tool(driver, "travel")
        driver.tap("travel.apply")
        assert active_location(state_of(app)) is None
        assert "Manca il luogo" in told(driver)
        assert driver.has("travel.apply"), "the form is still there"


def test_quest_points_that_nobody_knows_are_asked_for_on_arrival(tmp_path: Path) -> None:
    ford = {"move": "add_card", "kind": "location", "name": "Guado", "threat": 2}
    with at_table(tmp_path, ford) as (driver, app):
        open_tool(driver, "travel")
        driver.tap("travel.to.c1")
        driver.tap("travel.apply")
        assert the_active_location(app).name == "Guado", "the journey does not wait for the number"
        type_number(driver, 4)
        assert the_active_location(app).quest_points == 4
        assert driver.find("tool.location").number == "0/4"
        assert top_overlay() is None
