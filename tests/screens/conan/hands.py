"""Hands at a table of Conan in the real app: after every touch all gems are counted."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.conan import GAME
from companion.games.conan.gems import all_gems
from companion.games.conan.overlord_gems import all_overlord_gems
from companion.games.conan.state import ConanState, Hero, Tile
from companion.kernel.items import find
from companion.plays.playing.move_codec import decode_move
from screens.boards.conan.board import GameBoard
from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
IN_ACTION = {"move": "go_to", "card": "heroes.action"}
IN_OVERLORDS_TURN = {"move": "go_to", "card": "overlord.activation"}

AXE = {
    "name": "Ascia",
    "encumbrance": 3,
    "kind": "weapon",
    "bonuses": [{"use": "melee", "dice": ["red"], "free_reroll": True}],
}
SWORD: dict[str, Any] = {
    "name": "Spada",
    "encumbrance": 2,
    "kind": "weapon",
    "bonuses": [{"use": "melee", "dice": ["orange"]}],
}
BOW = {"name": "Arco", "encumbrance": 2, "kind": "weapon", "bonuses": [{"use": "ranged", "dice": ["yellow"]}]}
SHIELD = {
    "name": "Scudo",
    "encumbrance": 1,
    "kind": "shield",
    "bonuses": [{"use": "guard", "dice": ["yellow"]}],
}
LEATHER = {
    "name": "Cuoio",
    "encumbrance": 2,
    "kind": "armour",
    "bonuses": [{"use": "armour", "dice": ["yellow"]}],
}
RIVER = [
    {"name": "Pitti", "count": 3},
    {"name": "Iene", "count": 2, "base_move": 4},
    {"name": "Serpente", "life": 6, "armour": 1},
]


class Hands:
    """What a person does at the table and sees there. `total` is how many gems everybody has."""

    def __init__(self, driver: Driver, app: TavoloApp) -> None:
        self.driver, self.app = driver, app
        self.total = self._gems()

    @property
    def state(self) -> ConanState:
        state: ConanState = table_of(self.app).state
        return state

    @property
    def board(self) -> GameBoard:
        return self.driver.find_type(GameBoard)[0]

    def hero(self, hero_id: str) -> Hero:
        hero = find(self.state.heroes, hero_id)
        assert hero is not None
        return hero

    def gems(self, hero_id: str) -> tuple[int, int, int, int]:
        """Reserve, in use, fatigue, wounds: the columns of the worked examples."""
        hero = self.hero(hero_id)
        return (
            hero.reserve,
            hero.gems_total - hero.reserve - hero.fatigue - hero.wounds,
            hero.fatigue,
            hero.wounds,
        )

    def tile(self, tile_id: str) -> Tile:
        tile = find(self.state.overlord.river, tile_id)
        assert tile is not None
        return tile

    # --- touching ----------------------------------------------------------------------------------------

    def tap(self, *tags: str) -> None:
        for tag in tags:
            self.driver.tap(tag)
            self.count()

    def hold(self, tag: str) -> None:
        self.driver.hold(tag)
        self.count()

    def drag(self, source: str, target: str) -> None:
        """Carry a gem from one place to another."""
        start, goal = self.driver.find(source), self.driver.find(target)
        way = (goal.center_x - start.center_x, goal.center_y - start.center_y)
        self.driver.drag(source, *way, seconds=0.4)
        self.count()

    def open(self, tool: str) -> None:
        """A sheet, as a guide step, a rule card or the menu opens it."""
        self.board.tools()[tool]()
        self.driver.pump()

    def close(self) -> None:
        self.driver.back()

    def go_on(self) -> None:
        """ "Next", and "Apply and next" where the guide first shows what will change."""
        self.tap("strip.go")
        if self.driver.has("guide.apply"):
            self.tap("guide.apply")

    def answer(self, row: str, value: str) -> None:
        self.tap(f"guide.ask.{row}.{value}")

    def do(self, *moves: dict[str, Any]) -> None:
        """Moves that the players made before the test looks."""
        table = table_of(self.app)
        for move in moves:
            outcome = table.play.do(decode_move(table.game, move), insist=True)
            assert outcome.done, f"{move}: {outcome.refusal and outcome.refusal.code}"
        self.driver.pump()

    # --- looking -----------------------------------------------------------------------------------------

    def count(self) -> None:
        """No law is broken and no gem is lost or made."""
        assert GAME.invariants(self.state) == ()
        assert self._gems() == self.total

    def has_dialog(self) -> bool:
        return top_overlay() is not None and self.driver.has("dialog.yes")

    def _gems(self) -> dict[str, int]:
        heroes = {hero.id: all_gems(hero) for hero in self.state.heroes}
        return {**heroes, "overlord": all_overlord_gems(self.state.overlord)}


@contextmanager
def at_table(
    folder: Path,
    *heroes: dict[str, Any],
    language: str = "it",
    size: tuple[int, int] = PHONE,
    overlord: dict[str, Any] | None = None,
    **more: Any,
) -> Iterator[Hands]:
    """The board on the first card of a play. By default Conan and Shevatas against three tiles."""
    preferences = {name: more.pop(name) for name in ("theme", "text_scale", "automation") if name in more}
    setup = {
        "scenario": "I Pitti",
        "heroes": list(heroes) or [{"name": "Conan", "objects": [AXE, LEATHER]}, {"name": "Shevatas"}],
        "overlord": {"reserve": 10, "fatigue": 4, "river": RIVER, **(overlord or {})},
        **more,
    }
    with seated(folder, language, size, setup, "conan", **preferences) as (driver, app):
        yield Hands(driver, app)
