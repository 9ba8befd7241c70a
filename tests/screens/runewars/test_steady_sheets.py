"""Sheets of Runewars that hold still: what cannot be done yet is disabled in its place, and no key goes elsewhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.runewars.moves.resources import BuyDevelopment
from screens.shell.app import TavoloApp
from screens.widgets.numbers.result_banner import ResultBanner
from tests.kivy_driver import Driver, middle
from tests.screens.runewars.hands import area, at_table, state_of, units

pytestmark = pytest.mark.ui

TOKENS = ("frost_more", "frost_less", "desolation", "activate", "place_rune", "build", "peasant")
LONG = (412, 1400)
"""A window in which all keys of an area are in sight."""

DEEDS = ("recruit", "march", "battle", "diplomacy", "stronghold")
AREA_KEYS = (
    *(f"area.go.{word}" for word in DEEDS),
    *(f"area.token.{word}" for word in TOKENS),
    "area.values.edit_area",
    "area.control.p1",
)


def places(driver: Driver, *tags: str) -> dict[str, tuple[int, int]]:
    """Where a finger finds these keys, in whole pixels."""
    spots = {tag: middle(driver.find(tag)) for tag in tags}
    return {tag: (round(x), round(y)) for tag, (x, y) in spots.items()}


def verdict(driver: Driver) -> tuple[str, str] | None:
    shown = [each for each in driver.find_type(ResultBanner) if each.get_root_window() is not None]
    return (shown[0].outcome, shown[0].title) if shown else None


def say(app: TavoloApp, key: str) -> str:
    return app.texts.say(f"runewars:ui.{key}")


def test_an_area_that_nobody_holds_any_more_keeps_its_keys(tmp_path: Path) -> None:
    bare = area("Colle", "Anna")
    with at_table(tmp_path, BuyDevelopment("p1", "Contadini"), areas=(bare,), size=LONG) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.colle")
        here = places(driver, *AREA_KEYS)
        driver.tap("area.control.p1")
        assert places(driver, *AREA_KEYS) == here
        assert driver.find("area.token.build").disabled and driver.find("area.token.peasant").disabled
        driver.pump(0.3)
        driver.tap_at(*here["area.token.place_rune"])
        assert [rune.area for rune in state_of(app).runes] == ["colle"] and not state_of(app).areas[0].desolation
        assert driver.find("area.token.place_rune").disabled
        driver.tap("area.control.p1")
        for tag in ("area.token.peasant", "area.token.build"):
            driver.pump(0.3)
            driver.tap_at(*here[tag])
        assert state_of(app).areas[0].peasant and state_of(app).strongholds
        assert places(driver, *AREA_KEYS) == here
        assert driver.find("area.token.build").disabled and not driver.find("area.go.stronghold").disabled


def test_a_tap_too_many_destroys_nobody_else(tmp_path: Path) -> None:
    """The units that are gone are disabled where they were; the ones below do not come under the thumb."""
    home = area("Casa", "Anna", units=[units("Arcieri", 2), units("Lupi", 2)])
    with at_table(tmp_path, areas=(home,)) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.casa")
        keys = ("area.standing.units1.minus", "area.standing.units2.minus", "area.go.recruit", "area.go.march")
        here = places(driver, *keys)
        for _ in range(4):
            driver.tap_at(*here["area.standing.units1.minus"])
        assert [(each.name, each.standing) for each in state_of(app).units] == [("Lupi", 2)]
        assert driver.find("area.standing.units1.minus").disabled and places(driver, *keys) == here
        driver.tap_at(*here["area.standing.units2.minus"])
        assert state_of(app).units[0].standing == 1


def test_neutral_figures_change_sides_where_they_stand(tmp_path: Path) -> None:
    wild = area("Valle", "Bruno", units=[units("Draghi", 2, "neutral"), units("Giganti", 1, "neutral")])
    keys = ("area.ally.units1.p2", "area.ally.units2.p2", "area.standing.units2.minus", "area.go.recruit")
    with at_table(tmp_path, areas=(wild,)) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.area.valle")
        here = places(driver, *keys)
        for owner, allied in (("p2", True), ("neutral", False)):
            driver.pump(0.3)
            driver.tap_at(*here["area.ally.units1.p2"])
            dragons = next(each for each in state_of(app).units if each.name == "Draghi")
            assert (dragons.owner, dragons.allied) == (owner, allied)
            assert driver.find("area.ally.units1.p2").selected is allied and places(driver, *keys) == here


def test_the_sheet_of_an_area_that_is_taken_back_closes(tmp_path: Path) -> None:
    with at_table(tmp_path, areas=()) as (driver, app):
        driver.tap("tool.areas")
        driver.tap("areas.add.new_area")
        driver.type("Colle", "new_area.name")
        driver.tap("new_area.apply")
        driver.tap("areas.area.colle")
        driver.tap("snackbar.action")
        assert not state_of(app).areas and not driver.has("area.go.recruit")


def test_receiving_runes_moves_no_key(tmp_path: Path) -> None:
    """Receiving runes moves no key and praises nothing too early."""
    areas = ("bosco", "falsa", "lago")
    keys = (*(f"receive.area.{name}" for name in areas), "receive.source.event")
    false = area("Falsa", "Anna", rune={"kind": "false"})
    with at_table(tmp_path, areas=(area("Bosco"), false, area("Lago"))) as (driver, app):
        driver.tap("tool.runes")
        driver.tap("runes.receive")
        driver.tap("cover.ready")
        here = places(driver, *keys)
        assert verdict(driver) is None and say(app, "two_areas") in driver.texts()
        assert all(driver.find(f"receive.dragon.{which}").disabled for which in ("first", "second", "unknown"))
        driver.tap("receive.discard.rune1")
        driver.tap("receive.area.bosco")
        assert places(driver, *keys) == {tag: here[tag] for tag in keys}
        assert verdict(driver) is None
        driver.tap("receive.area.lago")
        assert places(driver, *keys) == {tag: here[tag] for tag in keys}
        assert verdict(driver) == ("success", say(app, "runes_shuffled"))
        driver.tap("receive.dragon.second")
        driver.tap("receive.apply")
        assert [rune.kind for rune in state_of(app).runes] == ["false", "dragon"]
