"""ValuesLine: the values of a card in one line: quiet labels, clear numbers."""

from __future__ import annotations

from typing import Any

from kivy.utils import escape_markup, get_hex_from_color

from companion.things.thing_words import LabelledValue
from screens.look.theme import Rgba
from screens.widgets.words.text import Text

GAP = "   "
SMALLEST = 0.45
_BOLDER = 1.04
"""The width of bold letters, as a multiple of those that are measured."""


class ValuesLine(Text):
    """A text that shrinks until it fits. It measures the visible text, without markup."""

    def __init__(self, points: float = 16, **kwargs: Any) -> None:
        self._plain_text = ""
        super().__init__("", "body-m", "hi", points=points, lines=1, shrink=True, markup=True, **kwargs)

    def show(self, values: tuple[LabelledValue, ...], words: str = "") -> None:
        """Show these values, and quiet words after them."""
        quiet = self.theme.mid
        read = (f"{labelled.label} {labelled.value}" if _is_number(labelled) else labelled.value for labelled in values)
        self._plain_text = GAP.join(filter(None, (*read, words)))
        marked = (_to_markup(labelled, quiet) for labelled in values)
        self.text = GAP.join(filter(None, (*marked, _colour(words, quiet) if words else "")))

    def _shrink_to_width(self) -> None:
        """Shrink more than other texts: a player who cannot read it opens the card."""
        size, least = self._full_size, self._full_size * SMALLEST
        while size > least and self.width_at(size) > self.width:
            size = max(least, size - 1)
        self.font_size = size

    def width_at(self, size: float, text: str | None = None) -> float:
        return super().width_at(size, self._plain_text if text is None else text) * _BOLDER


def _is_number(labelled: LabelledValue) -> bool:
    return labelled.field.sort == "number"


def _to_markup(labelled: LabelledValue, quiet: Rgba) -> str:
    value = escape_markup(labelled.value)
    return f"{_colour(labelled.label, quiet)} [b]{value}[/b]" if _is_number(labelled) else value


def _colour(words: str, colour: Rgba) -> str:
    return f"[color={get_hex_from_color(colour)}]{escape_markup(words)}[/color]"
