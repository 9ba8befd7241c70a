"""Hands at a table of The Iron Throne in the real app, and what they see there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games.iron_throne.derive import power_check
from companion.games.iron_throne.lookup import house_in
from companion.games.iron_throne.power import power_at
from companion.games.iron_throne.state import House, IronThrone
from companion.plays.playing.move_codec import decode_move
from screens.boards.iron_throne.board import GameBoard
from screens.boards.iron_throne.panels.place_cell import PlaceCell
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
SMALL_PHONE = (360, 640)

FIVE = ("Stark", "Lannister", "Baratheon", "Targaryen", "Tyrell")
SEVEN = (*FIVE, "Greyjoy", "Martell")
TAKEN = (
    {"move": "take_hostage", "house": "stark", "rival": "lannister", "card": "hostility"},
    {"move": "take_hostage", "house": "tyrell", "rival": "baratheon", "card": "leader"},
    {"move": "take_hostage", "house": "stark", "rival": "tyrell"},
)
MET = (
    {"move": "choose_defender", "defender": "lannister"},
    {"move": "choose_character", "house": "stark", "character": "robb"},
    {"move": "choose_character", "house": "lannister", "character": "jaime"},
)


@contextmanager
def at_table(
    folder: Path,
    *moves: dict[str, Any],
    houses: tuple[str, ...] = FIVE,
    language: str = "it",
    size: tuple[int, int] = PHONE,
    options: dict[str, Any] | None = None,
    **preferences: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The board in the middle of a play of these houses."""
    setup = {"houses": list(houses), "options": options or {}}
    with seated(folder, language, size, setup, "iron_throne", **preferences) as (driver, app):
        do(app, *moves)
        driver.pump()
        yield driver, app


def do(app: TavoloApp, *moves: dict[str, Any]) -> None:
    """Moves that the players made before the test looks."""
    table = table_of(app)
    for move in moves:
        outcome = table.play.do(decode_move(table.game, move), insist=True)
        assert outcome.done, f"{move}: {outcome.refusal and outcome.refusal.code}"


def state_of(app: TavoloApp) -> IronThrone:
    state: IronThrone = table_of(app).state
    return state


def house(app: TavoloApp, house_id: str) -> House:
    return house_in(state_of(app), house_id)


def power(app: TavoloApp, place: str) -> int:
    return power_at(state_of(app), place)


def adds_up(app: TavoloApp) -> bool:
    return bool(power_check(state_of(app))["conserved"])


def board_of(driver: Driver) -> GameBoard:
    return driver.find_type(GameBoard)[0]


def open_tool(driver: Driver, name: str) -> None:
    board_of(driver).tools()[name]()
    driver.pump()


def shown_power(driver: Driver, place: str) -> int:
    cell: PlaceCell = driver.find(f"power.{place}")
    return int(cell.power)


def say(app: TavoloApp, key: str, **values: Any) -> str:
    return Texts(app.texts.language).say(f"iron_throne:ui.{key}", **values)


def until_quiet(driver: Driver) -> None:
    """The sentence about the last move has gone from in front of the lower rows."""
    driver.wait_for(lambda: not driver.has("snackbar.action"), 10, "the snackbar to go")


def entries(app: TavoloApp) -> int:
    return table_of(app).play.journal.cursor
