"""The last letter of a line is drawn whole: a line is measured as it will be drawn."""

from __future__ import annotations

import pytest
from kivy.core.text import Label as CoreLabel

from screens.look import ruler, theme
from screens.widgets.controls.bare_input import POINTS, bare_input
from screens.widgets.words.text import Text
from tests.kivy_driver import Driver

WORDS = ("Regole del passo", "Azioni del giocatore", "Rules of this step", "Manipolazione")


def drawn_width(text: str, pixels: float) -> int:
    """How far the ink of a line reaches where nothing cuts it."""
    font = {"font_name": "TavoloTextSemiBold", "font_size": pixels, "font_hinting": None}
    label = CoreLabel(text=text, text_size=(600, None), **font)
    label.refresh()
    open_many_fonts()
    texture = label.texture  # which is drawn when its pixels are asked for
    width, height = texture.size
    alpha = texture.pixels[3::4]
    return max(x for y in range(height) for x in range(width) if alpha[y * width + x] > 40)


def open_many_fonts() -> None:
    """So many that Kivy closes those before them: it keeps 64 open."""
    for number in range(70):
        CoreLabel(font_name="TavoloTextSemiBold", font_size=30 + number / 10).get_extents("x")


@pytest.mark.parametrize("words", WORDS)
@pytest.mark.parametrize("points", [15, 17, 22])
def test_a_line_is_as_wide_as_its_ink_whenever_it_is_drawn(words: str, points: float) -> None:
    """Kivy draws a line when it is first in sight; its font may have been closed and opened since it was measured."""
    theme.use(theme.Theme("dark"))
    open_many_fonts()
    text = Text(words, "label-s", points=points, fit_width=True)
    assert drawn_width(words, text.font_size) < text.texture_size[0]


def test_a_field_has_the_letters_of_a_text_and_its_cursor(driver: Driver) -> None:
    """Letters in a field are those of a text, and the cursor stands behind them.

    Also where the field is the first to use its font: who comes later finds its letters as they were left.
    """
    words = "Niente: le carte che togli, unisci o cambi"
    open_many_fonts()
    alone = settled_width(words)
    open_many_fonts()
    field = bare_input("", 48)
    driver.start(field)
    field.text, field.focus = words, True
    driver.pump()
    assert driver.picture().pixels
    assert settled_width(words) == alone == field.cursor_offset()


def settled_width(text: str) -> int:
    """How wide words are in the font of a field when they are drawn as a text is."""
    label = CoreLabel(font_name="TavoloText", font_size=theme.current().sp(POINTS), font_hinting=None)
    ruler.prepare_font(label)
    width, _ = label.get_extents(text)
    return int(width)
