"""ValuesLine: the values of a card in one line: quiet words, clear numbers."""

from __future__ import annotations

from typing import Any

from kivy.utils import escape_markup, get_hex_from_color

from companion.things.thing_words import LabelledValue
from screens.look.theme import Rgba
from screens.widgets.words.text import Text

GAP = "   "
SMALLEST = 0.45
_BOLDER = 1.04
"""Bold letters are a little wider than those that are measured."""


class ValuesLine(Text):
    """Shrinks until it fits. It measures what is read, not the marks between."""

    def __init__(self, points: float = 16, **kwargs: Any) -> None:
        self._read = ""
        super().__init__("", "body-m", "hi", points=points, lines=1, shrink=True, markup=True, **kwargs)

    def show(self, values: tuple[LabelledValue, ...], words: str = "") -> None:
        """These values, and quiet words after them."""
        quiet = self.theme.mid
        read = (f"{told.label} {told.value}" if _is_number(told) else told.value for told in values)
        self._read = GAP.join(filter(None, (*read, words)))
        marked = (_marked(told, quiet) for told in values)
        self.text = GAP.join(filter(None, (*marked, _coloured(words, quiet) if words else "")))

    def _shrink_to_width(self) -> None:
        """Smaller than other texts where it must be: who cannot read it opens the card."""
        size, least = self._full_size, self._full_size * SMALLEST
        while size > least and self.width_at(size) > self.width:
            size = max(least, size - 1)
        self.font_size = size

    def width_at(self, size: float, text: str | None = None) -> float:
        return super().width_at(size, self._read if text is None else text) * _BOLDER


def _is_number(told: LabelledValue) -> bool:
    return told.field.sort == "number"


def _marked(told: LabelledValue, quiet: Rgba) -> str:
    value = escape_markup(told.value)
    return f"{_coloured(told.label, quiet)} [b]{value}[/b]" if _is_number(told) else value


def _coloured(words: str, colour: Rgba) -> str:
    return f"[color={get_hex_from_color(colour)}]{escape_markup(words)}[/color]"
