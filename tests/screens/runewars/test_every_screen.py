"""No text on any screen tells what a seat hides: two plays that differ in secrets alone look the same everywhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.games.runewars.moves.deals import OfferInfluence
from companion.games.runewars.moves.orders import ChooseOrder
from companion.games.runewars.moves.units import MarchUnits, Shift
from companion.games.runewars.moves.victory import PlaceVictoryCard
from screens.shell.app import TavoloApp
from screens.widgets.overlays.overlay import top_overlay
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.runewars.hands import area, at_table, units

pytestmark = pytest.mark.ui

TOOLS = ("orders", "runes", "areas", "heroes", "victory", "diplomacy", "auction", "supply")
SHEETS = {
    "areas": ("areas.area.casa", "areas.area.passo", "areas.area.valle"),
    "heroes": ("heroes.hero.kethra",),
    "runes": ("rune.rune1", "runes.p1", "runes.p2"),
    "victory": ("victory.of.p1", "victory.of.p2"),
    "auction": ("auction.secret",),
}
"""What can be tapped in a sheet and stays on this side of the covers."""

CLOCK = re.compile(r"\d\d:\d\d")
"""The time of a line in the log, which may differ by a minute."""

PAGES = ("tab.guide", "tab.log", "tab.rules", "tab.board")
MENU = ("menu.end", "menu.settings", "menu.automation")


def at(folder: Path, kind: str, order: int, offer: int, reward: str, **how: Any) -> Any:
    """Anna hides two runes, Bruno an order, Carla an offer, Dario a reward; Anna has a Victory card too."""
    hidden = {"kind": kind}
    areas = (
        area("Casa", home="Anna", stronghold=True, rune=hidden, units=[units("Arcieri", 3)]),
        area("Passo", "Anna", rune=hidden),
        area("Valle", units=[units("Draghi", 2, "neutral")], rune=hidden),
        area("Rocca", home="Bruno", stronghold=True, units=[units("Orchi", 2)]),
    )
    heroes = ({"name": "Kethra", "player": "Dario", "area": "Rocca", "rewards": [reward], "health": 3},)
    players = [{"name": name, "influence": 5} for name in ("Anna", "Bruno", "Carla", "Dario")]
    made = (ChooseOrder("p2", order), OfferInfluence("p3", offer), PlaceVictoryCard("p1"))
    march = MarchUnits("p1", 2, "valle", (Shift("units1", 1),))
    return at_table(
        folder, *made, march, areas=areas, heroes=heroes, players=players, options={"runes_to_win": 3}, **how
    )


def visit(driver: Driver, app: TavoloApp) -> Iterator[tuple[str, list[str]]]:
    """Yield what stands on each page, in each sheet, below each cover and on the page of all plays."""

    def seen(where: str) -> tuple[str, list[str]]:
        return where, sorted(CLOCK.sub("", text) for text in driver.texts())

    def close() -> None:
        while top_overlay() is not None:
            driver.back()

    yield seen("first")
    for page in PAGES:
        if driver.has(page):
            driver.tap(page)
            yield seen(page)
    for tool in TOOLS:
        for inside in ("", *SHEETS.get(tool, ())):
            open_tool(driver, tool)
            if inside:
                driver.tap(inside)
            yield seen(f"{tool} {inside}")
            close()
    for player in range(1, 5):
        driver.tap(f"player.p{player}")
        yield seen(f"player {player}")
        close()
    for entry in MENU:
        driver.tap("play.menu")
        yield seen("menu")
        if driver.has(entry):
            driver.tap(entry)
            yield seen(entry)
        close()
    app.router.back()
    driver.pump()
    yield seen("home")


def open_tool(driver: Driver, tool: str) -> None:
    if driver.has(f"tool.{tool}"):
        driver.tap(f"tool.{tool}")
    else:
        driver.tap("play.menu")
        driver.tap(f"menu.{tool}")


@pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
def test_no_screen_tells_a_secret(tmp_path: Path, size: tuple[int, int]) -> None:
    with at(tmp_path / "one", "dragon", 5, 1, "Spada", size=size) as (driver, app):
        one = list(visit(driver, app))
    with at(tmp_path / "other", "false", 2, 3, "Elmo", size=size) as (driver, app):
        other = list(visit(driver, app))
    assert len(one) > 25
    for (where, texts), (_, others) in zip(one, other, strict=True):
        assert texts == others, where
