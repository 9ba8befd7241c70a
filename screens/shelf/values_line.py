"""ValuesLine: the values of a card in one line: quiet labels, clear numbers."""

from __future__ import annotations

from typing import Any

from kivy.utils import escape_markup, get_hex_from_color

from companion.things.thing_words import LabelledValue
from screens.look.theme import Rgba
from screens.widgets.words.shortening import MORE
from screens.widgets.words.text import Text

GAP = "   "
_BOLDER = 1.04
"""The width of bold letters, as a multiple of those that are measured."""


class ValuesLine(Text):
    """A text that shrinks until it fits, then leaves its last values out.

    It measures the visible text, without markup.
    """

    def __init__(self, points: float = 16, **kwargs: Any) -> None:
        self._plain_text = ""
        self._values: tuple[LabelledValue, ...] = ()
        self._quiet_words = ""
        super().__init__("", "body-m", "hi", points=points, lines=1, shrink=True, markup=True, **kwargs)

    def show(self, values: tuple[LabelledValue, ...], words: str = "") -> None:
        """Show these values, and quiet words after them."""
        self._values, self._quiet_words = values, words
        self._write_values(values, words)

    def _write_values(self, values: tuple[LabelledValue, ...], words: str) -> None:
        quiet = self.theme.mid
        read = (f"{labelled.label} {labelled.value}" if _is_number(labelled) else labelled.value for labelled in values)
        self._plain_text = GAP.join(filter(None, (*read, words)))
        marked = (_to_markup(labelled, quiet) for labelled in values)
        self.text = GAP.join(filter(None, (*marked, _colour(words, quiet) if words else "")))

    def _fit_font(self) -> None:
        """Shrink as other texts do; the opened card has the values for which no room is left."""
        self._write_values(self._values, self._quiet_words)
        super()._fit_font()
        for count in range(len(self._values) - 1, 0, -1):
            if self.width_at(self.font_size) <= self.width:
                return
            self._write_values(self._values[:count], MORE)

    def width_at(self, size: float, text: str | None = None) -> float:
        return super().width_at(size, self._plain_text if text is None else text) * _BOLDER


def _is_number(labelled: LabelledValue) -> bool:
    return labelled.field.sort == "number"


def _to_markup(labelled: LabelledValue, quiet: Rgba) -> str:
    value = escape_markup(labelled.value)
    return f"{_colour(labelled.label, quiet)} [b]{value}[/b]" if _is_number(labelled) else value


def _colour(words: str, colour: Rgba) -> str:
    return f"[color={get_hex_from_color(colour)}]{escape_markup(words)}[/color]"
