"""One card of the shelf: checked with the box when somebody says so, with numbers that may be unknown."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.things.thing import Thing
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.shelves import looks, told
from tests.screens.test_shelf import game, names, on_shelf, rows, troll

pytestmark = pytest.mark.ui


def hero(app: TavoloApp, name: str = "Aragorn") -> Thing:
    thing = app.shelf.thing(game(), "hero", name)
    assert thing is not None
    return thing


def places(driver: Driver, *tags: str) -> list[tuple[float, float]]:
    return [driver.find(tag).to_window(*driver.find(tag).pos) for tag in tags]


def test_no_key_moves_when_a_card_was_checked(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="hero") as (driver, app):
        driver.tap("thing.lotr/hero/aragorn")
        for _ in looks(driver, app):
            driver.pump()
            keys = ("thing.check", "thing.value.attack", "thing.remove", "thing.edit")
            before = places(driver, *keys[1:])
            driver.tap("thing.check")
            assert not hero(app).to_check and driver.find_text("Controllata con la scatola")
            assert places(driver, *keys[1:]) == before
            driver.tap("thing.check")
            assert hero(app).to_check and places(driver, *keys[1:]) == before


def test_a_changed_number_leaves_it_to_be_checked(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="hero") as (driver, app):
        driver.tap("thing.lotr/hero/aragorn")
        driver.tap("thing.value.attack")
        driver.tap("keypad.4")
        driver.tap("keypad.ok")
        assert (hero(app).values["attack"], hero(app).to_check) == (4, True)
        assert driver.find_text("Da controllare con la scatola")


def test_a_card_of_the_group_is_not_asked_to_be_checked(tmp_path: Path) -> None:
    with on_shelf(tmp_path, troll(), kind="enemy") as (driver, _):
        driver.type("troll", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.lotr/enemy/troll")
        assert not driver.has("thing.check")


def test_a_number_is_unknown_again_where_it_may_be(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="hero") as (driver, app):
        driver.tap("thing.lotr/hero/aragorn")
        driver.tap("thing.value.hit_points")
        driver.tap("keypad.back")
        assert not driver.find("keypad.ok").disabled
        driver.tap("keypad.ok")
        assert "hit_points" not in hero(app).values and "5 → –" in told(driver)
        assert driver.find("thing.value.hit_points").spoken == "Punti ferita: non si sa"
        driver.tap("snackbar.action")
        assert hero(app).values["hit_points"] == 5
        driver.tap("thing.value.attack")
        driver.tap("keypad.back")
        assert driver.find("keypad.ok").disabled  # nothing is no attack


def test_the_form_says_which_numbers_are_unknown_and_takes_them(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="hero") as (driver, app):
        driver.tap("thing.edit.lotr/hero/aragorn")
        assert driver.find_text("Tutti i numeri sono scritti")
        driver.tap("thing.field.hit_points")
        driver.tap("keypad.back")
        driver.tap("keypad.ok")
        assert driver.find_text("Non si sa: Punti ferita")
        driver.tap("form.keep")
        assert "hit_points" not in hero(app).values
        driver.tap("thing.edit.lotr/hero/aragorn")
        driver.tap("thing.field.hit_points")
        driver.tap("keypad.ok")  # still nothing
        assert driver.find_text("Non si sa: Punti ferita")
        driver.tap("thing.field.hit_points")
        driver.tap("keypad.7")
        driver.tap("keypad.ok")
        driver.tap("form.keep")
        assert hero(app).values["hit_points"] == 7


def test_a_renamed_printed_card_is_found_by_both_names(tmp_path: Path) -> None:
    """A printed card gets the group's name and is found by both."""
    with on_shelf(tmp_path, kind="enemy") as (driver, app):
        driver.type("king sp", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.edit.lotr/enemy/king spider")
        driver.type("Ragno Re", into="thing.field.name")
        driver.tap("form.keep")
        for letters in ("king", "ragno"):
            driver.tap("search.clear")
            driver.type(letters, into="search.field")
            driver.pump(seconds=0.3)
            assert "Ragno Re" in rows(driver)
        driver.tap("thing.lotr/enemy/ragno re")
        assert driver.find_text("anche King Spider") and driver.has("thing.check")
        driver.tap("thing.edit")
        driver.type(" ", into="thing.field.also")
        driver.tap("form.keep")
        assert app.shelf.thing(game(), "enemy", "King Spider") is None and "Ragno Re" in names(app)


def test_a_card_is_merged_across_languages(tmp_path: Path) -> None:
    """A card is merged with the printed one of another language."""
    king = {"threat": 2, "engagement": 20, "attack": 3, "defense": 1, "hit_points": 3}
    with on_shelf(tmp_path, troll("Ragno Re", **king), troll("Ombra"), kind="enemy") as (driver, app):
        driver.type("ragno", into="search.field")
        driver.pump(seconds=0.3)
        driver.tap("thing.edit.lotr/enemy/ragno re")
        driver.tap("thing.merge")
        assert driver.has("merge.lotr/enemy/king spider")  # it says the same, though its name is quite another
        before = places(driver, "search.field")
        driver.type("ombr", into="search.field")
        driver.pump(seconds=0.3)
        assert places(driver, "search.field") == before
        assert driver.has("merge.lotr/enemy/ombra") and not driver.has("merge.lotr/enemy/king spider")
        driver.tap("search.clear")
        driver.pump(seconds=0.3)
        driver.tap("merge.lotr/enemy/king spider")
        assert "King Spider" not in names(app) and "Ragno Re" in names(app)
        driver.tap("search.clear")
        driver.type("king", into="search.field")
        driver.pump(seconds=0.3)
        assert "Ragno Re" in rows(driver)  # still found by these letters


def test_a_new_card_with_another_ones_spelling_is_refused(tmp_path: Path) -> None:
    with on_shelf(tmp_path, kind="enemy") as (driver, app):
        king = app.shelf.thing(game(), "enemy", "King Spider")
        assert king is not None
        app.shelf.put(game(), troll("Ragno Re"), king)
        driver.tap("shelf.add")
        driver.type("King Spider", into="thing.field.name")
        driver.tap("form.keep")
        assert "un’altra grafia di “Ragno Re”" in told(driver)
