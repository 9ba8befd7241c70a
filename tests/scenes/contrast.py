"""Contrast as it is painted: the letters of every text against what is behind them, read from the window."""

from __future__ import annotations

from functools import cache
from typing import Any

from kivy.metrics import dp
from PIL import Image

from screens.parts.board.tool_row import ToolCell
from screens.tour.picture import Picture
from screens.tour.toucher import find_control
from screens.widgets.controls.button import PushButton
from screens.widgets.layout.sideways import BESIDE, MARK
from screens.widgets.numbers.counter_key import CounterKey
from screens.widgets.words.text import Icon, Text
from tests.scenes.boxes import Box, box_of, ink_box_of, layers, seen, shown
from tests.scenes.checks import name

TEXT = 4.5
LARGE_TEXT = 3.0
"""Also what icons need."""

SMOOTHING = 0.96
"""The edge of a thin letter mixes with the ground: its darkest pixel is a little lighter than its ink."""

Colour = tuple[int, int, int]


def faint_texts(picture: Picture) -> list[str]:
    """Texts that cannot be read well, with the ratio that was measured."""
    faint = []
    image = Image.frombytes("RGBA", (picture.width, picture.height), picture.pixels).convert("RGB")
    for depth, layer in enumerate(layers()):
        above = [box_of(higher) for higher in layers()[:depth]]
        for text in shown(layer, Text):
            box = seen(ink_box_of(text), text)
            if text.text.strip() and is_whole(text, box) and not is_asleep(text) and not is_covered(box, above):
                measured = contrast_in(image, box)
                if measured < needed(text) * SMOOTHING:
                    faint.append(f"{name(text)} has a contrast of {measured:.2f}, needs {needed(text)}")
    return faint


def is_whole(text: Text, box: Box) -> bool:
    """A text half scrolled away is measured when it is in sight.

    Of one that goes on sideways the mark that says so (Sideways) may cover the first letters.
    """
    ink = ink_box_of(text)
    return box.height >= ink.height * 0.9 and box.width > min(ink.width - 1, dp(MARK + BESIDE) + ink.height)


def is_asleep(text: Text) -> bool:
    """On a key that cannot be used now, faintness is what says so."""
    return text.disabled and isinstance(find_control(text), PushButton | CounterKey | ToolCell)


def is_covered(box: Box, above: list[Box]) -> bool:
    return any(not cover.cut(box).is_empty for cover in above)


def needed(text: Text) -> float:
    size = text.font_size / dp(1)
    is_bold = "SemiBold" in text.font_name or text.font_name in ("TavoloNumber", "TavoloTitle")
    is_large = size >= 24 or (size >= 18 and is_bold)
    return LARGE_TEXT if is_large or isinstance(text, Icon) else TEXT


def contrast_in(image: Image.Image, box: Box) -> float:
    """The ground is the commonest colour of the box; the ink the one that stands out most from it."""
    colours = colours_in(image, box)
    _, ground = max(colours)
    lights = [luminance(colour) for _, colour in colours]
    return max(ratio(luminance(ground), max(lights)), ratio(luminance(ground), min(lights)))


def colours_in(image: Image.Image, box: Box) -> list[tuple[int, Colour]]:
    """How often each colour occurs in a box."""
    left, right = max(0, int(box.left)), min(image.width, int(box.right) + 1)
    top, bottom = max(0, int(image.height - box.top)), min(image.height, int(image.height - box.bottom) + 1)
    part = image.crop((left, top, right, bottom))
    colours: Any = part.getcolors(part.width * part.height)
    return [(count, colour) for count, colour in colours]


def contrast(one: Colour, other: Colour) -> float:
    """The ratio of WCAG 2, from 1 to 21."""
    return ratio(luminance(one), luminance(other))


def ratio(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


@cache
def luminance(colour: Colour) -> float:
    red, green, blue = (linear(channel / 255) for channel in colour)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def linear(channel: float) -> float:
    return channel / 12.92 if channel <= 0.03928 else float(((channel + 0.055) / 1.055) ** 2.4)
