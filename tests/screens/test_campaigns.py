"""Campaigns on the home page: listed, continued, begun, renamed, exported whole, deleted with a way back."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign import GAME, ID
from companion.games.nova_aetas.campaign import moves as m
from companion.games.nova_aetas.campaign.setup import Setup, with_first_tables
from companion.kernel.common_moves import EndGame
from companion.plays.files.saved_plays import save_summary, start_play
from companion.plays.playing.campaigns import begin_mission
from companion.store.plays.library import open_library
from screens.shell.app import TavoloApp
from tests.games.nova_aetas.campaign.sheets import hero
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import shared_files_of, table_of
from tests.screens.shelves import ChoosingDevice, at_home, clipped, evening, fill, looks, told, too_small

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def campaign() -> bytes:
    return content_of(GAME.id).read_demo().encode()


@contextmanager
def with_mission(folder: Path, size: tuple[int, int] = PHONE) -> Iterator[tuple[Driver, TavoloApp, str, str]]:
    """A campaign with one mission that is over and not home: the ids of both."""
    library = open_library(folder)
    setup = with_first_tables(Setup(heroes=(hero("Anna"), hero("Bruno")), town="Firenze", next_title="Ombre"))
    play, file = start_play(library, GAME, setup, "Giglio")
    assert play.do(m.ChooseMission("campaign")).done
    _, begun = begin_mission(library, play, file, "")
    assert begun is not None and begun[0].do(EndGame("won")).done
    for opened in (begun, (play, file)):
        save_summary(library, opened[1].id, opened[0])
        opened[1].close()
    library.close()
    with at_home(folder, size=size) as (driver, app):
        yield driver, app, file.id, begun[1].id


# --- the list --------------------------------------------------------------------------------------------


@SIZES
def test_home_lists_campaigns_beside_evenings(tmp_path: Path, size: tuple[int, int]) -> None:
    moria, giglio = fill(tmp_path, evening("Moria"), campaign())
    with at_home(tmp_path, size=size) as (driver, app):
        assert [card.id for card in app.library.campaigns()] == [giglio]
        assert driver.has(f"play.{giglio}") and driver.has(f"play.{moria}")
        assert driver.find_text("Compagnia del Giglio") and driver.find_text("1 campagna")
        driver.tap(f"play.{giglio}")
        assert table_of(app).game.id == ID


def test_the_campaign_touched_last_is_the_one_to_resume(tmp_path: Path) -> None:
    """The campaign that was touched last is the one to go on with."""
    fill(tmp_path, evening("Moria"), campaign())
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.resume")
        assert table_of(app).game.id == ID


def test_without_any_campaign_the_section_offers_a_new_one(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.campaign.new")
        assert app.router.visits[-1].arguments == {"game": ID}
        driver.tap("setup.start")
        assert len(app.library.campaigns()) == 1


def test_without_any_campaign_the_recorded_one_is_one_tap_away(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"campaign.demo.{ID}")
        assert table_of(app).game.id == ID and len(app.library.campaigns()) == 1


def test_the_game_page_leads_to_campaigns_and_the_demo(tmp_path: Path) -> None:
    """The page of the game leads to its campaigns and to the recorded one."""
    with at_home(tmp_path) as (driver, app):
        driver.tap("home.game.nova_aetas")
        driver.tap("list.campaigns.nova_aetas")
        driver.tap(f"campaign.demo.{ID}")
        assert table_of(app).game.id == ID and table_of(app).title.startswith("Demo")


def test_a_game_without_campaigns_says_nothing_of_them(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, _):
        driver.tap("home.game.lotr")
        assert not any(tag.startswith("list.campaigns") for tag in driver.tags())


def test_home_with_campaigns_fits_every_window(tmp_path: Path) -> None:
    fill(tmp_path, evening("Moria"), *[campaign()] * 5)
    with at_home(tmp_path) as (driver, app):
        for look in looks(driver, app):
            assert clipped(driver) == [], look
            assert too_small(driver) == [], look


def test_more_campaigns_than_fit_are_one_tap_away(tmp_path: Path) -> None:
    ids = fill(tmp_path, *[campaign()] * 5)
    with at_home(tmp_path) as (driver, app):
        assert not driver.has(f"play.{ids[0]}")
        driver.tap("home.campaigns")
        driver.tap(f"play.{ids[0]}")
        assert table_of(app).id == ids[0]


# --- missions --------------------------------------------------------------------------------------------


def test_a_mission_names_its_campaign_and_is_in_its_menu(tmp_path: Path) -> None:
    """A mission names its campaign, and the menu lists the missions."""
    with with_mission(tmp_path) as (driver, app, giglio, ombre):
        assert driver.find(f"play.{ombre}").caption.startswith("Nova Aetas · Giglio · ")
        driver.tap(f"play.menu.{giglio}")
        driver.tap("act.missions")
        driver.tap(f"play.{ombre}")
        assert table_of(app).id == ombre


def test_a_due_mission_is_told_on_opening_and_brought_home(tmp_path: Path) -> None:
    """A mission that is due is told on opening and brought home from there."""
    with with_mission(tmp_path) as (driver, app, giglio, _):
        driver.tap(f"play.{giglio}")
        driver.pump(seconds=0.5)
        assert "Ombre è finita" in told(driver)
        driver.tap("snackbar.action")
        driver.tap("due.1.home")
        driver.tap("home.apply")
        assert table_of(app).state.missions[0].is_home


# --- as one ----------------------------------------------------------------------------------------------


def test_a_campaign_leaves_and_comes_back_with_its_missions(tmp_path: Path) -> None:
    with with_mission(tmp_path) as (driver, app, giglio, ombre):
        driver.tap(f"play.menu.{giglio}")
        driver.tap("act.delete")
        assert app.library.cards() == () and len(app.library.deleted_plays()) == 2
        assert "con la sua missione" in told(driver)
        driver.tap("snackbar.action")
        assert {card.id for card in app.library.cards()} == {giglio, ombre}


def test_the_trash_gives_back_a_campaign_with_its_missions(tmp_path: Path) -> None:
    with with_mission(tmp_path) as (driver, app, giglio, ombre):
        driver.tap(f"play.menu.{giglio}")
        driver.tap("act.delete")
        app.router.open("settings")
        driver.pump()
        driver.tap("setting.trash")
        driver.tap(f"trash.{giglio}")
        assert {card.id for card in app.library.cards()} == {giglio, ombre}


def test_a_campaign_is_exported_whole(tmp_path: Path) -> None:
    with with_mission(tmp_path) as (driver, app, giglio, _):
        driver.tap(f"play.menu.{giglio}")
        driver.tap("act.share")
        (data,) = shared_files_of(app).values()
        plays = json.loads(data)["plays"]
        assert [play["play"]["game"] for play in plays] == [ID, "nova_aetas"]


def test_a_campaign_that_is_imported_is_kept_and_named(tmp_path: Path) -> None:
    with with_mission(tmp_path / "here") as (driver, app, giglio, _):
        driver.tap(f"play.menu.{giglio}")
        driver.tap("act.share")
        (data,) = shared_files_of(app).values()
    file = tmp_path / "giglio.tavolo.json"
    file.write_bytes(data)
    with at_home(tmp_path / "there", device=ChoosingDevice(file)) as (driver, app):
        driver.tap("home.import")
        assert driver.find_text("Giglio") and driver.find_text("Ombre")
        driver.tap("import.accept")
        driver.pump(seconds=1)
        assert len(app.library.campaigns()) == 1 and len(app.library.plays()) == 1
        assert "fra le tue campagne, con una missione" in told(driver)


def test_a_campaign_without_missions_is_told_alone(tmp_path: Path) -> None:
    file = tmp_path / "giglio.tavolo.json"
    file.write_bytes(campaign())
    with at_home(tmp_path / "there", device=ChoosingDevice(file)) as (driver, app):
        driver.tap("home.import")
        driver.tap("import.accept")
        driver.pump(seconds=1)
        assert "fra le tue campagne" in told(driver) and "mission" not in told(driver)
        (card,) = app.library.campaigns()
        driver.tap(f"play.menu.{card.id}")
        driver.tap("act.delete")
        assert "nel cestino" in told(driver) and "mission" not in told(driver)


def test_a_new_name_and_the_old_one_back(tmp_path: Path) -> None:
    (giglio,) = fill(tmp_path, campaign())
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"play.menu.{giglio}")
        driver.tap("act.rename")
        driver.type("Compagnia nuova")
        driver.tap("text.save")
        assert app.library.card(giglio).title == "Compagnia nuova"
        driver.tap("snackbar.action")
        assert app.library.card(giglio).title == "Compagnia del Giglio"
