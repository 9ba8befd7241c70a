"""Every move of the campaign is reached by touches, has its log line, and goes with one undo."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.game import AnyMove
from screens.app import TavoloApp
from screens.table import Table
from screens.widgets.overlay import top_overlay
from tests.kivy_driver import Driver
from tests.screens.nova_aetas.campaign.at_sheet import at_campaign
from tests.screens.nova_aetas.campaign.ways import Way, sheet
from tests.screens.seats import table_of

pytestmark = pytest.mark.ui


def walk(driver: Driver, way: Way) -> None:
    for touch in way.touches:
        tag, typed, words = touch.partition("=")
        if typed:
            driver.type(words, into=tag)
        elif touch == "<":
            driver.back()
        else:
            driver.tap(tag)


def close_all(driver: Driver) -> None:
    for _ in range(6):
        if top_overlay() is not None:
            driver.back()


def is_reached(driver: Driver, app: TavoloApp, move: type[AnyMove], way: Way) -> None:
    table = table_of(app)
    if way.before:
        assert table.do(*way.before, insist=True)
        driver.pump()
    before, taps = table.state, table.play.journal.cursor
    walk(driver, way)
    assert table.play.journal.cursor == taps + 1, f"{move.__name__}: one entry"
    entry = table.play.journal.entries[taps]
    assert move in [type(made) for made in entry.moves], f"{move.__name__}: {entry.moves}"
    assert table.state != before and table.told(taps)
    undone(driver, table, taps)
    assert table.state == before, f"{move.__name__} is not undone"
    undone(driver, table, taps - bool(way.before))


def undone(driver: Driver, table: Table, cursor: int) -> None:
    close_all(driver)
    while table.play.journal.cursor > cursor:
        table.undo()
        driver.pump()


def test_everything_on_the_sheet_is_set_right_by_hand(tmp_path: Path) -> None:
    with at_campaign(tmp_path) as (driver, app):
        for move, way in sheet.WAYS.items():
            is_reached(driver, app, move, way)
