"""Every move of the campaign is reached by touches, has its log line, and goes with one undo."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.games.nova_aetas.campaign.entries import StatusEntry
from companion.games.nova_aetas.campaign.moves import MOVES
from companion.games.nova_aetas.campaign.moves.tables import SetStatus
from companion.games.nova_aetas.campaign.tables_file import dump_tables
from companion.kernel.move import AnyMove
from screens.shell.app import TavoloApp
from screens.table.table import Table
from screens.widgets.overlays.overlay import top_overlay
from tests.games.nova_aetas.campaign.sheets import after
from tests.kivy_driver import Driver
from tests.screens.nova_aetas.campaign.at_sheet import at_campaign
from tests.screens.nova_aetas.campaign.ways import Way, evening, journey, rest, sheet
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


ROOMS = {"sheet": sheet.WAYS, "journey": journey.WAYS, "evening": evening.WAYS, "rest": rest.WAYS}


def walk(driver: Driver, app: TavoloApp, way: Way, **files: Path) -> None:
    page = app.router.page
    if page is not None and page.memory["tab"] not in ("board", way.touches[0].removeprefix("tab.")):
        driver.tap("tab.board")
    for touch in way.touches:
        tag, typed, words = touch.partition("=")
        if typed:
            driver.type(words.format(**files), into=tag)
        elif touch == "<":
            driver.back()
        else:
            driver.tap(tag)


def close_all(driver: Driver) -> None:
    for _ in range(6):
        if top_overlay() is not None:
            driver.back()


def is_reached(driver: Driver, app: TavoloApp, move: type[AnyMove], way: Way, **files: Path) -> None:
    if way.before:
        assert table_of(app).do(*way.before, insist=True), f"{move.__name__}: {way.before}"
        driver.pump()
    before, taps = table_of(app).state, table_of(app).play.journal.cursor
    walk(driver, app, way, **files)
    table = table_of(app)
    assert table.play.journal.cursor == taps + 1, f"{move.__name__}: one entry"
    entry = table.play.journal.entries[taps]
    assert move in [type(made) for made in entry.moves], f"{move.__name__}: {entry.moves}"
    assert table.state != before and table.entry_words(taps)
    undone(driver, table, taps)
    assert table.state == before, f"{move.__name__} is not undone"
    undone(driver, table, taps - bool(way.before))


def undone(driver: Driver, table: Table[Any], cursor: int) -> None:
    close_all(driver)
    while table.play.journal.cursor > cursor:
        table.undo()
        driver.pump()


def test_no_move_is_missing_and_none_has_two_rooms() -> None:
    listed = [move for ways in ROOMS.values() for move in ways]
    assert {move.__name__ for move in listed} == {move.__name__ for move in MOVES}
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("room", ROOMS)
def test_every_move_is_made_by_touch_told_and_undone(tmp_path: Path, room: str) -> None:
    with at_campaign(tmp_path) as (driver, app):
        state = after(table_of(app).state, SetStatus(StatusEntry(name="Accecato per sempre")))
        tables = tmp_path / "tables.json"
        tables.write_text(dump_tables(state), encoding="utf-8")
        for move, way in ROOMS[room].items():
            is_reached(driver, app, move, way, tables=tables)
