"""A group begins to use the app in the middle of a game: one key of the setup asks how the table stands."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from companion.games.iron_throne.lookup import house_in
from screens.shell.app import TavoloApp
from tests.kivy_driver import PHONE, TABLET, Driver
from tests.screens.setups import draft_of, setup_page
from tests.screens.shelves import clipped, too_small

pytestmark = pytest.mark.ui
SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])


@contextmanager
def setting_up(folder: Path, **how: Any) -> Iterator[tuple[Driver, TavoloApp]]:
    """The setup page of The Iron Throne, where three houses sit down by themselves."""
    with setup_page(folder, "iron_throne", **how) as both:
        yield both


def type_number(driver: Driver, tag: str, number: int) -> None:
    driver.tap(tag)
    for digit in str(number):
        driver.tap(f"keypad.{digit}")
    driver.tap("keypad.ok")


def add_hostage(driver: Driver, *answers: str) -> None:
    driver.tap("under_way.hostages.add")
    for answer in answers:
        driver.tap(f"under_way.hostages.{answer}")
    driver.tap("form.keep")


@SIZES
def test_the_table_stands_as_the_group_says(tmp_path: Path, size: tuple[int, int]) -> None:
    with setting_up(tmp_path, size=size) as (driver, app):
        assert not driver.has("under_way.round"), "nobody is asked who does not want to be"
        driver.tap("setup.under_way")
        type_number(driver, "under_way.round", 5)
        type_number(driver, "under_way.removed_power", 4)
        add_hostage(driver, "holder.lannister", "owner.stark", "card.character", "character.bran")
        driver.tap("under_way.house.1")
        type_number(driver, "under_way.house.1.leader_power", 7)
        driver.tap("under_way.house.1.dead.2.yes")
        driver.tap("under_way.house.1.on.baratheon.plus")
        driver.tap("under_way.house.1.on.baratheon.plus")
        driver.tap("under_way.house.1.on.stark.plus")
        type_number(driver, "under_way.house.1.hand", 3)
        driver.tap("under_way.house.1.done")
        driver.tap("setup.start")
        assert app.table is not None
        state = app.table.state
        stark = house_in(state, "stark")
        assert (state.place.round, state.removed_power) == (5, 4)
        assert [(row.holder, row.owner, row.card, row.character) for row in state.hostages] == [
            ("lannister", "stark", "character", "bran")
        ]
        assert (stark.leader_power, stark.hand, stark.score, stark.used_influence) == (7, 3, 2, 3)
        assert [who.dead for who in stark.characters] == [False, True, False, False]


def test_a_second_tap_folds_it_and_begin_anew_empties_it(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("setup.under_way")
        type_number(driver, "under_way.round", 5)
        driver.tap("setup.under_way")
        assert not driver.has("under_way.round")
        assert draft_of(app).plain["round"] == 5, "folding is no way to lose what was typed"
        driver.tap("setup.under_way")
        driver.tap("setup.begin_anew")
        assert draft_of(app).plain["round"] == 1
        assert not driver.has("under_way.round")
        type_number(driver, "setup.leader_power", 6)
        driver.tap("setup.start")
        assert app.table is not None
        assert (app.table.state.place.round, app.table.state.houses[0].leader_power) == (1, 6)


def test_the_form_offers_what_follows_from_the_rest(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, _):
        driver.tap("setup.under_way")
        driver.tap("under_way.hostages.add")
        assert not driver.has("under_way.hostages.owner.stark"), "nobody holds a card of their own"
        assert not driver.has("under_way.hostages.character.jaime")
        driver.tap("under_way.hostages.holder.lannister")
        assert driver.has("under_way.hostages.owner.stark")
        assert not driver.has("under_way.hostages.owner.lannister")
        driver.tap("under_way.hostages.card.character")
        assert driver.has("under_way.hostages.character.bran"), "the owner can be one, and so can its people"


def test_houses_that_leave_or_change_take_their_hostages_along(tmp_path: Path) -> None:
    with setting_up(tmp_path) as (driver, app):
        driver.tap("setup.under_way")
        add_hostage(driver, "holder.stark", "owner.lannister")
        add_hostage(driver, "holder.stark", "owner.baratheon")
        driver.tap("seat.2.caption")
        driver.tap("house.is.Tyrell")
        driver.tap("house.done")
        assert [row["owner"] for row in draft_of(app).plain["hostages"]] == ["lannister", "tyrell"]
        driver.tap("setup.players.4")
        driver.tap("setup.players.3")
        assert len(draft_of(app).plain["hostages"]) == 2


@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@SIZES
def test_nothing_is_clipped_or_too_small(
    tmp_path: Path, language: str, text_scale: float, size: tuple[int, int]
) -> None:
    with setting_up(tmp_path, size=size, language=language, text_scale=text_scale) as (driver, _):
        driver.tap("setup.under_way")
        add_hostage(driver, "holder.lannister", "owner.stark", "card.character")
        assert not clipped(driver) and not too_small(driver)
        driver.tap("under_way.house.1")
        assert not clipped(driver) and not too_small(driver)
        driver.tap("under_way.house.1.done")
        driver.tap("under_way.hostages.add")
        driver.tap("under_way.hostages.card.character")
        assert not clipped(driver) and not too_small(driver)
