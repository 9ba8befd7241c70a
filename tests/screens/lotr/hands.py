"""Hands at a table of The Lord of the Rings in the real app, and what they see there."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.lotr.lookup import active_location
from companion.games.lotr.state import EncounterCard
from companion.plays.playing.move_codec import decode_move
from screens.boards.lotr.board import GameBoard
from screens.boards.lotr.panels.player_dial import PlayerDial
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.seats import seated, table_of

BOTH = pytest.mark.parametrize("language", ["it", "en"])
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
SMALL_PHONE = (360, 640)
LYING_PHONE = (892, 412)

NAMES = ("Anna", "Bruno", "Chiara", "Dario")
THREATS = (31, 44, 27, 19)


def hero(name: str, **values: Any) -> dict[str, Any]:
    return {"name": name, "threat_cost": 9, "willpower": 2, "attack": 3, "defense": 2, "hit_points": 4, **values}


def setup_for(players: int, **more: Any) -> dict[str, Any]:
    """A table with so many players, two heroes each; threat 8 waits in the staging area."""
    seats = [
        {"name": name, "threat": threat, "heroes": [hero(f"{name} I"), hero(f"{name} II")]}
        for name, threat in zip(NAMES[:players], THREATS, strict=False)
    ]
    quest = {"quest_points": 8}
    return {"players": seats, "scenario": "Bosco Atro", "quest": quest, "staging_threat": 8, **more}


def do(app: TavoloApp, *moves: dict[str, Any]) -> None:
    """Moves that the players made before the test looks."""
    table = table_of(app)
    for move in moves:
        outcome = table.play.do(decode_move(table.game, move), insist=True)
        assert outcome.done, f"{move}: {outcome.refusal and outcome.refusal.code}"


ENEMY = {"kind": "enemy", "threat": 2, "engagement": 30, "attack": 5, "defense": 1, "hit_points": 4}
SPIDER = {"move": "add_card", "name": "Ragno", **ENEMY}
ORC = {"move": "add_card", "name": "Orco", **ENEMY}
GLADE = {"move": "add_card", "kind": "location", "name": "Radura", "threat": 3, "quest_points": 3}
FACING_ANNA = {"place": "engaged", "player": "p1"}


@contextmanager
def at_table(
    folder: Path,
    *moves: dict[str, Any],
    players: int = 2,
    language: str = "it",
    size: tuple[int, int] = PHONE,
    **more: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """The board in the middle of a play."""
    with seated(folder, language, size, setup_for(players), **more) as (driver, app):
        do(app, *moves)
        driver.pump()
        yield driver, app


def state_of(app: TavoloApp) -> Any:
    return table_of(app).state


def the_active_location(app: TavoloApp) -> EncounterCard:
    location = active_location(state_of(app))
    assert location is not None
    return location


def threats(app: TavoloApp) -> list[int]:
    return [player.threat for player in state_of(app).players]


def card(app: TavoloApp, name: str) -> Any:
    return next((each for each in state_of(app).cards if each.name == name), None)


def open_tool(driver: Driver, name: str) -> None:
    """A sheet of the board, as a guide step or the menu opens it."""
    board_of(driver).tools()[name]()
    driver.pump()


def board_of(driver: Driver) -> GameBoard:
    return driver.find_type(GameBoard)[0]


def dial_of(driver: Driver, player: str) -> PlayerDial:
    return next(dial for dial in driver.find_type(PlayerDial) if dial.player_id == player)


def type_number(driver: Driver, number: int) -> None:
    for digit in str(number):
        driver.tap(f"keypad.{digit}")
    driver.tap("keypad.ok")
