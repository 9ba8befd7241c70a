"""Where a sentence lies: on the words of the heading, and never over what a hand is about to touch."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games import game_named, names_to_play
from companion.games.lotr.moves.threat import RaiseThreat
from screens.look.theme import Height
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.rect import Rect, touchables, window_rect
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.overlays.snackbar import Snackbar
from tests.kivy_driver import PHONE, TABLET, Driver, middle
from tests.screens.seats import seated, table_of

GAMES = names_to_play()
LYING = (892, 412)
LOW = (412, 732)
DEVICES = {"phone": PHONE, "lying": LYING, "tablet": TABLET}
SIZES = pytest.mark.parametrize("size", DEVICES.values(), ids=DEVICES)
SENTENCE = "Anna: minaccia 20 → 21, una frase di due righe"
GUIDE = 424
"""The width of the guide's pane on a tablet."""


def demo_setup(game: str) -> dict[str, Any]:
    """Of the demo: a table with as many players as a board must hold."""
    found = game_named(game)
    assert found is not None
    setup = json.loads(found.content.read_demo())["setup"]
    assert isinstance(setup, dict)
    return setup


def notice(driver: Driver) -> Rect:
    driver.pump(0.3)
    (bar,) = driver.find_type(Snackbar)
    return window_rect(bar)


def covered(driver: Driver) -> list[Rect]:
    """Whatever answers a finger and lies under the sentence, be it by an edge."""
    bar = notice(driver)
    return [box for box in touchables() if box.clip_to(bar).area > 0]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_nothing_that_can_be_touched_lies_under_a_sentence(tmp_path: Path, game: str, text_scale: float) -> None:
    """On a tablet it also stays in the pane of the board. One app for all devices: it becomes one after the other."""
    with seated(tmp_path, setup=demo_setup(game), game_id=game, text_scale=text_scale) as (driver, app):
        for device, size in DEVICES.items():
            driver.rotate(size)
            driver.tap("tab.board")
            app.notices.show(SENTENCE, lambda: None)
            assert covered(driver) == [], device
            assert size != TABLET or notice(driver).right <= TABLET[0] - GUIDE
            for tab in ("log", "rules"):
                driver.tap(f"tab.{tab}")
                assert covered(driver) == [], (device, tab)


def test_back_and_menu_answer_while_something_is_said(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.show(SENTENCE, lambda: None)
        notice(driver)
        driver.tap("play.menu")
        assert driver.has("menu.end")


@SIZES
def test_an_opening_sheet_leaves_the_sentence_in_reach(tmp_path: Path, size: tuple[int, int]) -> None:
    """A sheet that opens has no key under the sentence and leaves the sentence in reach."""
    done: list[str] = []
    with seated(tmp_path, size=size) as (driver, app):
        app.notices.show(SENTENCE, lambda: done.append("undone"))
        notice(driver)
        driver.tap("play.menu")
        assert top_overlay() is not None
        assert covered(driver) == []
        driver.tap("snackbar.action")
        assert done == ["undone"] and top_overlay() is not None


@SIZES
def test_a_sentence_covers_no_key_of_an_open_sheet(tmp_path: Path, size: tuple[int, int]) -> None:
    """A sentence that comes while a sheet is open covers none of its keys."""
    with seated(tmp_path, size=size) as (driver, app):
        driver.tap("play.menu")
        app.notices.show(SENTENCE, lambda: None)
        assert covered(driver) == []


def test_what_scrolls_never_comes_under_a_sentence(tmp_path: Path) -> None:
    with seated(tmp_path, size=LYING, setup=demo_setup("conan"), game_id="conan") as (driver, app):
        app.notices.show(SENTENCE, lambda: None)
        notice(driver)
        driver.drag("zone.reserve", dy=200, seconds=1)
        assert covered(driver) == []


def test_a_sentence_finds_its_place_anew_on_another_tab(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.show(SENTENCE, lambda: None)
        on_board = notice(driver)
        driver.tap("tab.log")
        assert notice(driver) != on_board
        assert notice(driver).clip_to(window_rect(driver.find("log.search"))).area == 0
        driver.tap("tab.board")
        assert notice(driver) == on_board


def test_a_turned_phone_keeps_the_sentence_between_its_keys(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.show(SENTENCE, lambda: None)
        notice(driver)
        driver.rotate(LYING)
        assert covered(driver) == []


def test_a_long_sentence_keeps_its_numbers_and_can_be_read_whole(tmp_path: Path) -> None:
    whole = " ".join([SENTENCE] * 5)
    with seated(tmp_path) as (driver, app):
        app.notices.show(whole, lambda: None)
        assert covered(driver) == []
        assert driver.find_text(whole) is None and driver.find_text(SENTENCE) is not None
        driver.tap("snackbar.text")
        assert driver.find_text(whole) is not None


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_notice_says_one_event_and_a_tap_opens_the_rest(tmp_path: Path, scale: float) -> None:
    """At most two lines, as large as the reader has asked for; the other values stand behind it."""
    with seated(tmp_path, size=(360, 640), text_scale=scale) as (driver, app):
        moves = (RaiseThreat("p1", 2), RaiseThreat("p2", 1))
        assert table_of(app).do(*moves, notice=True)
        driver.pump()
        words = driver.find("snackbar.text").words
        assert "Anna" in words.text and "Bruno" not in words.text
        assert words.font_size >= 14 * scale and words.texture_size[1] <= 2.5 * words.font_size
        driver.tap("snackbar.text")
        assert driver.find_text("Bruno: minaccia 43 → 44")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_a_sentence_of_no_entry_grows_with_the_text_too(tmp_path: Path, scale: float) -> None:
    """A long one is cut and opens with a tap: it never shrinks below what the reader has asked for."""
    with seated(tmp_path, size=(360, 640), text_scale=scale) as (driver, app):
        app.notices.show(
            ", ".join(["“Passaggio per Bosco Atro” è fra le tue partite"] * 3) + ", insieme con le altre del file"
        )
        notice(driver)
        words = driver.find("snackbar.text").words
        assert words.font_size >= 12 * scale and words.is_cut
        driver.tap("snackbar.text")
        assert driver.find_text("insieme con le altre del file")


@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_undo_and_menu_of_the_guide_stay_in_their_places(tmp_path: Path, scale: float) -> None:
    """A tap meant for the menu took the whole step back: the key of the notice had come under the finger."""
    with seated(tmp_path, size=(360, 640), text_scale=scale) as (driver, app):
        table = table_of(app)
        for who in ("p1", "p2", "p1"):
            assert table.do(RaiseThreat(who, 1))
        driver.tap("tab.guide")
        undo, menu = middle(driver.find("play.undo")), middle(driver.find("play.menu"))
        assert table.do(RaiseThreat("p2", 4), notice=True)
        driver.pump(0.3)
        driver.tap_at(*undo)
        driver.pump(0.3)
        assert table.play.journal.cursor == 3, "the first undo takes the last entry"
        driver.tap_at(*undo)
        driver.pump(0.3)
        assert table.play.journal.cursor == 2, "the second one stands where the first stood"
        driver.tap_at(*menu)
        assert driver.has("menu.end")


@pytest.mark.parametrize("name", ["Perfidia rivelata: Caught in a Web", "Eleanor: minaccia 36 → 50"])
def test_above_a_sheet_a_sentence_has_all_of_the_heading(tmp_path: Path, name: str) -> None:
    """Its keys are dark and out of reach, yet the sentence stood between them and lost the card's name."""
    with seated(tmp_path, size=(360, 640), text_scale=1.5) as (driver, app):
        app.notices.show(name, lambda: None, shorten=lambda _: [name])
        notice(driver)
        sheet = Sheet("Un foglio", Widget(size_hint_y=None, height=200))
        sheet.open()
        driver.pump(0.3)
        app.notices.show(name, lambda: None, shorten=lambda _: [name])
        assert covered(driver) == []
        assert not driver.find("snackbar.text").words.is_cut
        sheet.close()
        driver.pump(0.3)
        assert covered(driver) == []


def test_a_tap_on_a_sentence_ends_it(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.show(SENTENCE, lambda: None)
        notice(driver)
        driver.tap("snackbar.text")
        assert driver.find_type(Snackbar) == []
        assert top_overlay() is None


def test_with_large_text_a_sentence_of_two_lines_is_whole(tmp_path: Path) -> None:
    with seated(tmp_path, text_scale=1.5) as (driver, app):
        driver.tap("tab.log")
        app.notices.show(SENTENCE, lambda: None)
        assert covered(driver) == []
        assert driver.find_text(SENTENCE) is not None


def test_a_page_without_a_heading_shows_no_sentence_of_another(tmp_path: Path) -> None:
    with seated(tmp_path) as (driver, app):
        app.notices.show(SENTENCE)
        notice(driver)
        app.router.open("language")
        driver.pump(0.3)
        assert driver.find_type(Snackbar) == []


@pytest.mark.parametrize("text_scale", [1.0, 1.5])
def test_a_tall_sheet_has_the_sentence_on_its_title(tmp_path: Path, text_scale: float) -> None:
    """A tall sheet keeps its handle and has the sentence on its title."""
    with seated(tmp_path, size=LOW, text_scale=text_scale) as (driver, app):
        sheet = tall_sheet()
        sheet.open()
        driver.pump()
        app.notices.show(SENTENCE, lambda: None)
        bar, handle = notice(driver), window_rect(sheet._handle)
        assert handle.top > LOW[1] - dp(Height.APP_BAR), "it reaches up to the heading"
        assert bar.top <= handle.top - dp(13), "below the bar that a finger pulls"
        assert covered(driver) == []


def tall_sheet() -> Sheet:
    """One whose foot leaves its rows little room."""
    rows, foot = (Widget(size_hint_y=None, height=height) for height in (900, 400))
    return Sheet("Un titolo", rows, (PushButton("Applica"),), foot=foot)
