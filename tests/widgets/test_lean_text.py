"""A text looks again at what of it may change, and at nothing else: most of what an app is made of are texts."""

from __future__ import annotations

from typing import Any

import pytest
from kivy.uix.label import Label

from screens.widgets.words.text import Text
from tests.drawn_text import drawn_colour
from tests.kivy_driver import Driver
from tests.widgets.properties import properties_in


class Counted(Text):
    """Knows how often it was drawn."""

    drawn = 0

    def texture_update(self, *args: object) -> None:
        self.drawn += 1
        super().texture_update(*args)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("text", "Bruno"),
        ("font_size", 31),
        ("halign", "right"),
        ("line_height", 2),
        ("padding", (1, 2, 3, 4)),
        ("colour", (1, 0, 0, 1)),
        ("markup", True),
        ("fit_width", True),
        ("shrink", True),
    ],
)
def test_a_change_is_drawn(driver: Driver, name: str, value: Any) -> None:
    words = Counted("Anna", size_hint=(None, None), size=(200, 60))
    driver.start(words)
    before = words.drawn
    driver.pump()
    assert words.drawn == before
    setattr(words, name, value)
    driver.pump()
    assert words.drawn > before


def test_words_on_a_key_that_sleeps_keep_their_colour(driver: Driver) -> None:
    words = Text("Anna", colour="low")
    driver.start(words)
    words.disabled = True
    words.colour = "acc"
    driver.pump()
    assert drawn_colour(words) == words.theme.acc == tuple(words.disabled_color)


def test_a_text_has_a_third_of_the_properties_of_a_label() -> None:
    assert properties_in(Text("Anna")) < 0.34 * properties_in(Label(text="Anna"))


@pytest.mark.parametrize("how", [{"fit_width": True}, {}])
def test_a_number_that_had_no_width_yet_keeps_its_size(how: dict[str, Any]) -> None:
    """It is empty and narrow until a state is shown: nothing has to fit then."""
    number = Text("", "number-s", points=30, size_hint_x=None, width=0, **how)
    number.texture_update()
    number.width, number.text = 0 if how else 60, "0"
    number.texture_update()
    assert number.font_size == number.pixels
