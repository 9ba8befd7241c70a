"""Printed values that the calculators need: asked where they are first needed, and remembered."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.lotr.hands import FACING_ANNA, SIZES, SPIDER, card, do, open_tool, state_of, type_number
from tests.screens.seats import seated, table_of

pytestmark = pytest.mark.ui
NAMELESS = {"players": [{"name": "Anna", "threat": 20, "heroes": [{"name": "Bofur"}, {"name": "Nori"}]}]}


@contextmanager
def with_plain_heroes(folder: Path, size: tuple[int, int] = PHONE, **enemy: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """Heroes of whom only the names are known, and a spider before them."""
    with seated(folder, "it", size, NAMELESS) as (driver, app):
        do(app, {name: value for name, value in {**SPIDER, **FACING_ANNA, **enemy}.items() if value is not None})
        driver.pump()
        yield driver, app


def bofur(app: TavoloApp) -> Any:
    return state_of(app).players[0].heroes[0]


@SIZES
def test_an_attacker_is_asked_for_its_attack_once(tmp_path: Path, size: tuple[int, int]) -> None:
    with with_plain_heroes(tmp_path, size, hit_points=9) as (driver, app):
        open_tool(driver, "attack_calculator")
        driver.tap("attack.by.p1.h1")
        assert driver.find_text("Bofur · Attacco") is not None
        type_number(driver, 3)
        assert bofur(app).attack == 3
        assert driver.find_text("2 danni") is not None, "3 against a defense of 1"
        driver.tap("attack.apply")
        assert card(app, "Ragno").damage == 2
        do(app, {"move": "ready_all"})
        open_tool(driver, "attack_calculator")
        driver.tap("attack.by.p1.h1")
        assert not driver.has("keypad.ok"), "it is remembered"
        assert driver.find_text("Bofur · 3") is not None


def test_a_defender_is_asked_for_defense_and_hit_points(tmp_path: Path) -> None:
    with with_plain_heroes(tmp_path) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.p1.h1")
        type_number(driver, 2)
        assert driver.find_text("Bofur · Punti ferita") is not None
        type_number(driver, 5)
        assert (bofur(app).defense, bofur(app).hit_points) == (2, 5)
        driver.tap("defence.apply")
        assert (bofur(app).damage, bofur(app).exhausted) == (3, True)
        table_of(app).undo()
        assert (bofur(app).damage, bofur(app).defense) == (0, 2), "the value is a move of its own"


def test_a_number_that_was_typed_moves_no_key_below_it(tmp_path: Path) -> None:
    with with_plain_heroes(tmp_path) as (driver, _):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.p1.h1")
        keys = [f"defence.{key}" for key in ("shadow.plus", "attack.plus", "by.none", "by.p1.h2")]
        places = {key: driver.find(key).y for key in keys}
        for number in (2, 5):
            type_number(driver, number)
            assert {key: driver.find(key).y for key in keys} == places


def test_nobody_is_asked_twice_in_an_evening(tmp_path: Path) -> None:
    """A printed 0 is a number too, and some groups count damage with their tokens."""
    with with_plain_heroes(tmp_path) as (driver, app):
        open_tool(driver, "attack_calculator")
        driver.tap("attack.by.p1.h1")
        driver.back()
        assert driver.has("attack.apply"), "the calculator is still there"
        driver.tap("attack.by.p1.h1")
        driver.tap("attack.by.p1.h1")
        assert not driver.has("keypad.ok")
        assert bofur(app).attack == 0


def test_an_attack_that_was_not_known_stays_with_the_enemy(tmp_path: Path) -> None:
    with with_plain_heroes(tmp_path, attack=0) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.none")
        driver.tap("defence.hero.p1.h2")
        driver.tap("defence.apply")
        assert driver.find("defence.apply").disabled and driver.find_text("Ragno: scrivi l’attacco.")
        assert not card(app, "Ragno").attacked, "an attack that nobody has told is no attack of 0"
        driver.tap("defence.attack.number")
        type_number(driver, 2)
        driver.tap("defence.apply")
        assert top_overlay() is None
        assert (card(app, "Ragno").attack, state_of(app).players[0].heroes[1].damage) == (2, 2)
        table_of(app).undo()
        assert (card(app, "Ragno").attack, state_of(app).players[0].heroes[1].damage) == (0, 0), "one entry"


def test_an_attack_off_the_card_holds_only_this_time(tmp_path: Path) -> None:
    """An attack other than the printed one holds only this time."""
    with with_plain_heroes(tmp_path, TABLET) as (driver, app):
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.none")
        driver.tap("defence.hero.p1.h2")
        driver.tap("defence.attack.minus")
        driver.tap("defence.apply")
        assert (card(app, "Ragno").attack, state_of(app).players[0].heroes[1].damage) == (5, 4)


def test_choosing_a_defender_moves_no_counter(tmp_path: Path) -> None:
    with with_plain_heroes(tmp_path) as (driver, _):
        open_tool(driver, "defence_calculator")
        keys = ("defence.attack.plus", "defence.shadow.plus", "defence.by.none")
        before = [driver.find(key).to_window(*driver.find(key).pos) for key in keys]
        driver.tap("defence.by.p1.h1")
        driver.back()
        driver.pump()
        assert [driver.find(key).to_window(*driver.find(key).pos) for key in keys] == before


def test_the_first_attack_asks_for_an_enemys_hit_points(tmp_path: Path) -> None:
    """The app asks for the hit points of an enemy when it is first attacked."""
    with with_plain_heroes(tmp_path, hit_points=None) as (driver, app):
        open_tool(driver, "attack_calculator")
        driver.tap("attack.by.p1.h1")
        type_number(driver, 3)
        assert driver.find_text("Ragno · Punti ferita") is not None
        type_number(driver, 2)
        assert driver.find_text("Ragno: nemico sconfitto") is not None
        driver.tap("attack.apply")
        assert card(app, "Ragno") is None


def test_a_printed_0_that_was_typed_is_known_on_another_evening(tmp_path: Path) -> None:
    with with_plain_heroes(tmp_path, hit_points=9) as (driver, app):
        open_tool(driver, "attack_calculator")
        driver.tap("attack.by.p1.h1")
        driver.tap("keypad.ok")
        assert bofur(app).attack == 0
        assert table_of(app).entry_words(table_of(app).play.journal.cursor - 1) == "Bofur: Attacco 0"
        driver.tap("attack.by.p1.h1")
        table_of(app).board_memory.clear()  # as when the play is opened anew
        driver.tap("attack.by.p1.h1")
        assert not driver.has("keypad.ok")
        table_of(app).undo()
        driver.tap("attack.by.p1.h1")
        driver.tap("attack.by.p1.h1")
        assert driver.has("keypad.ok"), "what was taken back is not known"


def test_what_the_shelf_knows_is_filled_in_and_nobody_is_asked(tmp_path: Path) -> None:
    """Of a hero of the core set the app knows them; the journal keeps them, and undo takes them back."""
    players = {"players": [{"name": "Anna", "threat": 20, "heroes": [{"name": "Gimli"}, {"name": "Nori"}]}]}
    with seated(tmp_path, "it", PHONE, players) as (driver, app):
        do(app, {**SPIDER, **FACING_ANNA})
        driver.pump()
        open_tool(driver, "defence_calculator")
        driver.tap("defence.by.p1.h1")
        assert not driver.has("keypad.ok")
        hero = state_of(app).players[0].heroes[0]
        assert (hero.defense, hero.hit_points) == (2, 5)
        assert driver.find_text("Gimli · 2") is not None
        table_of(app).undo()
        assert state_of(app).players[0].heroes[0].hit_points is None
