"""Long names and notes by touch: a field takes what the core takes, and cuts nothing that it was opened with."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.nova_aetas.campaign import ID as CAMPAIGN
from companion.games.nova_aetas.campaign.setup import HeroEntry
from companion.kernel.codec import LONGEST_NAME
from companion.kernel.limits import longest_of
from companion.store.disk.bounds import LONGEST_TITLE
from tests.screens.lotr import hands as lotr
from tests.screens.runewars import hands as runewars
from tests.screens.seats import table_of
from tests.screens.setups import draft_of, setup_page
from tests.screens.test_name_fields import know

pytestmark = pytest.mark.ui
LONG = "Il ragno " * 11 + "e"
"""A hundred letters, as a name from a file or from the shelf may have them."""


def test_a_card_keeps_its_long_name_when_saved(tmp_path: Path) -> None:
    """A card with a long name keeps it when it is opened and saved."""
    by_cards = {"move": "change_option", "option": "staging_mode", "value": "cards"}
    with lotr.at_table(tmp_path, by_cards, {**lotr.SPIDER, "name": LONG}) as (driver, app):
        driver.tap("quest.staging")
        driver.tap("staging.card.c1")
        driver.tap("card.apply")
        assert [card.name for card in lotr.state_of(app).cards] == [LONG]


def test_an_area_keeps_its_long_name_in_a_correction(tmp_path: Path) -> None:
    """An area with a long name keeps it when another value is corrected."""
    with runewars.at_table(tmp_path, areas=(runewars.area(LONG),)) as (driver, app):
        driver.tap("tool.areas")
        driver.tap(f"areas.area.{runewars.state_of(app).areas[0].id}")
        driver.tap("area.values.edit_area")
        driver.tap("area_values.home.p3")
        driver.tap("area_values.apply")
        area = runewars.state_of(app).areas[0]
        assert (area.name, area.home) == (LONG, "p3")


def test_a_long_name_of_the_shelf_comes_whole(tmp_path: Path) -> None:
    with setup_page(tmp_path, "iron_throne") as (driver, app):
        know(app, "iron_throne", "character", LONG)
        driver.tap("seat.0.caption")
        driver.tap("house.character.1")
        driver.type("Il rag")
        driver.tap("offer.1")
        assert draft_of(app).seats[0]["characters"][0]["name"] == LONG


def test_notes_stop_where_the_core_stops_and_the_campaign_begins(tmp_path: Path) -> None:
    longest = longest_of(HeroEntry, "notes")
    with setup_page(tmp_path, CAMPAIGN) as (driver, app):
        driver.tap("setup.under_way")
        driver.tap("under_way.hero.1")
        driver.type("n" * (longest + 100), "under_way.hero.1.notes")
        driver.tap("under_way.hero.1.done")
        driver.tap("setup.start")
        assert table_of(app).state.heroes[0].notes == "n" * longest


def test_a_name_in_a_list_stops_where_the_core_stops(tmp_path: Path) -> None:
    with setup_page(tmp_path, CAMPAIGN) as (driver, app):
        driver.tap("setup.under_way")
        driver.type("Vero, " + "x" * (LONGEST_NAME + 1), "under_way.achievements")
        assert draft_of(app).plain["achievements"] == ["Vero", "x" * LONGEST_NAME]
        driver.tap("setup.begin_anew")
        assert not draft_of(app).under_way and draft_of(app).plain["achievements"] == []


def test_a_comma_is_left_alone_while_a_list_is_typed(tmp_path: Path) -> None:
    with setup_page(tmp_path, CAMPAIGN) as (driver, app):
        driver.tap("setup.under_way")
        driver.type("Vero,", "under_way.achievements")
        field = driver.find("under_way.achievements")
        assert field.text == "Vero," and draft_of(app).plain["achievements"] == ["Vero"]


def test_a_list_of_names_is_opened_whole_and_takes_one_more(tmp_path: Path) -> None:
    many = [f"Traguardo numero {number}" for number in range(40)]
    with setup_page(tmp_path, CAMPAIGN) as (driver, app):
        draft_of(app).plain["achievements"] = list(many)
        driver.tap("setup.under_way")
        field = driver.find("under_way.achievements")
        assert field.text == ", ".join(many)
        field.input.text += ", Ultimo"
        driver.pump()
        assert draft_of(app).plain["achievements"] == [*many, "Ultimo"]


def test_a_title_of_any_length_that_is_kept_is_opened_whole(tmp_path: Path) -> None:
    title = "t" * LONGEST_TITLE
    with lotr.at_table(tmp_path) as (driver, app):
        for typed in (title, ""):
            driver.tap("play.menu")
            driver.tap("menu.rename")
            driver.pump(0.1)
            driver.type(typed)
            driver.tap("text.save")
            assert table_of(app).title == title
