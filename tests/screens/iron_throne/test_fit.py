"""How the board of The Iron Throne fits: every sheet, every number of houses, every device."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.metrics import dp

from companion.kernel.common_moves import GoTo
from screens.boards.iron_throne.panels.sides_header import SidesHeader
from screens.widgets.overlays.overlay import dismiss_top
from screens.widgets.words.text import Icon, Text
from tests.kivy_driver import PHONE, TABLET
from tests.screens.iron_throne.hands import (
    BOTH,
    FIVE,
    MET,
    SEVEN,
    SMALL_PHONE,
    TAKEN,
    at_table,
    board_of,
    do,
    open_tool,
)
from tests.screens.seats import table_of
from tests.screens.shelves import clipped, too_small

HIGH = (
    {"move": "set_challenger", "house": "targaryen"},
    {"move": "choose_defender", "defender": "baratheon"},
    {"move": "play_card", "house": "targaryen", "card": "hostility", "value": 10},
    {"move": "play_card", "house": "baratheon", "card": "hostility", "value": 10},
)
READABLE = 11
"""The least size in dp of words that the table reads."""

LOOKS = [("it", PHONE, 1.0), ("en", PHONE, 1.5), ("en", SMALL_PHONE, 1.0), ("it", TABLET, 1.5)]


@pytest.mark.parametrize(("language", "size", "text_scale"), LOOKS)
def test_nothing_is_clipped_or_too_small_to_touch(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    """The board, its open rows and every sheet of it, in the middle of an encounter."""
    cards = (
        {"move": "offer_support", "house": "tyrell", "side": "challenger", "character": "loras"},
        {"move": "play_card", "house": "stark", "card": "hostility", "value": 7},
        {"move": "play_card", "house": "lannister", "card": "hostility", "value": 5},
    )
    with at_table(tmp_path, *TAKEN, *MET, *cards, language=language, size=size, text_scale=text_scale) as (driver, _):
        board = board_of(driver)
        driver.tap("hostage.hostage1")
        found = {"board": (clipped(driver), too_small(driver))}
        driver.tap("power.robb")
        found["transfer"] = (clipped(driver), too_small(driver))
        driver.tap("transfer.drop")
        for name, open_it in board.tools().items():
            open_it()
            driver.pump()
            found[name] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        sheets = {"house": "influence.stark", "details": "hostage.more.hostage1", "take": "hostages.take"}
        for name, tag in sheets.items():
            driver.tap(tag)
            found[name] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        for stage in ("duel", "support", "cards"):
            open_tool(driver, "resolution")
            driver.tap(f"encounter.stage.{stage}")
            found[stage] = (clipped(driver), too_small(driver))
            dismiss_top()
            driver.pump()
        assert {name: faults for name, faults in found.items() if faults != ([], [])} == {}


@BOTH
@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE], ids=["small phone", "phone"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_no_word_of_a_side_breaks_beside_its_total(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    """Beside a total of two figures the part of each side, and the house that plays it, are whole and can be read."""
    with at_table(tmp_path, *HIGH, language=language, size=size, text_scale=text_scale) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("encounter.stage.duel")
        (sides,) = [header for header in driver.find_type(SidesHeader) if header.get_root_window() is not None]
        words = [
            label for label in sides.walk(restrict=True) if isinstance(label, Text) and not isinstance(label, Icon)
        ]
        shown = [label.text for label in words]
        names = [label for label in words if not label.text.isdigit()]
        parts = {app.texts.say(f"iron_throne:ui.{part}") for part in ("challenger", "defender")}
        assert {*parts, "Targaryen", "Baratheon"} <= set(shown)
        assert [len(text) for text in shown if text.isdigit()] == [2, 2]
        assert [label.text for label in names if not is_whole(label) or label.font_size < dp(READABLE)] == []


def is_whole(label: Text) -> bool:
    """Whether the label stands on one line that is as wide as its words, at the size at which it is drawn."""
    return not label.is_clipped() and label.width_at(label.font_size) <= label.width


@pytest.mark.parametrize("houses", [FIVE[:3], FIVE, SEVEN], ids=["three", "five", "seven"])
@pytest.mark.parametrize("size", [SMALL_PHONE, (892, 412), (700, 400), TABLET])
def test_every_table_fits_every_device(tmp_path: Path, houses: tuple[str, ...], size: tuple[int, int]) -> None:
    with at_table(tmp_path, houses=houses, size=size) as (driver, _):
        assert clipped(driver) == []


def test_a_turned_tablet_keeps_the_open_row_of_the_ledger(tmp_path: Path) -> None:
    """The guide leads to the ledger, and a turned tablet keeps the open row."""
    with at_table(tmp_path, *TAKEN, size=TABLET) as (driver, app):
        do(app, {"move": "go_to", "card": "start.hostages"})
        driver.tap("house.tyrell")
        assert not driver.has("power.loras"), "folded"
        driver.rotate(PHONE)
        driver.tap("house.tyrell")
        assert driver.has("power.loras")
        driver.rotate(TABLET)
        assert not driver.has("power.loras"), "still folded, where all have room"
        driver.rotate(PHONE)
        assert driver.has("power.loras"), "still the open one, where one has room"
        assert table_of(app).do(GoTo("start.hostages"))
        assert "ledger" in board_of(driver).tools()
