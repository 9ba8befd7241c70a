"""A mission of three hours by touch: four heroes, three enemy types, two KOs and a revival, undone to the start."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.horologium import list_turns
from companion.games.nova_aetas.lookup import hero_in
from companion.games.nova_aetas.state import NovaAetas
from screens.shell.app import TavoloApp
from tests.kivy_driver import Driver
from tests.screens.seats import seated, table_of

pytestmark = pytest.mark.ui

SETUP: dict[str, Any] = {
    "mission": "Missione 4",
    "heroes": [
        {"name": "Lorenzo", "rapidity": 5, "health": 6, "items": [{"name": "Brocchiere", "resistance": 2}]},
        {"name": "Ruggero", "rapidity": 4, "health": 6},
        {"name": "Bianca", "rapidity": 4, "health": 5},
        {"name": "Isotta", "rapidity": 3, "health": 3},
    ],
    "enemies": [
        {"name": "Arcieri", "rapidity": 3, "health": 2, "models": 2, "sector": 3, "hits": 4, "pecunia": 1},
        {"name": "Fanti", "rapidity": 5, "health": 9, "models": 1, "sector": 6, "hits": 3},
        {"name": "Orso", "rapidity": 2, "health": 9, "models": 1, "sector": 10, "hits": 4, "rank": "monster"},
    ],
    "events": [{"sector": 12, "name": "Campane"}],
    "hour_limit": 3,
}
VICTIMS = {"arcieri": "isotta", "fanti": "ruggero", "orso": "ruggero"}
MOST_TAPS = 600
MOST_FIGURES = 8


class Evening:
    """Whoever holds the phone: does what the board says comes now."""

    def __init__(self, driver: Driver, app: TavoloApp) -> None:
        self.driver, self.app = driver, app
        self.fallen: set[str] = set()
        self.revived = False

    @property
    def state(self) -> NovaAetas:
        state: NovaAetas = table_of(self.app).state
        return state

    def play_until(self, hour: int) -> None:
        for _ in range(MOST_TAPS):
            if self.state.hour >= hour:
                return
            self.go_on()
            self.fallen |= {hero.id for hero in self.state.heroes if hero.ko}
        raise AssertionError(f"hour {hour} never comes")

    def go_on(self) -> None:
        state = self.state
        if state.activation is not None:
            self.act(state.activation.token)
            return
        waiting = list_turns(state)
        self.driver.tap("now.act")
        if len(waiting) > 1:
            self.driver.tap(f"turn.{waiting[0].id}")
        if waiting and waiting[0].kind == "ko":
            self.driver.tap("serious.apply")

    def act(self, token: str) -> None:
        if token in VICTIMS:
            self.enemies_act(VICTIMS[token])
        else:
            self.hero_acts(token)

    def hero_acts(self, hero: str) -> None:
        down = [each.id for each in self.state.heroes if each.ko]
        if hero == "bianca" and down and not self.revived:
            self.revive(down[0])
        self.driver.tap("points.2")
        self.driver.tap("strip.go")
        self.driver.tap("now.act")

    def revive(self, hero: str) -> None:
        self.driver.tap(f"hero.{hero}")
        self.driver.tap("hero.heal")
        self.driver.tap("heal.by.bianca")
        self.driver.tap("heal.apply")
        assert not hero_in(self.state, hero).ko
        self.revived = True
        self.driver.back()

    def enemies_act(self, victim: str) -> None:
        self.driver.tap("now.act")
        for _ in range(MOST_FIGURES):
            if not self.driver.has("enemy_attack.apply"):
                return
            is_there = self.driver.has(f"enemy_attack.target.{victim}")
            self.driver.tap(f"enemy_attack.target.{victim if is_there else 'none'}")
            if self.driver.has("enemy_attack.successes.minus"):
                self.driver.tap("enemy_attack.successes.minus")
            self.driver.tap("enemy_attack.apply")
            if self.driver.has("dialog.yes"):
                self.driver.tap("dialog.yes")
        raise AssertionError(f"the attacks never end: {self.driver.texts()[:40]}")


def test_a_mission_of_three_hours(tmp_path: Path) -> None:
    with seated(tmp_path, "it", setup=SETUP, game_id="nova_aetas") as (driver, app):
        start = table_of(app).state
        evening = Evening(driver, app)
        evening.play_until(3)
        table = table_of(app)
        assert len(evening.fallen) >= 2 and evening.revived
        assert table.game.invariants(table.state) == ()
        assert any(hero.serious_wounds or hero.ko for hero in table.state.heroes)
        assert "Ora 3 di 3" in " ".join(driver.texts())
        while table.play.journal.can_undo:
            table.undo()
        assert table.state == start
