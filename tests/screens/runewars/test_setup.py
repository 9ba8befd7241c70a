"""Sitting down to Runewars by touch: factions, the guide to the setup, and a game that began without the app."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.uix.scrollview import ScrollView

from companion.games.runewars.state import Runewars
from companion.games.runewars.under_way import AreaSetup, HeroSetup
from companion.kernel.codec import encode
from screens.shell.app import TavoloApp
from tests.kivy_driver import SMALL_PHONE, Driver
from tests.screens.seats import table_of
from tests.screens.setups import draft_of, setup_page
from tests.screens.shelves import clipped

pytestmark = pytest.mark.ui


def state_of(app: TavoloApp) -> Runewars:
    state: Runewars = table_of(app).state
    return state


def press(driver: Driver, *tags: str) -> None:
    for tag in tags:
        driver.tap(tag)


def test_who_types_no_name_is_called_like_the_faction(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, app):
        driver.tap("setup.start")
        assert [player.name for player in state_of(app).players] == ["Signori di Daqan", "Elfi Latari"]
        assert [player.faction for player in state_of(app).players] == ["Daqan Lords", "Latari Elves"]


def test_a_new_game_begins_with_its_setup_and_can_leave_it_out(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, app):
        driver.tap("setup.start")
        assert state_of(app).place.card == "setup.map"
        seen = [state_of(app).place.card]
        for _ in range(4):
            driver.tap("strip.go")
            seen.append(state_of(app).place.card)
        assert seen == ["setup.map", "setup.realms", "setup.factions", "setup.decks", "season.spring"]
    with setup_page(tmp_path / "other", "runewars") as (driver, app):
        draft_of(app).plain["options"]["preparation"] = False
        driver.tap("setup.start")
        assert state_of(app).place.card == "season.spring"


def test_a_game_under_way_is_typed_in(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, app):
        press(driver, "setup.under_way", "under_way.year.plus", "under_way.season.autumn", "under_way.areas.add")
        driver.type("Valle", into="under_way.areas.name")
        press(driver, "under_way.areas.controller.daqan", "under_way.areas.rune.dragon")
        press(driver, "under_way.areas.stronghold.yes")
        press(driver, "form.keep", "under_way.units.1", "under_way.units.1.units.add")
        driver.type("Arcieri", into="under_way.units.1.units.name")
        press(driver, "form.keep", "under_way.units.1.done", "under_way.heroes.add")
        driver.type("Andira", into="under_way.heroes.name")
        press(driver, "under_way.heroes.area.Valle", "form.keep", "under_way.player.1")
        of_daqan = "under_way.player.1"
        press(driver, *(f"{of_daqan}.{key}" for key in ("order.spring.4", "order.summer.2", "wood.plus", "done")))
        driver.tap("setup.start")
        state = state_of(app)
        assert (state.place.round, state.place.card) == (7, "season.autumn")
        daqan = state.players[0]
        assert [order.number for order in daqan.orders] == [4, 2] and daqan.wood == 1
        (area,) = state.areas
        assert (area.name, area.controller, state.runes[0].kind) == ("Valle", daqan.id, "dragon")
        assert [(units.name, units.owner, units.standing) for units in state.units] == [("Arcieri", daqan.id, 1)]
        assert [(hero.name, hero.owner, hero.area) for hero in state.heroes] == [("Andira", daqan.id, area.id)]
        assert state.strongholds[0].owner == daqan.id
        (title,) = state.titles
        assert (title.id, title.name) == ("primarch", "Primarca del Concilio dei Maghi"), "in the table’s language"


def test_another_faction_takes_along_what_is_hers(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, app):
        plain = draft_of(app).plain
        plain["areas"] = [{**encode(AreaSetup(name="Valle")), "controller": "latari"}]
        plain["heroes"] = [encode(HeroSetup(name="Bran", player="latari", area="Valle"))]
        press(driver, "seat.1.caption", "faction.is.waiqar", "faction.done")
        assert plain["areas"][0]["controller"] == "waiqar" and plain["heroes"][0]["player"] == "waiqar"
        driver.tap("setup.start")
        assert state_of(app).areas[0].controller == "p2" == state_of(app).heroes[0].owner


def test_who_leaves_the_table_takes_nothing_along(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, app):
        driver.tap("setup.players.3")
        plain = draft_of(app).plain
        plain["areas"] = [{**encode(AreaSetup(name="Valle")), "controller": "uthuk"}]
        plain["heroes"] = [encode(HeroSetup(name="Kethra", player="uthuk"))]
        press(driver, "setup.players.2", "setup.under_way", "setup.start")
        assert state_of(app).areas[0].controller == "" and not state_of(app).heroes


def test_begin_anew_forgets_it_and_keeps_the_people(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, app):
        press(driver, "setup.under_way", "under_way.year.plus", "under_way.player.1")
        press(driver, "under_way.player.1.order.spring.4", "under_way.player.1.done", "setup.begin_anew", "setup.start")
        assert state_of(app).place.round == 1 and not state_of(app).players[0].orders


@pytest.mark.parametrize(
    "opened", ["", "under_way.player.1", "under_way.areas.add", "under_way.heroes.add", "under_way.titles.add"]
)
def test_nothing_is_cut_on_a_small_phone_in_large_text(tmp_path: Path, opened: str) -> None:
    with setup_page(tmp_path, "runewars", size=SMALL_PHONE, text_scale=1.5) as (driver, _):
        driver.tap("setup.under_way")
        if opened:
            driver.tap(opened)
        assert clipped(driver) == []


def test_the_variants_take_a_row_for_each_group(tmp_path: Path) -> None:
    """On a small phone in large letters the whole page was ten screens long."""
    with setup_page(tmp_path, "runewars", size=SMALL_PHONE, text_scale=1.5) as (driver, app):
        view = max(driver.find_type(ScrollView), key=lambda each: each.height)
        assert view.children[0].height < 3.5 * view.height
        assert not driver.has("option.epic") and not driver.has("option.stronghold_strength.plus")
        driver.tap("setup.options.variant")
        driver.tap("option.epic")
        assert draft_of(app).plain["options"]["epic"]
        driver.tap("setup.options.variant")
        assert not driver.has("option.epic"), "folded again, and the row says what differs"
        assert driver.find("setup.options.variant").caption == "Partita epica"
        assert "tutte come proposte" in driver.find("setup.options.rules").caption


def test_a_folded_group_says_numbers_choices_and_what_is_off(tmp_path: Path) -> None:
    with setup_page(tmp_path, "runewars") as (driver, _):
        driver.tap("setup.options.rules")
        driver.tap("option.train_rule.two")
        driver.tap("setup.options.rules")
        assert driver.find("setup.options.rules").caption.startswith("Addestramento: ")
        driver.tap("setup.options.table")
        driver.tap("option.preparation")
        assert driver.find("setup.options.table").caption == "Guida alla preparazione: no"
