"""Power of The Iron Throne by touch: tapped and dragged from place to place, lost, corrected."""

from __future__ import annotations

from pathlib import Path

from companion.games.iron_throne.lookup import character_in
from screens.widgets.overlays.overlay import dismiss_top
from tests.kivy_driver import Driver, middle
from tests.screens.iron_throne.hands import (
    BOTH,
    SIZES,
    adds_up,
    at_table,
    entries,
    power,
    say,
    shown_power,
    state_of,
)
from tests.screens.seats import table_of
from tests.screens.shelves import told


@BOTH
@SIZES
def test_power_goes_from_one_place_to_another_by_two_taps(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, language=language, size=size) as (driver, app):
        driver.tap("power.stark")
        assert driver.has("transfer.count.plus")
        driver.tap("transfer.count.plus")
        driver.tap("power.robb")
        assert (power(app, "stark"), power(app, "robb")) == (2, 6)
        assert (shown_power(driver, "stark"), shown_power(driver, "robb")) == (2, 6)
        assert adds_up(app) and not driver.has("transfer.count.plus")
        table_of(app).undo()
        driver.pump()
        assert (shown_power(driver, "stark"), shown_power(driver, "robb")) == (4, 4)


def test_power_can_be_dragged_to_all_its_places(tmp_path: Path) -> None:
    """Power can be dragged to a character, to another house and out of the game."""
    with at_table(tmp_path) as (driver, app):
        for target, place in (("power.bran", "bran"), ("house.tyrell", "tyrell"), ("power.out", "out")):
            before, source = power(app, place), power(app, "robb")
            _drag_onto(driver, "power.robb", target)
            assert power(app, place) == before + 1, place
            assert power(app, "robb") == source - 1
            assert adds_up(app)
        assert say(app, "power_adds_up", total=100, start=100) in driver.texts()
        assert state_of(app).removed_power == 1


def _drag_onto(driver: Driver, source: str, target: str) -> None:
    (x, y), (to_x, to_y) = middle(driver.find(source)), middle(driver.find(target))
    driver.drag(source, to_x - x, to_y - y, seconds=0.9)


def test_tokens_let_go_beside_every_place_stay(tmp_path: Path) -> None:
    """Tokens that are let go beside every place stay where they were."""
    with at_table(tmp_path) as (driver, app):
        driver.drag("power.robb", 0, 400, seconds=0.9)
        assert power(app, "robb") == 4 and entries(app) == 0
        assert not driver.has("transfer.drop")


def test_nobody_takes_power_from_an_empty_place(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.out")
        assert say(app, "no_power_here") in told(driver)
        assert not driver.has("transfer.drop")


def test_the_last_token_kills_and_the_cell_shows_a_skull(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.bran")
        for _ in range(3):
            driver.tap("transfer.count.plus")
        driver.tap("power.stark")
        assert character_in(state_of(app), "bran").dead
        assert driver.find("power.bran").state == "empty"
        driver.hold("power.bran")
        driver.tap("place.revive.yes")
        assert not character_in(state_of(app), "bran").dead


def test_a_correction_warns_that_power_no_longer_adds_up(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.hold("power.robb")
        driver.tap("place.power")
        driver.tap("keypad.9")
        driver.tap("keypad.ok")
        assert power(app, "robb") == 4
        driver.tap("dialog.yes")
        assert power(app, "robb") == 9 and not adds_up(app)
        dismiss_top()
        driver.pump()
        assert say(app, "power_off", total=105, start=100, corrected=5) in driver.texts()
