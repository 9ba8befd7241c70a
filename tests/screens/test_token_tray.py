"""Tokens go by drag in the same way on every board: so many as the hand has, over the place that is outlined."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from screens.boards.conan.panels.hero_panel import HeroPanel
from screens.widgets.overlays.carried import CarriedNumber
from tests.kivy_driver import SMALL_PHONE, Driver, find_scroller, middle
from tests.screens.conan.hands import at_table as at_conan
from tests.screens.iron_throne.hands import at_table, entries, power
from tests.screens.shelves import told

pytestmark = pytest.mark.ui


def floating() -> list[int]:
    """The numbers that float above a finger."""
    found = [child for child in Window.children if isinstance(child, CarriedNumber)]
    return [int(child.children[0].text) for child in found]


def drag_onto(driver: Driver, source: str, target: str) -> None:
    (x, y), (to_x, to_y) = middle(driver.find(source)), middle(driver.find(target))
    driver.drag(source, to_x - x, to_y - y, seconds=0.9)


def test_a_drag_carries_what_the_hand_holds_of_that_place(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.stark")
        driver.tap("transfer.count.plus")
        drag_onto(driver, "power.stark", "power.bran")
        assert (power(app, "stark"), power(app, "bran")) == (2, 6)
        assert not driver.has("transfer.drop") and not floating()


def test_a_drag_from_elsewhere_carries_one_and_empties_the_hand(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("power.stark")
        driver.tap("transfer.count.plus")
        drag_onto(driver, "power.robb", "power.bran")
        assert (power(app, "stark"), power(app, "robb"), power(app, "bran")) == (4, 3, 5)
        assert not driver.has("transfer.drop")


def test_the_place_below_a_carried_token_is_outlined(tmp_path: Path) -> None:
    """The place below the token is outlined until the token is let go."""
    with at_table(tmp_path) as (driver, app):
        cell = driver.find("power.bran")
        seen: list[tuple[str, list[int]]] = []
        cell.bind(state=lambda _, state: seen.append((state, floating())))
        drag_onto(driver, "power.robb", "power.bran")
        assert seen[0] == ("selected", [1])
        assert cell.state == "normal"
        assert entries(app) == 1


def test_an_empty_place_leaves_the_finger_to_the_scroller(tmp_path: Path) -> None:
    with at_table(tmp_path, size=SMALL_PHONE) as (driver, app):
        before = driver.find("house.stark").hit_box()[1]
        driver.drag("power.out", 0, 120, seconds=0.9)
        assert driver.find("house.stark").hit_box()[1] > before + 60, "the list has moved"
        assert entries(app) == 0


def test_an_empty_zone_of_gems_gives_nothing(tmp_path: Path) -> None:
    with at_conan(tmp_path) as hands:
        before = hands.gems("conan")
        hands.drag("zone.wounds", "zone.reserve")
        assert hands.gems("conan") == before
        assert not told(hands.driver), "nothing was tried, so nothing is refused"


@pytest.mark.parametrize("seconds", [0.1, 0.9, 2.0], ids=["quick", "calm", "slow"])
def test_a_drag_that_begins_upright_on_gems_scrolls_the_page(tmp_path: Path, seconds: float) -> None:
    with at_conan(tmp_path, size=SMALL_PHONE) as hands:
        before, page = hands.gems("conan"), find_scroller(hands.driver.find_type(HeroPanel)[0])
        assert page is not None and page.can_scroll_y
        page.scroll_y = 1
        hands.driver.pump()
        hands.driver.drag("zone.reserve", 5, 70, seconds=seconds)
        assert page.scroll_y < 0.9, "the page has moved"
        assert hands.gems("conan") == before and not told(hands.driver), "and no gem with it"


def test_a_finger_that_rests_before_it_goes_up_scrolls_too(tmp_path: Path) -> None:
    with at_conan(tmp_path, size=SMALL_PHONE) as hands:
        before, page = hands.gems("conan"), find_scroller(hands.driver.find_type(HeroPanel)[0])
        assert page is not None
        page.scroll_y = 1
        hands.driver.pump()
        hands.driver.drag("zone.reserve", 0, 70, steps=4, seconds=1.2)
        assert page.scroll_y < 0.9
        assert hands.gems("conan") == before


def test_a_drag_that_begins_sideways_carries_a_gem(tmp_path: Path) -> None:
    """A drag that begins sideways carries a gem wherever it goes."""
    with at_conan(tmp_path, size=SMALL_PHONE) as hands:
        hands.driver.drag("zone.reserve", 150, 30, seconds=0.9)
        assert hands.gems("conan")[0] == hands.hero("conan").gems_total - 1, "one has left the Reserve"


def test_a_gem_that_moves_is_told_with_a_way_back(tmp_path: Path) -> None:
    with at_conan(tmp_path) as hands:
        hands.tap("space.melee.add" if hands.driver.has("space.melee.add") else "space.melee")
        assert told(hands.driver).startswith("Conan: 1 gemma alla Mischia")
        hands.driver.tap("snackbar.action")
        assert hands.gems("conan")[1] == 0
