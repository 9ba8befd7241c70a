"""OfferRow: a thing that may be meant: its sign, its name with the letters that were typed, its values in one line."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup, get_hex_from_color

from companion.kernel.letters import fold
from screens.parts.asked_name import Offer
from screens.shelf.values_line import ValuesLine
from screens.theme import Radius, current
from screens.widgets.plate import Plate
from screens.widgets.text import Icon, Text
from screens.widgets.touchable import Touchable

HEIGHT = 66
SIGN = 40


def row_height() -> float:
    """In pixels; it grows with the reader's text."""
    return float(max(dp(HEIGHT), current().sp(46) + dp(16)))


class OfferRow(Touchable, BoxLayout):
    """The `first` one is lit: it is what the Enter key takes."""

    def __init__(self, icon: str, name: str, beside: str = "", first: bool = False, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=row_height(), padding=(dp(10), dp(6)), spacing=dp(12), **kwargs)
        theme = current()
        if first:
            Plate(self, theme.acc_c, radius=Radius.CELL, bordered=False)
        if icon:
            self.add_widget(_sign(icon, first))
        self.words = BoxLayout(orientation="vertical")
        line = BoxLayout(spacing=dp(8))
        line.add_widget(Text(name, "label-m", lines=1, markup=True))
        if beside:
            line.add_widget(Text(beside, "caption", "mid", fit_width=True))
        self.words.add_widget(line)
        self.add_widget(self.words)


def offer_row(offer: Offer, typed: str, first: bool, tag: str) -> OfferRow:
    """A thing of the shelf, or a person."""
    row = OfferRow(offer.icon, lit(offer.thing.name, typed), offer.uses, first, tag=tag)
    row.spoken = ", ".join(filter(None, (offer.thing.name, offer.line)))
    if offer.told or offer.words:
        values = ValuesLine()
        values.show(offer.told, offer.words)
        row.words.add_widget(values)
    return row


def new_row(words: str, help_text: str, tag: str) -> OfferRow:
    """What was typed is new."""
    row = OfferRow("plus", words, tag=tag)
    if help_text:
        row.words.add_widget(Text(help_text, "caption", "mid", lines=1))
    with row.canvas.before:
        Color(*current().outline)
        line = Rectangle()
    row.bind(pos=lambda *_: _rule(row, line), size=lambda *_: _rule(row, line))
    return row


def _rule(row: OfferRow, line: Rectangle) -> None:
    """A line parts what is new from what is known."""
    line.pos, line.size = (row.x, row.top - dp(1)), (row.width, dp(1))


def lit(name: str, typed: str) -> str:
    """The name as markup, the letters that were typed in the accent; none where only something like them is in it."""
    start, end = _place_of(typed, name)
    accent = get_hex_from_color(current().acc)
    before, match, after = (escape_markup(part) for part in (name[:start], name[start:end], name[end:]))
    return f"{before}[b][color={accent}]{match}[/color][/b]{after}" if match else before + after


def _place_of(typed: str, name: str) -> tuple[int, int]:
    """Where a word of the name begins with these letters."""
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
