"""What was taken off the shelf, merged or changed comes back by touch, long after its notice has gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.errors import NotSaved
from screens.shelf.former import FormerPage
from screens.shelf.shelf import ShelfPage
from tests.kivy_driver import Driver
from tests.screens.shelves import at_home, clipped, looks, told, too_small
from tests.screens.test_shelf import attack, game, names, on_shelf, troll

pytestmark = pytest.mark.ui


def find(driver: Driver, name: str) -> None:
    if driver.has("search.clear"):
        driver.tap("search.clear")
    driver.type(name, into="search.field")
    driver.pump(seconds=0.3)


def open_former(driver: Driver) -> None:
    driver.tap("shelf.menu")
    driver.tap("shelf.former")


def test_a_card_that_was_taken_away_comes_back_the_next_day(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, app):
        find(driver, "troll")
        driver.tap("thing.lotr/enemy/troll")
        driver.tap("thing.remove")
        assert attack(app) is None
    with at_home(tmp_path) as (driver, app):
        app.router.open("shelf", of="lotr")
        driver.pump()
        open_former(driver)
        assert isinstance(app.router.page, FormerPage) and driver.find_text("Tolta · ")
        driver.tap("former.lotr/enemy/troll")
        assert attack(app) == 6 and "Di nuovo sul Ripiano: Troll" in told(driver)
        assert not driver.has("former.lotr/enemy/troll") and driver.find_text("restano qui 30 giorni")
        driver.tap("bar.back")
        assert isinstance(app.router.page, ShelfPage)


def test_what_its_notice_took_back_is_not_there(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, _):
        find(driver, "troll")
        driver.tap("thing.lotr/enemy/troll")
        driver.tap("thing.remove")
        driver.tap("snackbar.action")
        open_former(driver)
        assert not driver.has("former.lotr/enemy/troll")


def test_a_changed_number_and_a_merged_card_come_back_too(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), troll("Trollo", attack=2), kind="enemy") as (driver, app):
        find(driver, "troll")
        driver.tap("thing.edit.lotr/enemy/troll")
        driver.tap("thing.merge")
        driver.tap("merge.lotr/enemy/trollo")
        find(driver, "troll")
        driver.tap("thing.lotr/enemy/troll")
        driver.tap("thing.value.attack")
        driver.tap("keypad.9")
        driver.tap("keypad.ok")
        assert attack(app) == 9 and "Trollo" not in names(app)
        open_former(driver)
        assert driver.find_text("Unita a Troll")
        driver.tap("former.lotr/enemy/trollo")
        driver.tap("former.lotr/enemy/troll")
        assert (attack(app), attack(app, "Trollo")) == (6, 2) and "Trollo" in names(app)


def test_what_the_disk_does_not_take_is_said_and_the_row_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotSaved("disk_full")

    with on_shelf(tmp_path, troll()) as (driver, app):
        thing = app.shelf.thing(game(), "enemy", "Troll")
        assert thing is not None
        app.shelf.remove(game(), thing)
        open_former(driver)
        monkeypatch.setattr(app.shelf._file, "put", full)
        driver.tap("former.lotr/enemy/troll")
        assert attack(app) is None and app.texts.say("store.disk_full")[:12] in told(driver)
        assert driver.has("former.lotr/enemy/troll")


def test_thousands_are_shown_by_the_few_in_sight(tmp_path: Path) -> None:
    with at_home(tmp_path) as (driver, app):
        many = [troll(f"Creatura {number:04}") for number in range(2_000)]
        app.shelf.restore(game(), many)
        app.shelf.remove(game(), *many)
        app.router.open("former", of="lotr")
        driver.pump()
        assert 3 < len([one for one in driver.find_type(object) if getattr(one, "tag", "").startswith("former.")]) < 40


def test_every_size_of_window_and_text_shows_all_of_it(tmp_path: Path) -> None:
    long = troll("Troll delle colline del nord")
    with on_shelf(tmp_path, long, troll("Trollo"), language="en") as (driver, app):
        app.shelf.merge(game(), troll("Trollo"), long)
        for name, kind in (("Troll delle colline del nord", "enemy"), ("Gimli", "hero")):
            thing = app.shelf.thing(game(), kind, name)
            assert thing is not None
            app.shelf.remove(game(), thing)
        app.router.open("former", of="")
        driver.pump()
        for look in looks(driver, app):
            assert not clipped(driver), look
            assert not too_small(driver), look
