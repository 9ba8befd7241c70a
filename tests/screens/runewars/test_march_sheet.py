"""A march by touch: who goes, which way, what the rules say to it, and the battle that follows."""

from __future__ import annotations

from pathlib import Path

from companion.games.runewars.moves.areas import ActivateArea, ControlArea
from screens.tour.toucher import NotThere
from tests.kivy_driver import TABLET, Driver
from tests.screens.runewars.hands import area, at_table, state_of, units
from tests.screens.seats import table_of


def open_march(driver: Driver, to: str, order: int = 2) -> None:
    driver.tap("tool.areas")
    driver.tap(f"areas.area.{to}")
    driver.tap("area.go.march")
    driver.tap(f"march.order.{order}")


def test_units_cross_an_area_and_the_target_is_activated(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        before = state_of(app)
        open_march(driver, "meta")
        places = {
            tag: driver.find(tag).to_window(*driver.find(tag).pos)
            for tag in driver.tags()
            if "march." in tag and tag not in ("march.apply", "march.missing")
        }
        assert app.texts.say("runewars:ui.how_many_march") in driver.texts()
        driver.tap("march.units1.plus")
        assert {tag: driver.find(tag).to_window(*driver.find(tag).pos) for tag in places} == places, "nothing moves"
        driver.tap("march.units1.plus")
        driver.tap("march.through.casa.passo")
        driver.tap("march.apply")
        state = state_of(app)
        assert {each.area: each.standing for each in state.units if each.name == "Arcieri"} == {"casa": 1, "meta": 2}
        target = next(area for area in state.areas if area.id == "meta")
        assert target.activated and target.controller == "p1"
        table_of(app).undo()
        driver.pump()
        assert state_of(app).units == before.units and state_of(app).areas == before.areas


def test_too_far_is_said_before_and_asked_once_more(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        open_march(driver, "meta")
        driver.tap("march.units1.plus")
        driver.tap("march.through.casa.passo")
        driver.tap("march.through.casa.valle")
        warning = app.texts.say("runewars:caution.too_far", units="Arcieri", spaces=3, most=2)
        blocked = app.texts.say("runewars:caution.way_blocked", area="Valle")
        assert warning in driver.texts() and blocked in driver.texts()
        driver.tap("march.apply")
        assert all(each.area != "meta" for each in state_of(app).units)
        driver.tap("dialog.yes")
        assert all(each.area != "meta" for each in state_of(app).units), "the blocked way is a question of its own"
        driver.tap("dialog.yes")
        assert any(each.area == "meta" for each in state_of(app).units)


def test_fast_units_go_three_spaces_and_ways_change(tmp_path: Path) -> None:
    """Fast units go three spaces, and another way takes an area back."""
    with at_table(tmp_path, ControlArea("valle", "p1")) as (driver, app):
        open_march(driver, "meta", 3)
        driver.tap("march.units2.plus")
        for crossed in ("passo", "rocca", "rocca"):
            driver.tap(f"march.through.casa.{crossed}")
        driver.tap("march.apply")
        assert not driver.has("dialog.yes")
        assert [each.area for each in state_of(app).units if each.name == "Lupi"] == ["casa", "meta"]


def test_strategize_asks_for_no_way_and_warns_of_others(tmp_path: Path) -> None:
    with at_table(tmp_path, ActivateArea("casa"), size=TABLET) as (driver, app):
        open_march(driver, "valle", 1)
        driver.tap("march.units1.plus")
        assert not driver.has("march.through.casa.passo")
        texts = driver.texts()
        assert app.texts.say("runewars:caution.area_activated", area="Casa") in texts
        assert app.texts.say("runewars:caution.no_entry", area="Valle") in texts


def test_a_commander_joins_and_enemies_mean_a_battle(tmp_path: Path) -> None:
    hero = {"name": "Capo", "player": "Anna", "area": "Casa", "commander": True}
    plain = {"name": "Andira", "player": "Anna", "area": "Casa"}
    with at_table(tmp_path, heroes=(hero, plain)) as (driver, app):
        open_march(driver, "rocca")
        assert driver.has("march.hero.capo") and not driver.has("march.hero.andira")
        driver.tap("march.hero.capo")
        driver.tap("march.units1.plus")
        driver.tap("march.apply")
        assert next(hero for hero in state_of(app).heroes if hero.id == "capo").area == "rocca"
        driver.tap("battle.apply")
        battle = state_of(app).battle
        assert battle is not None and (battle.attacker, battle.defender) == ("p1", "p2")


def test_nobody_marches_from_an_empty_map(tmp_path: Path) -> None:
    areas = (area("Uno"), area("Due", units=[units("Draghi", 1, "neutral")]))
    with at_table(tmp_path, areas=areas) as (driver, app):
        open_march(driver, "uno")
        driver.tap("march.apply")
        try:
            driver.find("march.apply")
        except NotThere as gone:
            raise AssertionError("the sheet is gone") from gone
        assert all(each.area == "due" for each in state_of(app).units)
