"""ValueTile: a number of an open card, large, with its whole label below.

A tap asks for another number.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.things.thing_words import LabelledValue
from screens.look.theme import Radius, current
from screens.widgets.controls.card import TapCard
from screens.widgets.words.text import Text

POINTS = 44
UNKNOWN = "–"


class ValueTile(TapCard):
    """One value; `on_release` opens the keypad. `spoken` is used for an unknown value."""

    def __init__(self, labelled: LabelledValue, tag: str, spoken: str = "", **kwargs: Any) -> None:
        theme = current()
        digits, label = theme.sp(POINTS) * 1.15, theme.sp(34)
        super().__init__(
            face="s3",
            radius=Radius.CELL,
            thickness=0,
            padding=(dp(3), dp(6)),
            spacing=0,
            size_hint_y=None,
            height=digits + label + dp(14),
            tag=tag,
            **kwargs,
        )
        number = Text(labelled.value or UNKNOWN, "number-m", points=POINTS, halign="center", shrink=True)
        number.size_hint_y, number.height = None, digits
        words = Text(labelled.label, "caption", points=13, halign="center", line_height=1, fit_height=True)
        for part in (number, words, Widget()):  # words of one line stand where those of two begin
            self.add_widget(part)
        self.spoken = spoken or f"{labelled.label}, {labelled.value or UNKNOWN}"
