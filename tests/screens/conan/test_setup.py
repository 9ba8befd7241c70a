"""A new play of Conan by touch: heroes printed or typed in, the scenario, the Overlord's river, kept for next time."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.conan.state import ConanState
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.seats import table_of
from tests.screens.setups import setup_page
from tests.screens.shelves import clipped, told

pytestmark = pytest.mark.ui
BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@contextmanager
def setting_up(folder: Path, **how: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    with setup_page(folder, "conan", **how) as both:
        yield both


def tap(driver: Driver, *tags: str) -> None:
    for tag in tags:
        driver.tap(tag)


def add_tile(driver: Driver, name: str) -> None:
    driver.tap("overlord.river.add")
    driver.type(name, into="overlord.river.name")
    driver.tap("form.keep")


def started(driver: Driver, app: TavoloApp) -> ConanState:
    driver.tap("setup.start")
    state: ConanState = table_of(app).state
    return state


@BOTH
@SIZES
def test_a_scenario_with_two_heroes_and_a_river(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with setting_up(tmp_path, language=language, size=size) as (driver, app):
        tap(driver, "setup.players.3", "seat.1.caption", "hero.printed.hadrathus")
        tap(driver, "hero.fatigue", "keypad.4", "keypad.ok", "hero.done")
        driver.type("I Pitti", into="scenario.name")
        tap(driver, "scenario.first_side.overlord", "scenario.turn_limit", "keypad.8", "keypad.ok")
        tap(driver, "overlord.reserve", "keypad.9", "keypad.ok")
        add_tile(driver, "Iene")
        add_tile(driver, "Arcieri")
        driver.tap("overlord.river.2.earlier")
        state = started(driver, app)
        assert [(hero.name, hero.reserve, hero.fatigue) for hero in state.heroes] == [
            ("Conan", 11, 0),
            ("Hadrathus", 6, 4),
        ]
        assert (state.scenario.name, state.scenario.turn_limit, state.side) == ("I Pitti", 8, "overlord")
        assert (state.overlord.reserve, [tile.name for tile in state.overlord.river]) == (
            9,
            ["Arcieri", "Iene"],
        )
        assert driver.has("river.arcieri"), "the Overlord starts, so his side is in sight"


def test_a_hero_who_is_not_in_the_box_is_typed_in(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("seat.0.caption")
        field = driver.find("hero.name")
        field.input.text = ""
        driver.type("Valeria", into="hero.name")
        tap(driver, "hero.gems", "keypad.9", "keypad.ok", "hero.space.melee", "hero.space.melee.limit")
        tap(driver, "keypad.4", "keypad.ok", "hero.space.melee.die.orange", "hero.space.melee.done", "hero.objects.add")
        driver.type("Spada", into="hero.objects.name")
        tap(
            driver,
            "hero.objects.use.melee",
            "hero.objects.melee.red",
            "keypad.2",
            "keypad.ok",
            "form.keep",
            "hero.done",
        )
        hero = started(driver, app).heroes[0]
        assert (hero.name, hero.gems_total) == ("Valeria", 9)
        assert (hero.spaces.melee.limit, hero.spaces.melee.die) == (4, "orange")
        assert hero.objects[0].bonuses[0].dice == ("red", "red")


def test_five_players_are_four_heroes_and_back_again(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        tap(driver, "setup.players.5", "setup.players.2", "setup.players.4")
        names = [hero.name for hero in started(driver, app).heroes]
        assert names == ["Conan", "Bêlit", "Hadrathus"]


def test_a_thing_without_a_name_is_not_added(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, _):
        tap(driver, "scenario.markers.add", "form.keep")
        assert "nome" in told(driver)
        assert driver.has("form.keep"), "the form stays open"


def test_a_split_that_does_not_add_up_is_told_before_the_start(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        tap(
            driver,
            "setup.under_way",
            "under_way.hero.1",
            "under_way.hero.1.wounds",
            "keypad.1",
            "keypad.1",
            "keypad.ok",
        )
        tap(driver, "under_way.hero.1.done", "setup.start")
        assert app.table is None
        assert "Ferite" in told(driver)


def test_a_scenario_is_kept_and_taken_out_again(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.type("Torre", into="scenario.name")
        add_tile(driver, "Iene")
        driver.tap("setup.presets")
        driver.type("La torre", into="preset.name")
        driver.tap("preset.save")
        driver.back()
        app.router.back()
        app.router.open("setup", game="conan")
        driver.pump()
        driver.tap("setup.empty_all")  # what was left half made
        assert not driver.has("overlord.river.1.remove")
        tap(driver, "setup.presets", "preset.La torre")
        state = started(driver, app)
        assert state.scenario.name == "Torre"
        assert [tile.name for tile in state.overlord.river] == ["Iene"]


@BOTH
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small", "tablet"])
def test_nothing_is_cut_in_large_text(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with setting_up(tmp_path, language=language, size=size, text_scale=1.5) as (driver, _):
        driver.tap("setup.players.5")
        assert clipped(driver) == []
        driver.tap("seat.0.caption")
        assert clipped(driver) == []
