"""Who plays a house is named wherever the house is: rows, chips, the resolver, hostages, the final table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.sides_header import SidesHeader
from screens.widgets.words.text import Text
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET
from tests.screens.iron_throne.hands import BOTH, MET, SIZES, TAKEN, at_table, open_tool, say
from tests.screens.shelves import clipped

pytestmark = pytest.mark.ui
HOUSES: tuple[Any, ...] = (
    {"name": "Stark", "player": "Anna"},
    {"name": "Lannister", "player": "Massimiliano"},
    "Baratheon",
    {"name": "Targaryen", "player": "Chiara"},
    {"name": "Tyrell", "player": "Dario"},
)
CARDS = (
    {"move": "play_card", "house": "stark", "card": "hostility", "value": 7},
    {"move": "play_card", "house": "lannister", "card": "hostility", "value": 3},
)


@BOTH
@SIZES
def test_the_board_says_who_plays_each_house(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    with at_table(tmp_path, *MET, houses=HOUSES, language=language, size=size) as (driver, app):
        shown = driver.texts()
        assert say(app, "turn_of", house="Anna (Stark)") in shown
        assert {"Anna", "Massimiliano", "Chiara", "Dario"} <= set(shown), "in the rows of the houses"
        assert shown.count("Massimiliano") == 2, "and in the bar of the encounter"
        assert "Massimiliano (Lannister)" in driver.find("house.lannister").spoken


def test_the_resolver_says_who_plays_each_house(tmp_path: Path) -> None:
    with at_table(tmp_path, *MET, houses=HOUSES) as (driver, app):
        open_tool(driver, "encounter")
        driver.tap("encounter.stage.duel")
        (sides,) = [header for header in driver.find_type(SidesHeader) if header.get_root_window() is not None]
        shown = {label.text for label in sides.walk() if isinstance(label, Text)}
        assert {"Anna", "Stark", "Massimiliano", "Lannister"} <= shown
        assert driver.find_text("Chiara (Targaryen)"), "among those who may defend"
        driver.tap("encounter.stage.support")
        assert driver.find_text(say(app, "with", house="Anna (Stark)"))
        driver.tap("encounter.stage.cards")
        driver.tap("card.challenger.7")
        driver.tap("card.defender.3")
        driver.tap("encounter.next")
        assert driver.find_text(say(app, "winner", houses="Anna (Stark)"))
        assert driver.find_text(say(app, "line.influence", house="Anna (Stark)", rival="Massimiliano (Lannister)"))


def test_the_guide_and_the_log_say_it_too(tmp_path: Path) -> None:
    with at_table(tmp_path, houses=HOUSES, size=TABLET) as (driver, _):
        assert driver.find_text("Dario (Tyrell)"), "among the defenders of the guide's card"
        driver.tap("influence.stark")
        driver.tap("house_details.board.tyrell")
        driver.back()
        driver.tap("tab.log")
        driver.pump()
        assert any("Anna (Stark)" in text and "Dario (Tyrell)" in text for text in driver.texts())


def test_the_final_table_and_the_end_name_the_winner(tmp_path: Path) -> None:
    placed = ({"move": "extend_influence", "house": "tyrell", "rival": "stark"},) * 2
    with at_table(tmp_path, *placed, houses=HOUSES) as (driver, app):
        open_tool(driver, "final_table")
        assert driver.find_text("Dario (Tyrell)")
        assert driver.find_text(say(app, "ahead", houses="Dario (Tyrell)"))


# --- held by, belonging to -------------------------------------------------------------------------------


@BOTH
def test_the_ledger_tells_holding_from_belonging(tmp_path: Path, language: str) -> None:
    """The ledger never says holding and belonging in the same words."""
    with at_table(tmp_path, *TAKEN, houses=HOUSES, language=language) as (driver, app):
        open_tool(driver, "ledger")
        holding = {say(app, "holds_cards", n=1), say(app, "holds_cards", n=2)}
        assert holding <= set(driver.texts())
        driver.tap("ledger.by_owner")
        assert say(app, "cards_held", n=1) in driver.texts()
        assert not holding & set(driver.texts())


@BOTH
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [(412, 732), SMALL_PHONE, TABLET], ids=["phone", "small", "tablet"])
def test_every_row_says_that_the_first_holds(
    tmp_path: Path, language: str, size: tuple[int, int], text_scale: float
) -> None:
    """With long names, too: an arrow alone may be read as giving."""
    how: dict[str, Any] = {"houses": HOUSES, "language": language, "size": size, "text_scale": text_scale}
    with at_table(tmp_path, *TAKEN, **how) as (driver, app):
        lines = driver.find_type(HostageLine)
        assert len(lines) == 3
        for line in lines:
            words = [label for label in line.walk() if isinstance(label, Text)]
            assert say(app, "holds") in [label.text for label in words] and not any(map(Text.is_clipped, words))


def test_a_hidden_card_says_its_owner_and_the_sheet_holder(tmp_path: Path) -> None:
    """A hidden card says to which house it belongs, and the sheet says which house holds it."""
    with at_table(tmp_path, *TAKEN, houses=HOUSES, options={"hidden_hostages": True}) as (driver, app):
        driver.tap("hostage.hostage1")
        driver.tap("cover.ready")
        driver.pump()
        assert driver.find_text(say(app, "hostages_of", house="Anna (Stark)"))
        assert driver.find_text(say(app, "card_of", owner="Massimiliano (Lannister)"))


# --- room ------------------------------------------------------------------------------------------------


@BOTH
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("size", [PHONE, SMALL_PHONE, TABLET], ids=["phone", "small", "tablet"])
def test_long_names_fit(tmp_path: Path, language: str, size: tuple[int, int], text_scale: float) -> None:
    how: dict[str, Any] = {"houses": HOUSES, "language": language, "size": size, "text_scale": text_scale}
    with at_table(tmp_path, *MET, *CARDS, *TAKEN, **how) as (driver, _):
        assert not clipped(driver)
        for tool in ("encounter", "support", "ledger", "final_table"):
            open_tool(driver, tool)
            assert not clipped(driver), tool
            driver.back()


# --- a tablet has room for all ---------------------------------------------------------------------------


def test_all_houses_of_a_tablet_stand_open_and_can_be_folded(tmp_path: Path) -> None:
    with at_table(tmp_path, size=TABLET) as (driver, _):
        leaders = ["power.stark", "power.lannister", "power.baratheon", "power.targaryen", "power.tyrell"]
        assert all(driver.has(leader) for leader in leaders)
        driver.tap("house.lannister")
        assert not driver.has("power.lannister") and driver.has("power.stark") and driver.has("power.tyrell")
        driver.tap("house.lannister")
        assert driver.has("power.lannister")


def test_a_phone_opens_one_house_at_a_time(tmp_path: Path) -> None:
    with at_table(tmp_path) as (driver, _):
        assert driver.has("power.stark") and not driver.has("power.lannister")
        driver.tap("house.lannister")
        assert driver.has("power.lannister") and not driver.has("power.stark")
