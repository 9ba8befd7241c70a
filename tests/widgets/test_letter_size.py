"""How far a line shrinks: two thirds of its size, then it goes on below or ends with dots, and no number is cut."""

from __future__ import annotations

import pytest
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout

from screens.look import theme as themes
from screens.widgets.words.name_line import NameLine
from screens.widgets.words.text import Text
from tests.drawn_text import lines_of, shortened_words
from tests.kivy_driver import Driver

TITLE = "Preparazione · Missione"


def line(driver: Driver, words: str, width: float, height: float = 24, style: str = "label-m", lines: int = 0) -> Text:
    """A line that shrinks, in a box of so many dp."""
    size = dp(width), dp(height)
    found = Text(words, style, lines=lines, shrink=True, size_hint=(None, None), size=size)
    show(driver, found)
    return found


def show(driver: Driver, text: Text) -> None:
    box = FloatLayout()
    box.add_widget(text)
    driver.start(box)
    text.texture_update()


def test_a_line_with_room_keeps_its_size(driver: Driver) -> None:
    text = line(driver, TITLE, 340)
    assert text.font_size == text.pixels and len(lines_of(text)) == 1


def test_a_long_line_goes_on_below_where_there_is_room(driver: Driver) -> None:
    with themes.use_within(themes.Theme(text_scale=1.5)):
        text = line(driver, TITLE, 130, height=48)
    assert len(lines_of(text)) == 2 and " ".join(lines_of(text)) == TITLE
    assert text.font_size >= text.pixels * 2 / 3 and not text.is_clipped()


def test_a_line_gets_larger_with_the_height_of_its_box(driver: Driver) -> None:
    text = line(driver, TITLE, 110, height=20)
    small = text.font_size
    text.height = dp(60)
    driver.pump()
    assert text.font_size > small and len(lines_of(text)) == 2


def test_large_text_is_never_smaller_than_usual_text(driver: Driver) -> None:
    usual = line(driver, TITLE, 340).pixels
    with themes.use_within(themes.Theme(text_scale=1.5)):
        text = line(driver, "Bologna e Firenze insieme", 120, lines=1)
    assert text.font_size >= usual - 1
    assert text.is_shortened and shortened_words(text).startswith("Bolo")


@pytest.mark.parametrize(("words", "style"), [("Punti: 10 di 24 in tutto", "label-m"), ("12345", "number-m")])
def test_a_number_is_not_cut_but_smaller(driver: Driver, words: str, style: str) -> None:
    with themes.use_within(themes.Theme(text_scale=1.5)):
        text = line(driver, words, 10, lines=1, style=style)
    text.width = text.width_at(text.pixels * 0.55)
    driver.pump()
    text.texture_update()
    assert not text.is_shortened and text.pixels / 2 <= text.font_size < text.pixels * 2 / 3


def test_a_verdict_without_room_is_smaller_and_whole(driver: Driver) -> None:
    text = line(driver, "Adesso vince Marta", 10, height=20)
    text.width = text.width_at(text.pixels * 0.7)
    text.height = text.pixels
    driver.pump()
    text.texture_update()
    assert not text.is_shortened and " ".join(lines_of(text)) == "Adesso vince Marta"


def test_a_short_name_is_never_cut(driver: Driver) -> None:
    name = NameLine("Ruggero", size_hint=(None, None), size=(dp(46), dp(24)))
    show(driver, name)
    assert not name.is_shortened and name.font_size >= dp(11)
