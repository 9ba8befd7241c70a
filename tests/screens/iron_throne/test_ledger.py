"""The ledger of hostages by touch: taken, tortured, released, handed over, and its views."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games.iron_throne.hostages import open_rows
from companion.games.iron_throne.lookup import character_in
from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.torture_panel import TorturePanel
from screens.widgets.overlays.overlay import dismiss_top, top_overlay
from tests.kivy_driver import Driver, middle
from tests.screens.iron_throne.hands import (
    BOTH,
    FIVE,
    SIZES,
    TAKEN,
    adds_up,
    at_table,
    do,
    house,
    power,
    say,
    state_of,
    until_quiet,
)
from tests.screens.seats import table_of


@BOTH
@SIZES
def test_torture_shows_its_effect_and_applies_it(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, *TAKEN, language=language, size=size) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("torture.victim.jaime")
        assert say(app, "if_tortured", place="Jaime") in driver.texts()
        driver.tap("hostage.torture.hostage1")
        assert (power(app, "jaime"), power(app, "stark")) == (3, 5)
        assert adds_up(app)
        driver.tap("hostage.hostage2")
        driver.tap("hostage.torture.hostage2")
        assert (power(app, "baratheon"), state_of(app).removed_power) == (0, 4)
        assert adds_up(app)
        driver.tap("hostage.hostage3")
        assert driver.find("hostage.torture.hostage3").disabled
        driver.tap("torture.is.character")
        driver.tap("torture.who.olenna")
        driver.tap("hostage.torture.hostage3")
        assert character_in(state_of(app), "olenna").dead and power(app, "tyrell") == 8
        assert adds_up(app) and not open_rows(state_of(app))


def test_chips_in_an_opened_row_look_like_chips(tmp_path: Path) -> None:
    """Their face is another than that of what they lie on, on the board and in the ledger."""
    with at_table(tmp_path, TAKEN[2]) as (driver, _):
        driver.tap("hostage.hostage1")
        _look_at_chip(driver)
        driver.tap("hostage.hostage1")
        driver.tap("hostages.ledger")
        driver.tap("hostage.hostage1")
        _look_at_chip(driver)


def _look_at_chip(driver: Driver) -> None:
    chip = driver.find("torture.is.truce")
    panels = [each for each in driver.find_type(TorturePanel) if chip in each.walk()]
    assert [panel.plate.face == chip.plate.face for panel in panels] == [False]


def test_a_released_hostage_goes_home_and_its_holder_draws(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("hostage.free.hostage1")
        assert (house(app, "lannister").hand, house(app, "stark").hand) == (6, 6)
        table_of(app).undo()
        driver.pump()
        assert driver.has("hostage.hostage1")


def test_the_dead_can_only_be_released(tmp_path: Path) -> None:
    taken = {"move": "take_hostage", "house": "stark", "rival": "lannister", "card": "character", "character": "jaime"}
    with at_table(tmp_path, taken, {"move": "kill_character", "character": "jaime"}) as (driver, _):
        driver.tap("hostage.hostage1")
        assert driver.find("hostage.torture.hostage1").disabled
        assert not driver.find("hostage.free.hostage1").disabled


@BOTH
def test_views_of_the_ledger(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, *TAKEN, language=language) as (driver, app):
        driver.tap("hostages.ledger")
        assert len([line for line in driver.find_type(HostageLine) if _in_overlay(line)]) == 3
        driver.tap("ledger.by_owner")
        assert len([line for line in driver.find_type(HostageLine) if _in_overlay(line)]) == 3
        driver.tap("ledger.matrix")
        assert say(app, "matrix_hint") in driver.texts()
        driver.tap("ledger.history")
        assert say(app, "no_history") in driver.texts()
        dismiss_top()
        do(app, {"move": "free_hostage", "hostage": "hostage1"})
        driver.pump()
        driver.tap("hostages.ledger")
        driver.tap("ledger.history")
        driver.tap("closed.hostage1")
        driver.tap("hostage_details.reopen.yes")
        assert len(open_rows(state_of(app))) == 3


def _in_overlay(widget: Any) -> bool:
    overlay = top_overlay()
    assert overlay is not None
    return widget.get_parent_window() is not None and any(child is widget for child in overlay.walk())


def test_a_hostage_is_taken_handed_over_and_given_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("hostages.take")
        driver.tap("take.taker.tyrell")
        driver.tap("take.rival.stark")
        driver.tap("take.source.hand")
        driver.tap("take.card.truce")
        driver.tap("take.apply")
        row = state_of(app).hostages[0]
        assert (row.holder, row.owner, row.card, row.how) == ("tyrell", "stark", "truce", "hand")
        until_quiet(driver)
        driver.tap("hostage.hostage1")
        driver.tap("hostage.more.hostage1")
        driver.tap("hostage_details.to.baratheon")
        assert state_of(app).hostages[0].holder == "baratheon"
        until_quiet(driver)
        driver.tap("hostage.more.hostage1")
        driver.tap("hostage_details.goes.return")
        assert state_of(app).hostages[0].state == "returned"


def test_the_board_is_at_its_top_without_hostages(tmp_path: Path) -> None:
    """The board stands at its top when the last hostage has gone.

    The open row made it scroll; without it all fits, at once, and the next tap counts.
    """
    with at_table(tmp_path, TAKEN[0], houses=FIVE[:3], size=(412, 732)) as (driver, _):
        here = middle(driver.find("house.stark"))
        driver.tap("hostage.hostage1")
        assert middle(driver.find("house.stark")) != here
        driver.tap("hostage.free.hostage1")
        assert middle(driver.find("house.stark")) == here
        driver.tap_at(*middle(driver.find("hostages.take")))
        assert driver.has("take.apply")
