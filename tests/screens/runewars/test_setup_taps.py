"""The taps that it takes to sit down: once with everything typed, and once more on a map that the group knows."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.runewars.state import Runewars
from screens.shell.app import TavoloApp
from tests.e2e.test_taps import Counting, counted
from tests.kivy_driver import Driver
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui

AREAS = {
    "Casa": ("p1", 2, 1, 0),
    "Bosco": ("", 0, 2, 0),
    "Rocca": ("p2", 1, 0, 2),
    "Torre": ("", 1, 1, 0),
    "Palude": ("p3", 2, 0, 1),
    "Colle": ("", 0, 0, 1),
    "Passo": ("", 1, 0, 0),
    "Valle": ("", 0, 1, 1),
    "Meta": ("", 0, 0, 0),
}
"""Nine areas: whose realm each of them is, and what it gives."""

KINDS = {"casa": ("Arcieri", "Lupi", "Fanti"), "rocca": ("Orchi", "Troll"), "palude": ("Elfi", "Maghi")}
RUNES = ("bosco", "torre", "colle", "passo", "valle", "meta")
HEROES = {"Andira": "casa", "Boris": "rocca", "Ciro": "palude", "Duca": "casa"}


def state_of(app: TavoloApp) -> Runewars:
    state: Runewars = table_of(app).state
    return state


def type_number(tap: Counting, field: str, number: int) -> None:
    tap(field, f"keypad.{number}", "keypad.ok")


def sit_down(tap: Counting, driver: Driver) -> None:
    tap("home.new", "choose.runewars", "setup.players.3", "seat.0.name")
    for name in ("Anna", "Bruno", "Carla"):
        driver.type(name)
        driver.press_key("enter")
    tap("setup.start", "tool.areas")


def type_areas(tap: Counting, driver: Driver) -> None:
    tap("areas.add.new_area")
    for name, (home, *gifts) in AREAS.items():
        driver.type(name, into="new_area.name")
        for gift, number in zip(("food", "wood", "ore"), gifts, strict=True):
            tap(*[f"new_area.{gift}.plus"] * number)
        tap(*[f"new_area.home.{home}"] * bool(home), "new_area.apply")
    tap("sheet.close", "areas.add.known_map")
    driver.type("Isola", into="map.name")
    tap("map.apply")


def set_up(tap: Counting, driver: Driver) -> None:
    """Strongholds, seven kinds of units, six runes and four heroes."""
    for area, kinds in KINDS.items():
        tap(f"areas.area.{area}", "area.token.build")
        for kind in kinds:
            tap("area.go.recruit")
            driver.type(kind, into="recruit.name")
            type_number(tap, "recruit.n", 2)
            type_number(tap, "recruit.initiative", 3)
            tap("recruit.apply")
        tap("sheet.close")
    for area in RUNES:
        tap(f"areas.area.{area}", "area.token.place_rune", "sheet.close")
    tap("sheet.close", "tool.heroes", "heroes.add.new_hero")
    for number, (name, area) in enumerate(HEROES.items()):
        driver.type(name, into="new_hero.name")
        for attribute in ("strength", "agility", "wisdom", "health"):
            type_number(tap, f"new_hero.{attribute}", 3)
        tap(f"new_hero.owner.p{number % 3 + 1}", f"new_hero.area.{area}", "new_hero.apply")
    tap("sheet.close")


def test_a_whole_setup_and_the_next_one_on_the_same_map(tmp_path: Path) -> None:
    """An evening’s setup took 340 taps once; a map that the group knows comes with one name."""
    with counted(tmp_path) as (tap, driver, app):
        sit_down(tap, driver)
        type_areas(tap, driver)
        set_up(tap, driver)
        state = state_of(app)
        assert [area.name for area in state.areas] == list(AREAS) and len(state.runes) == len(RUNES)
        assert sum(units.standing for units in state.units) == 14 and len(state.strongholds) == 3
        assert len(state.heroes) == 4 and all(hero.health == 3 for hero in state.heroes)
        assert tap.taps <= 186
        driver.back()
        app.router.back()
        driver.pump()
        tap.taps = 0
        tap(
            "home.new.runewars", "setup.last", "setup.start", "tool.areas", "areas.add.known_map", "map.name", "offer.1"
        )
        tap("map.apply")
        known = [(area.name, area.home, area.food, area.wood, area.ore) for area in state_of(app).areas]
        assert known == [(name, *values) for name, values in AREAS.items()]
        assert tap.taps <= 8
