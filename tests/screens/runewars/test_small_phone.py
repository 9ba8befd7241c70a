"""The board of Runewars on a small phone and in large letters: nothing runs over its card or breaks in a word."""

from __future__ import annotations

from pathlib import Path

import pytest
from kivy.core.window import Window

from companion.games.runewars.moves.orders import ChooseOrder, RevealOrders
from screens.boards.runewars.panels.season_card import SeasonCard, SeasonCells
from screens.boards.runewars.turn_card import TurnCard
from screens.widgets.words.text import Text
from tests.drawn_text import lines_of
from tests.kivy_driver import SMALL_PHONE
from tests.screens.runewars.hands import at_table
from tests.screens.shelves import clipped

pytestmark = pytest.mark.ui

SCALES = pytest.mark.parametrize("scale", [1.0, 1.5])


@SCALES
def test_the_seasons_stay_inside_their_card(tmp_path: Path, scale: float) -> None:
    with at_table(tmp_path, size=SMALL_PHONE, text_scale=scale) as (driver, _):
        card, cells = driver.find_type(SeasonCard)[0], driver.find_type(SeasonCells)[0]
        assert cells.right <= card.right - card.padding[2]


@SCALES
@pytest.mark.parametrize("season", ["spring", "summer", "autumn", "winter"])
def test_the_name_of_a_season_stands_on_one_line(tmp_path: Path, scale: float, season: str) -> None:
    with at_table(tmp_path, size=SMALL_PHONE, text_scale=scale, season=season) as (driver, app):
        name = app.texts.say(f"runewars:ui.season.{season}")
        (words,) = (each for each in driver.find_type(SeasonCard)[0].walk() if getattr(each, "text", "") == name)
        assert lines_of(words) == [name]


@SCALES
def test_the_cover_shows_who_has_chosen(tmp_path: Path, scale: float) -> None:
    """Nothing of it runs over the edges of the screen: not even the sentence above the players."""
    with at_table(tmp_path, size=SMALL_PHONE, text_scale=scale) as (driver, app):
        driver.tap("tool.orders")
        title = driver.find_text(app.texts.say("runewars:ui.orders_of.spring"))
        assert title is not None and title.to_window(0, title.top)[1] <= Window.height
        back = driver.find("cover.back")
        assert back.to_window(*back.pos)[1] >= 0


@SCALES
def test_all_nine_orders_are_in_sight(tmp_path: Path, scale: float) -> None:
    with at_table(tmp_path, size=SMALL_PHONE, text_scale=scale) as (driver, _):
        driver.tap("tool.orders")
        driver.tap("cover.ready")
        last, confirm = driver.find("order.8"), driver.find("order.confirm")
        assert last.to_window(*last.pos)[1] >= confirm.to_window(0, confirm.top)[1]
        assert not clipped(driver)


@SCALES
def test_no_order_breaks_inside_its_name(tmp_path: Path, scale: float) -> None:
    """The longest single word has its line to itself, and the letters are not made smaller for it."""
    moves = (ChooseOrder("p1", 8), ChooseOrder("p2", 0), RevealOrders())
    with at_table(tmp_path, *moves, size=SMALL_PHONE, text_scale=scale) as (driver, _):
        driver.tap("tool.orders")
        for card in driver.find_type(TurnCard):
            words = [text for text in card.walk() if isinstance(text, Text)]
            names = [text for text in words if text.text in ("Guarnigione", "Fortificazione")]
            assert names and all(text.texture_size[1] <= text.line_height * 1.6 * text.font_size for text in names)
