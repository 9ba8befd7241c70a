"""The houses of The Iron Throne by touch: influence, cards, names, marks, and trackers that are hidden."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.common_moves import HideTracker
from screens.boards.iron_throne.panels.house_mark import HouseMark
from screens.widgets.words.text import Text
from tests.kivy_driver import TABLET
from tests.screens.iron_throne.hands import (
    BOTH,
    SEVEN,
    TAKEN,
    at_table,
    entries,
    house,
)
from tests.screens.seats import table_of
from tests.screens.shelves import told


@BOTH
def test_influence_is_extended_moved_and_taken_back(tmp_path: Path, language: str) -> None:
    with at_table(tmp_path, language=language) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("house_details.board.tyrell")
        assert house(app, "stark").influence == ("tyrell",)
        driver.tap("house_details.token.1")
        driver.tap("house_details.board.baratheon")
        assert house(app, "stark").influence == ("baratheon",)
        driver.tap("house_details.token.1")
        driver.tap("house_details.token_goes.spent")
        assert (house(app, "stark").used_influence, house(app, "stark").score) == (1, 0)
        driver.tap("house_details.token.1")
        driver.tap("house_details.token_goes.back")
        assert house(app, "stark").influence == ()


def test_cards_and_names_of_a_house(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("house_details.cards.draw")
        assert (house(app, "stark").hand, house(app, "stark").deck) == (6, 19)
        driver.tap("house_details.hand.plus")
        assert house(app, "stark").hand == 7
        driver.tap("house_details.names")
        driver.find("names.leader").input.text = "Lyanna"
        driver.pump()
        driver.tap("names.apply")
        assert (house(app, "stark").leader, house(app, "stark").name) == ("Lyanna", "Stark")


def test_what_is_changed_by_hand_is_told_with_a_way_back(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("influence.stark")
        driver.tap("house_details.board.tyrell")
        driver.pump(0.3)
        assert "Stark estende influenza su Tyrell · influenza usata 0 → 1" in told(driver)
        driver.tap("snackbar.action")
        assert house(app, "stark").influence == ()
        driver.tap("house_details.cards.draw")
        driver.pump(0.3)
        assert "Stark pesca 1 carta" in told(driver)


def test_a_hold_on_a_counter_is_one_entry(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, app):
        driver.tap("influence.stark")
        before = entries(app)
        driver.hold("house_details.deck.plus", 1.4)
        assert house(app, "stark").deck >= 30 and entries(app) == before + 1
        driver.pump(0.3)
        assert "all’inizio erano 25" in driver.find("snackbar.text").words.whole
        table_of(app).undo()
        assert house(app, "stark").deck == 20


def test_a_long_name_of_a_leader_comes_before_the_crown(tmp_path: Path) -> None:
    with at_table(tmp_path, size=TABLET) as (driver, _):
        long, short = driver.find("power.targaryen"), driver.find("power.tyrell")
        assert (long.title, long._mark.icon) == ("Daenerys", "") and short._mark.icon == "crown"
        assert long._title.font_size >= 0.85 * short._title.font_size


def test_a_seventh_house_shares_a_shape_and_both_carry_a_letter(tmp_path: Path) -> None:
    with at_table(tmp_path, houses=SEVEN) as (driver, _):
        marks = driver.find_type(HouseMark)
        letters = {label.text for mark in marks for label in mark.children if isinstance(label, Text)}
        assert letters == {"S", "M"}


def test_hidden_trackers_leave_no_gap(tmp_path: Path) -> None:
    with at_table(tmp_path, *TAKEN) as (driver, app):
        for tracker in ("power", "influence", "hostages"):
            table_of(app).do(HideTracker(tracker))
            driver.pump()
        assert not [tag for tag in driver.tags() if tag.startswith(("hostage", "influence", "power.out"))]
        driver.tap("power.robb")
        assert driver.has("place.dies.leader")
