"""RoundsBar: the rounds of a fight: those that are over, the one that is on, those to come."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, RoundedRectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Radius, current
from screens.widgets.controls.card import Card
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

NUMBER = 28
BAR, LOW_BAR = 54, 46
"""Heights in dp."""


class RoundsBar(Card):
    """A drawing of where the rounds stand; nothing in it is touched."""

    def __init__(self, now: int, count: int, height: float, **kwargs: Any) -> None:
        super().__init__(orientation="horizontal", thickness=0, spacing=dp(6), padding=dp(4), **kwargs)
        self.size_hint_y, self.height = None, dp(height)
        for number in range(1, count + 1):
            self.add_widget(self._cell(number, now))

    def _cell(self, number: int, now: int) -> BoxLayout:
        cell = BoxLayout(orientation="vertical", padding=(0, dp(5), 0, dp(3)))
        if number == now:
            Plate(cell, self.theme.acc, radius=Radius.CHIP, bordered=False)
        colour = "on_acc" if number == now else "acc" if number < now else "low"
        word = Text(f"{number}", "number-s", colour, halign="center")
        word.pixels = dp(NUMBER)
        cell.add_widget(word)
        cell.add_widget(DoneMark() if number < now else Widget(size_hint_y=None, height=dp(3)))
        return cell


class DoneMark(Widget):
    """The stroke below a round that is over."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(22), dp(3)), pos_hint={"center_x": 0.5}, **kwargs)
        with self.canvas:
            Color(*current().acc)
            self._stroke = RoundedRectangle(size=self.size, radius=[dp(1.5)])
        self.bind(pos=lambda _, pos: setattr(self._stroke, "pos", pos))
