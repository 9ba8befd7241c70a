"""Every kind of key on the page of a play, in its tools and in its setup answers a tap, and undo takes it back."""

from __future__ import annotations

import json
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from companion.content.source import read_text
from companion.games import names_to_play
from companion.kernel.codec import Unfit
from companion.kernel.refusal import Refusal
from companion.plays.playing.move_codec import decode_setup
from screens.shell.app import TavoloApp
from tests.games.own import own_of
from tests.games.tables import HERE, REPLAYS, game_of
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.curious import CuriousHands
from tests.screens.seats import table_of
from tests.screens.setups import draft_of
from tests.screens.shelves import at_home, fill
from tests.screens.test_boards import open_play

pytestmark = pytest.mark.ui

ROOT = Path(__file__).parents[2]
EVERY_GAME = pytest.mark.parametrize("game", names_to_play())
MOMENTS = 1
"""A play is looked at where it ends, and so many times before."""


def plays(game: str) -> list[bytes]:
    """The demo, the opening and the last golden play of the tests, as files to import.

    `more_moves.json` among the tests of a board adds what the opening lacks.
    """
    found = [json.loads(read_text("demo", f"{game}.json"))]
    opening, more = HERE / game / "opening.json", ROOT / "tests" / "screens" / game / "more_moves.json"
    found += [read(opening)] if opening.is_file() else []
    if more.is_file():
        found[-1]["moves"] += read(more)
    found += [read(file)["play"] for file in sorted(REPLAYS.glob(f"{game}-*.json"))[-1:]]
    return [json.dumps({"title": game, **play, "game": game}).encode() for play in found]


def read(file: Path) -> Any:
    return json.loads(file.read_text(encoding="utf-8"))


@EVERY_GAME
def test_every_kind_of_key_of_a_play_is_undone(tmp_path: Path, game: str) -> None:
    """At several moments of every recorded play, and on a tablet too."""
    ids, tapped = fill(tmp_path, *plays(game)), set[tuple[str, str]]()
    for size, some in ((PHONE, ids), (TABLET, ids[:1])):
        with at_home(tmp_path, size=size) as (driver, app):
            for play in some:
                open_play(driver, app, game, play)
                explore_moments(driver, app, tapped)
    assert len(tapped) > (50 if own_of(game).tools is not None else 5), "a game without tools has few kinds of keys"


def explore_moments(driver: Driver, app: TavoloApp, tapped: set[tuple[str, str]]) -> None:
    table = table_of(app)
    step = max(1, table.play.journal.cursor // MOMENTS)
    hands = CuriousHands(driver, app, tapped)
    while True:
        hands.explore_page()
        for tool in board_of(app).tools():
            hands.explore(partial(open_tool, app, tool))
        if not all(table.undo() for _ in range(step)):
            break
        driver.pump()
    app.router.back()
    driver.pump()


def open_tool(app: TavoloApp, tool: str) -> None:
    board_of(app).open_tool(tool)


def board_of(app: TavoloApp) -> Any:
    """The board of the page in front; another look makes another page."""
    return cast(Any, app.router.page).board


@EVERY_GAME
def test_every_kind_of_key_of_a_setup_leaves_a_setup(tmp_path: Path, game: str) -> None:
    """Whatever was tapped, in a new one or in that of a rematch, it can be read, or the game says what is missing."""
    fill(tmp_path, *plays(game)[:2])
    with at_home(tmp_path) as (driver, app):
        tapped = set[tuple[str, str]]()
        for again in (True, False):
            app.router.open("setup", game=game, again=again)
            driver.pump()
            CuriousHands(driver, app, tapped).explore_page()
            with suppress(Refusal, Unfit):
                decode_setup(game_of(game), draft_of(app).finish())
        assert len(tapped) > 5
