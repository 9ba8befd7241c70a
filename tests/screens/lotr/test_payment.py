"""Resources and cards by touch: spent in planning where the group counts them, out of the way where it does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.kivy_driver import PHONE
from tests.screens.lotr.hands import BOTH, at_table, open_tool, setup_for, state_of
from tests.screens.seats import seated, table_of
from tests.screens.shelves import clipped, told

pytestmark = pytest.mark.ui
BY_HAND = {"resources": False, "hands": False}


@BOTH
def test_planning_spends_resources_and_cards_one_tap_each(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as (driver, app):
        driver.tap("strip.go")
        driver.tap("tab.guide")
        driver.tap("guide.tool")
        driver.tap("pay.p1.h1.minus")
        driver.tap("pay.p1.hand.minus")
        anna = state_of(app).players[0]
        assert (anna.heroes[0].resources, anna.heroes[1].resources, anna.hand, anna.discard) == (0, 1, 6, 0)
        assert driver.find("pay.p1.h1.minus").disabled, "a pool never falls below nothing"
        driver.tap("pay.p2.hand.plus")
        assert state_of(app).players[1].hand == 8
        table_of(app).undo()
        assert state_of(app).players[1].hand == 7
        assert told(driver)
        assert clipped(driver) == []


def test_what_nobody_counts_is_nowhere(tmp_path: Path) -> None:
    with seated(tmp_path, "it", PHONE, {**setup_for(2), "options": BY_HAND}) as (driver, app):
        assert not driver.has("tool.decks")
        driver.tap("strip.go")
        assert state_of(app).place.card == "planning.play"
        assert [hero.resources for hero in state_of(app).players[0].heroes] == [0, 0]
        driver.tap("tab.guide")
        assert not driver.has("guide.tool")
        driver.tap("tab.board")
        driver.tap("tool.heroes")
        assert not driver.has("party.p1.h1.resources.plus")


def test_only_what_is_counted_is_offered(tmp_path: Path) -> None:
    options = {"resources": False, "hands": True}
    with seated(tmp_path, "it", PHONE, {**setup_for(2), "options": options}) as (driver, _):
        open_tool(driver, "payment")
        assert driver.has("pay.p1.hand.minus") and not driver.has("pay.p1.h1.minus")
