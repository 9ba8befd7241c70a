"""How many taps an evening costs once the group has typed its things: counted, by real touches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.games import game_named
from screens.app import TavoloApp
from screens.widgets.chip import Chip
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


# --- a round of The Lord of the Rings --------------------------------------------------------------------


def start_with_cards(tap: Counting, app: TavoloApp) -> None:
    """Two players, six heroes, encounter cards listed one by one, the first scenario of the core set."""
    tap("home.new", "choose.lotr")
    choose_six_heroes(tap)
    draft_of(app).plain["scenario"] = "Passage Through Mirkwood"
    draft_of(app).plain["options"]["staging_mode"] = "cards"
    tap("setup.start")


def likely(driver: Driver, app: TavoloApp, kind: str) -> str:
    """The key of the first card of this kind that stands there before any tap."""
    lotr = game_named("lotr")
    assert lotr is not None
    keys = [chip for chip in driver.find_type(Chip) if chip.tag.startswith("likely.")]
    return next(chip.tag for chip in keys if app.shelf.thing(lotr, kind, chip.text) is not None)


def test_a_round_with_an_enemy_a_location_a_defence_and_an_attack(tmp_path: Path) -> None:
    """From round start to round start, willpower included, without a letter or a digit typed."""
    with counted(tmp_path) as (tap, driver, app):
        start_with_cards(tap, app)
        table = app.table
        assert table is not None
        tap.taps = 0
        tap("strip.go", "strip.go", "strip.go")  # resources, planning, the question for willpower
        tap("guide.ask.quest.commit:p1.characters.p1.h1", "guide.ask.quest.commit:p2.characters.p2.h1")
        tap("guide.apply", "strip.go")
        assert [player.willpower for player in table.state.players] == [2, 1]
        tap(likely(driver, app, "enemy"), "reveal.apply", likely(driver, app, "location"), "reveal.apply")
        enemy, location = table.state.cards
        assert enemy.attack and enemy.hit_points and location.quest_points and table.state.place.card == "quest.resolve"
        tap("strip.go", "quest.apply", "strip.go", f"travel.{location.id}")
        assert table.state.cards[1].place == "active"
        while not driver.has("defence.by.p1.h2"):
            tap("strip.go")
        tap("defence.by.p1.h2", "defence.apply", "strip.go", "attack.by.p1.h3", "attack.apply")
        assert table.state.place.card == "refresh.ready"
        tap("strip.go")
        assert table.state.place.round == 2
        assert tap.taps <= 28
