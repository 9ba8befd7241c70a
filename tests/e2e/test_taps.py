"""How many taps an evening costs once the group has typed its things: counted, by real touches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from screens.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.setups import draft_of
from tests.screens.shelves import at_home


class Counting:
    """Taps like a person, and counts them."""

    def __init__(self, driver: Driver) -> None:
        self._driver, self.taps = driver, 0

    def __call__(self, *tags: str) -> None:
        for tag in tags:
            self._driver.tap(tag)
            self.taps += 1


@contextmanager
def counted(folder: Path) -> Iterator[tuple[Counting, Driver, TavoloApp]]:
    with at_home(folder) as (driver, app):
        yield Counting(driver), driver, app


def choose_six_heroes(tap: Counting) -> None:
    """The first of those that are offered, three for each of two players."""
    for seat in (0, 1):
        tap(f"seat.{seat}.caption", "hero.1.name")
        tap("offer.1", "offer.1", "offer.1")
        tap("heroes.done")


def test_two_players_with_six_heroes_out_of_the_shelf(tmp_path: Path) -> None:
    with counted(tmp_path) as (tap, _, app):
        tap("home.new", "choose.lotr")
        choose_six_heroes(tap)
        heroes = [hero["name"] for seat in draft_of(app).seats for hero in seat["heroes"]]
        tap("setup.start")
        assert len(set(heroes)) == 6 and app.table is not None
        assert tap.taps <= 16


def test_the_same_group_once_more(tmp_path: Path) -> None:
    with counted(tmp_path) as (tap, driver, app):
        tap("home.new", "choose.lotr")
        choose_six_heroes(tap)
        tap("setup.start")
        before = app.table.state.players if app.table else ()
        app.router.back()
        driver.pump()
        tap.taps = 0
        tap("home.new.lotr", "setup.last", "setup.start")
        assert app.table is not None and app.table.state.players == before and before
        assert tap.taps <= 4
