"""A new mission by touch: heroes with their sheets and equipment, the mission, its enemies; and one under way."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.nova_aetas.state import NovaAetas
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import table_of
from tests.screens.setups import setup_page
from tests.screens.shelves import told

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


def tap(driver: Driver, *tags: str) -> None:
    for tag in tags:
        driver.tap(tag)


def started(driver: Driver, app: TavoloApp) -> NovaAetas:
    driver.tap("setup.start")
    state: NovaAetas = table_of(app).state
    return state


def add_enemies(driver: Driver, name: str) -> None:
    driver.tap("enemies.enemies.add")
    driver.type(name, into="enemies.enemies.name")
    tap(driver, "enemies.enemies.models", "keypad.3", "keypad.ok", "enemies.enemies.sector", "keypad.5", "keypad.ok")
    driver.tap("form.keep")


@SIZES
def test_a_mission_is_typed_in(tmp_path: Path, size: tuple[int, int]) -> None:
    with setup_page(tmp_path, "nova_aetas", size=size) as (driver, app):
        driver.type("Missione 4", into="setup.mission")
        tap(driver, "seat.0.caption", "hero.rapidity", "keypad.6", "keypad.ok", "hero.items.add")
        driver.type("Brocchiere", into="hero.items.name")
        tap(driver, "hero.items.resistance", "keypad.2", "keypad.ok", "form.keep", "hero.done")
        add_enemies(driver, "Arcieri")
        driver.tap("setup.events.add")
        driver.type("Campane", into="setup.events.name")
        driver.tap("form.keep")
        state = started(driver, app)
        hero, enemy = state.heroes[0], state.enemies[0]
        assert (state.mission, hero.rapidity, hero.items[0].resistance) == ("Missione 4", 6, 2)
        assert (enemy.name, len(enemy.models), enemy.sector) == ("Arcieri", 3, 5)
        assert [(event.name, event.sector) for event in state.events] == [("Campane", 12)]
        assert driver.has("sector.5")


def test_a_mission_under_way_is_typed_in(tmp_path: Path) -> None:
    with setup_page(tmp_path, "nova_aetas") as (driver, app):
        tap(driver, "setup.under_way", "under_way.hour.plus", "under_way.hour.plus", "under_way.hero.2")
        tap(
            driver,
            "under_way.hero.2.wounds",
            "keypad.5",
            "keypad.ok",
            "under_way.hero.2.perilium",
            "keypad.3",
            "keypad.ok",
        )
        tap(driver, "under_way.hero.2.sector", "keypad.7", "keypad.ok", "under_way.hero.2.done")
        state = started(driver, app)
        hero = state.heroes[1]
        assert (state.hour, hero.wounds, hero.perilium, hero.sector, hero.ko) == (2, 5, 3, 7, True)


def test_enemies_without_a_name_are_not_added(tmp_path: Path) -> None:
    with setup_page(tmp_path, "nova_aetas") as (driver, _):
        tap(driver, "enemies.enemies.add", "form.keep")
        assert "nome" in told(driver)
