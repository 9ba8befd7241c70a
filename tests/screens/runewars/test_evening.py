"""Two years of four players by touch: a battle, a duel, an auction, a Victory card placed and lost; undone, killed."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import Driver
from tests.screens.runewars.hands import PLAYERS, area, at_table, state_of, units
from tests.screens.seats import table_of
from tests.screens.shelves import at_home

pytestmark = pytest.mark.ui

MAP = (
    area(
        "Casa",
        home="Anna",
        stronghold=True,
        food=4,
        rune={"kind": "dragon"},
        units=[units("Arcieri", 3), units("Lupi", 2, fast=True)],
    ),
    area("Passo", "Anna", rune={"kind": "dragon"}),
    area("Meta", rune={"kind": "dragon"}),
    area("Rocca", home="Bruno", stronghold=True, ore=2, food=3, units=[units("Orchi", 2, health=2, initiative=3)]),
    area("Selva", home="Carla", food=2, units=[units("Elfi", 2)]),
    area("Palude", home="Dario", food=2, units=[units("Scheletri", 2)]),
)
HEROES = (
    {"name": "Andira", "player": "Anna", "area": "Casa", "strength": 2, "wisdom": 3, "health": 4},
    {"name": "Boris", "player": "Bruno", "area": "Casa", "strength": 3, "health": 3},
)
OPTIONS = {"runes_to_win": 3}
DIALS = [{"name": name, "food": 6, "influence": 4} for name in PLAYERS]
MOST_TAPS_OF_A_STEP = 8


class Evening:
    """The table, and the hands that play on it. After each tap the laws hold."""

    def __init__(self, driver: Driver, app: TavoloApp) -> None:
        self.driver, self.app = driver, app

    def tap(self, *tags: str) -> None:
        for tag in tags:
            self.driver.tap(tag)
            assert table_of(self.app).game.invariants(state_of(self.app)) == (), tag

    def clear(self) -> None:
        """Close what lies over the page."""
        while top_overlay() is not None:
            self.driver.back()

    def menu(self, tool: str) -> None:
        self.tap("play.menu", f"menu.{tool}")

    def go_to(self, card: str) -> None:
        """Follow the strip until the guide stands there."""
        for _ in range(MOST_TAPS_OF_A_STEP):
            if state_of(self.app).place.card == card:
                return
            self.tap("guide.apply" if self.driver.has("guide.apply") else "strip.go")
            while self.driver.has("dialog.yes"):
                self.tap("dialog.yes")
        raise AssertionError(f"{card} does not come: {state_of(self.app).place}")

    def choose_orders(self, *numbers: int) -> None:
        self.clear()
        self.go_to("orders.choose")
        self.clear()
        self.tap("tool.orders")
        for number in numbers:
            self.tap("cover.ready", f"order.{number}", "order.confirm")
        self.tap("dialog.yes")
        found = [player.orders[-1].number for player in state_of(self.app).players]
        assert found == list(numbers)

    def finish_season(self) -> None:
        """All orders that are left are resolved, and the next season begins."""
        self.clear()
        season = state_of(self.app).place.round
        self.tap("tool.orders", "turns.other")
        self.clear()
        for _ in range(MOST_TAPS_OF_A_STEP):
            if state_of(self.app).place.round > season:
                return
            self.tap("strip.go")
            while self.driver.has("dialog.yes"):
                self.tap("dialog.yes")
        raise AssertionError("the season does not end")

    def quiet_season(self, *numbers: int) -> None:
        self.choose_orders(*numbers)
        self.finish_season()

    # --- what is fought out ------------------------------------------------------------------------------

    def storm(self, target: str) -> None:
        """Anna's order 2: all her archers and wolves march, and the battle is fought to its end."""
        self.clear()
        self.tap("tool.areas", f"areas.area.{target}", "area.go.march", "march.who.p1", "march.order.2")
        for _ in range(3):
            self.tap("march.units1.plus")
        self.tap("march.units2.plus", "march.units2.plus", "march.apply", "battle.apply", "battle.apply")
        battle = state_of(self.app).battle
        assert battle is not None and battle.attacker == "p1"
        self.tap("battle.damage.ranks3.plus", "battle.damage.ranks3.plus")
        for _ in range(6):
            battle = state_of(self.app).battle
            assert battle is not None
            if battle.initiative > 5:
                break
            self.tap("battle.apply")
        self.tap("battle.retreat.passo", "battle.apply")
        assert state_of(self.app).battle is None
        self.clear()

    def duel(self, challenger: str, foe: str) -> None:
        self.clear()
        self.tap("tool.heroes", f"heroes.hero.{challenger}", "hero.deed.duel", f"duel.foe.{foe}", "duel.apply")
        for _ in range(4):
            if state_of(self.app).duel is None:
                break
            damage = ("duel.attacker_damage.plus",) if self.driver.has("duel.attacker_damage.plus") else ()
            self.tap(*damage, "duel.apply")
        self.clear()

    def auction(self) -> None:
        self.clear()
        self.menu("auction")
        self.tap("auction.p1.plus", "auction.p1.plus", "auction.p2.plus", "auction.apply")
        self.clear()

    def control(self, place: str, player: str) -> None:
        self.clear()
        self.tap("tool.areas", f"areas.area.{place}", f"area.control.{player}")


def first_year(evening: Evening) -> None:
    evening.choose_orders(2, 4, 5, 3)
    evening.storm("rocca")
    evening.finish_season()
    evening.duel("andira", "boris")
    evening.quiet_season(5, 6, 4, 7)
    evening.auction()
    evening.control("meta", "p1")  # three dragon runes: the Victory card is asked of Anna alone
    assert evening.driver.has("cover.ready")
    evening.tap("cover.ready", "place_card.apply")
    (card,) = state_of(evening.app).victory_cards
    assert (card.id, card.player, card.year) == ("autumn", "p1", 1)
    evening.clear()
    evening.quiet_season(6, 7, 0, 2)
    evening.quiet_season(8, 3, 1, 4)


def second_year(evening: Evening) -> None:
    evening.quiet_season(1, 2, 3, 4)
    evening.control("meta", "p3")  # and one of them is gone before the card is looked at
    evening.quiet_season(5, 6, 7, 8)
    assert state_of(evening.app).place.card == "season.victory"
    evening.tap("strip.go")
    evening.clear()
    assert not state_of(evening.app).victory_cards and state_of(evening.app).result is None
    evening.quiet_season(0, 1, 2, 3)
    evening.quiet_season(7, 5, 6, 0)


def at_the_table(folder: Path, play: Callable[[Evening], None]) -> None:
    with at_table(folder, areas=MAP, heroes=HEROES, players=DIALS, options=OPTIONS) as (driver, app):
        play(Evening(driver, app))


def test_two_years_of_four_players(tmp_path: Path) -> None:
    def play(evening: Evening) -> None:
        app = evening.app
        first_year(evening)
        assert state_of(app).place.round == 5
        standing = {player.name: player.influence for player in state_of(app).players}
        assert standing["Anna"] < standing["Dario"], "who bids pays"
        second_year(evening)
        assert state_of(app).place.round == 9 and state_of(app).place.card == "season.spring"
        assert all(not player.orders or len(player.orders) == 4 for player in state_of(app).players)
        shutil.copytree(tmp_path / "home", tmp_path / "killed")
        table, last = table_of(app), state_of(app)
        taps = 0
        while table.play.undo():
            taps += 1
        assert taps > 60 and state_of(app).place.round == 1 and not state_of(app).players[0].orders
        assert len(state_of(app).victory_cards) == 0 and state_of(app).units[0].standing == 3
        while table.play.redo():
            pass
        assert state_of(app) == last

    at_the_table(tmp_path / "home", play)
    with at_home(tmp_path / "killed") as (driver, app):
        driver.tap("home.resume")
        assert state_of(app).place.round == 9
        assert [len(player.orders) for player in state_of(app).players] == [4, 4, 4, 4]
