"""Sits down at a table of Runewars: a map of a few areas, runes, units and heroes, with real touches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from companion.games.runewars.state import Runewars
from companion.kernel.move import AnyMove
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, Driver
from tests.screens.seats import seated, table_of

PLAYERS = ("Anna", "Bruno", "Carla", "Dario")


def units(name: str, standing: int, owner: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "standing": standing, "owner": owner, **more}


def area(name: str, controller: str = "", **more: Any) -> dict[str, Any]:
    return {"name": name, "controller": controller, **more}


MAP = (
    area(
        "Casa", home="Anna", stronghold=True, food=2, wood=1, units=[units("Arcieri", 3), units("Lupi", 2, fast=True)]
    ),
    area("Passo"),
    area("Valle", units=[units("Draghi", 2, "neutral")]),
    area("Rocca", home="Bruno", stronghold=True, ore=2, units=[units("Orchi", 2, health=2, initiative=3)]),
    area("Meta"),
)


@contextmanager
def at_table(
    folder: Path,
    *moves: AnyMove,
    areas: tuple[dict[str, Any], ...] = MAP,
    heroes: tuple[dict[str, Any], ...] = (),
    language: str = "it",
    size: tuple[int, int] = PHONE,
    text_scale: float = 1.0,
    **setup: Any,
) -> Iterator[tuple[Driver, TavoloApp]]:
    """Four players with this map, after these moves."""
    wanted = {"players": list(PLAYERS), "areas": list(areas), "heroes": list(heroes), **setup}
    with seated(folder, language, size, wanted, "runewars", text_scale=text_scale) as (driver, app):
        do(driver, app, *moves)
        yield driver, app


def do(driver: Driver, app: TavoloApp, *moves: AnyMove) -> None:
    """Moves that are no matter of this test."""
    for move in moves:
        assert table_of(app).play.do(move, insist=True).done, move
        table_of(app).play.end_burst()
    driver.pump()


def state_of(app: TavoloApp) -> Runewars:
    state: Runewars = table_of(app).state
    return state
