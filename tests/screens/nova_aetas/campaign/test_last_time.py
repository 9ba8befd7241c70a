"""“Last time” by touch: once, a day after the last tap; each fact opens its place. And what a kill leaves due."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.content.game_content import content_of
from companion.games.nova_aetas.campaign import ID
from companion.store.disk.clock import DAY, now
from screens.campaign import recalling
from screens.shell.app import TavoloApp
from tests.core.test_campaign_kill import killed_after
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import table_of
from tests.screens.shelves import at_home, clipped, fill, looks, told, too_small

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@pytest.fixture
def _two_days_later(monkeypatch: pytest.MonkeyPatch) -> None:
    later = now() + 2 * DAY
    monkeypatch.setattr(recalling, "now", lambda: later)


@contextmanager
def at_home_with_demo(folder: Path, size: tuple[int, int] = PHONE) -> Iterator[tuple[Driver, TavoloApp, str]]:
    (giglio,) = fill(folder, content_of(ID).read_demo().encode())
    with at_home(folder, size=size) as (driver, app):
        yield driver, app, giglio


@SIZES
@pytest.mark.usefixtures("_two_days_later")
def test_it_is_shown_once_after_a_day_and_leads_to_the_missions(tmp_path: Path, size: tuple[int, int]) -> None:
    with at_home_with_demo(tmp_path, size) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        assert driver.find_text("L’ultima volta")
        assert any(text.startswith("Missione 3 fallita") for text in driver.texts())
        driver.tap("recap.resume")
        assert app.router.visits[-1].name == "play" and len(app.router.visits) == 2
        app.leave_table()
        app.router.open("home")
        driver.pump()
        driver.tap(f"play.{giglio}")
        assert app.router.visits[-1].name == "play", "it is not shown a second time"


def test_a_campaign_of_today_opens_at_its_sheet(tmp_path: Path) -> None:
    with at_home_with_demo(tmp_path) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        assert app.router.visits[-1].name == "play"


@pytest.mark.usefixtures("_two_days_later")
def test_an_open_matter_opens_its_place(tmp_path: Path) -> None:
    with at_home_with_demo(tmp_path) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        driver.tap("recap.open.1")
        assert app.router.visits[-1].name == "play" and driver.has("shops.do")


@pytest.mark.usefixtures("_two_days_later")
def test_a_fact_opens_the_sheet_of_its_hero(tmp_path: Path) -> None:
    with at_home_with_demo(tmp_path) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        driver.tap("recap.fact.1")
        assert app.router.visits[-1].name == "play"
        assert table_of(app).board_memory["side"] == "bianca"


@pytest.mark.usefixtures("_two_days_later")
def test_close_and_back_open_the_campaign(tmp_path: Path) -> None:
    with at_home_with_demo(tmp_path) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        driver.tap("bar.back")
        assert app.router.visits[-1].name == "play" and table_of(app).id == giglio


@pytest.mark.usefixtures("_two_days_later")
def test_it_fits_every_window(tmp_path: Path) -> None:
    with at_home_with_demo(tmp_path) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        for look in looks(driver, app):
            assert driver.find_text("L’ultima volta"), look
            assert clipped(driver) == [], look
            assert too_small(driver) == [], look


def test_the_menu_shows_it_again(tmp_path: Path) -> None:
    with at_home_with_demo(tmp_path) as (driver, app, giglio):
        driver.tap(f"play.{giglio}")
        driver.tap("play.menu")
        driver.tap("menu.last_time")
        assert driver.find_text("L’ultima volta")
        driver.tap("recap.sheet")
        assert [visit.name for visit in app.router.visits] == ["home", "play"]


# --- killed between the two files ------------------------------------------------------------------------


def test_a_play_lost_to_a_kill_is_made_from_the_dues(tmp_path: Path) -> None:
    """After a kill before the play was made, the player makes it from the list of dues."""
    assert killed_after(tmp_path / "plays", 1) == "written"
    with at_home(tmp_path) as (driver, app):
        (card,) = app.library.campaigns()
        driver.tap(f"play.{card.id}")
        driver.pump(seconds=0.5)
        assert "la sua partita non c’è" in told(driver)
        driver.tap("snackbar.action")
        driver.tap("due.1.make")
        assert table_of(app).game.id == "nova_aetas" and len(app.library.missions(card.campaign)) == 1


def test_killed_after_the_end_it_is_brought_home_once(tmp_path: Path) -> None:
    assert killed_after(tmp_path / "plays", 3) == "ended"
    with at_home(tmp_path) as (driver, app):
        (card,) = app.library.campaigns()
        driver.tap(f"play.{card.id}")
        driver.pump(seconds=0.5)
        driver.tap("snackbar.action")
        driver.tap("due.1.home")
        driver.tap("home.apply")
        assert [mission.is_home for mission in table_of(app).state.missions] == [True]
        driver.tap("play.menu")
        driver.tap("menu.dues")
        assert driver.find_text("Campagna e missioni sono d’accordo.")
