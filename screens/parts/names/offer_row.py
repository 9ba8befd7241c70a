"""OfferRow: a thing that may be meant: icon, name, values in one line.

The typed letters are marked in the name.
"""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.utils import escape_markup, get_hex_from_color

from companion.letters import fold
from screens.look.theme import Radius, current
from screens.parts.names.asked_name import NameOffer
from screens.shelf.values_line import ValuesLine
from screens.widgets.controls.touchable import Touchable
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text

HEIGHT = 66
_BOLDER = 1.04
"""The width of bold letters, as a multiple of those that are measured."""
SIGN = 40


def row_height() -> float:
    """Return the height of a row in pixels; it grows with the text size."""
    return float(max(dp(HEIGHT), current().sp(46) + dp(16)))


class HighlightedName(Text):
    """A name with the typed letters in the accent colour.

    It shrinks until it fits, measured without the markup.
    """

    def __init__(self, marked: str, read: str) -> None:
        self._read = read
        super().__init__(marked, "label-m", lines=1, shrink=True, markup=True)

    def width_at(self, size: float, text: str | None = None) -> float:
        return super().width_at(size, self._read if text is None else text) * _BOLDER


class OfferRow(Touchable, BoxLayout):
    """One offer; the `first` one is highlighted, since the Enter key completes it."""

    def __init__(
        self, icon: str, name: HighlightedName, trailing: str = "", first: bool = False, **kwargs: Any
    ) -> None:
        super().__init__(size_hint_y=None, height=row_height(), padding=(dp(10), dp(6)), spacing=dp(12), **kwargs)
        theme = current()
        if first:
            Plate(self, theme.acc_c, radius=Radius.CELL, bordered=False)
        if icon:
            self.add_widget(_sign(icon, first))
        self.words = BoxLayout(orientation="vertical")
        line = BoxLayout(spacing=dp(8))
        line.add_widget(name)
        if trailing:
            line.add_widget(Text(trailing, "caption", "mid", fit_width=True))
        self.words.add_widget(line)
        self.add_widget(self.words)


def offer_row(offer: NameOffer, typed: str, first: bool, tag: str) -> OfferRow:
    """Return the row of a thing of the shelf, or of a person."""
    name = offer.thing.name
    row = OfferRow(offer.icon, HighlightedName(highlight(name, typed), name), offer.uses, first, tag=tag)
    row.spoken = ", ".join(filter(None, (offer.thing.name, offer.line)))
    if offer.values or offer.words:
        values = ValuesLine()
        values.show(offer.values, offer.words)
        row.words.add_widget(values)
    return row


def new_row(typed: str, is_new: str, help_text: str, tag: str) -> OfferRow:
    """Return the row for a new name."""
    name = f"“{typed}”"
    row = OfferRow("plus", HighlightedName(f"{highlight(name, name)} {is_new}", f"{name} {is_new}"), tag=tag)
    row.spoken = f"{name} {is_new}"
    if help_text:
        row.words.add_widget(Text(help_text, "caption", "mid", lines=1, shrink=True))
    with row.canvas.before:
        Color(*current().outline)
        line = Rectangle()
    row.bind(pos=lambda *_: _draw_line(row, line), size=lambda *_: _draw_line(row, line))
    return row


def _draw_line(row: OfferRow, line: Rectangle) -> None:
    """Draw the line between the new name and the known ones."""
    line.pos, line.size = (row.x, row.top - dp(1)), (row.width, dp(1))


def highlight(name: str, typed: str) -> str:
    """Return the name as markup, the typed letters in the accent colour.

    None for a mere resemblance.
    """
    start, end = _find_match(typed, name)
    accent = get_hex_from_color(current().acc)
    before, match, after = (escape_markup(part) for part in (name[:start], name[start:end], name[end:]))
    return f"{before}[b][color={accent}]{match}[/color][/b]{after}" if match else before + after


def _find_match(typed: str, name: str) -> tuple[int, int]:
    """Return where a word of the name begins with these letters."""
    wanted = fold(typed.strip())
    starts = (at for at in range(len(name)) if at == 0 or not name[at - 1].isalnum())
    for start in starts if wanted else ():
        ends = (end for end in range(start + 1, len(name) + 1) if fold(name[start:end]) == wanted)
        for end in ends:
            return start, end
    return 0, 0


def _sign(icon: str, first: bool) -> BoxLayout:
    side = dp(SIGN)
    box = BoxLayout(size_hint=(None, None), size=(side, side), pos_hint={"center_y": 0.5})
    Plate(box, current().bg if first else current().s2, radius=Radius.CELL, bordered=False)
    box.add_widget(Icon(icon, points=22, colour="acc"))
    return box
