"""FirstPlayer: the brass disc with a 1."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.drawing.shapes import centre_of, dot, pen
from screens.widgets.words.text import Text


class FirstPlayer(Widget):
    """The first player's token, `side` dp wide."""

    def __init__(self, side: float = 32, **kwargs: Any) -> None:
        theme = current()
        self._side = dp(side)
        kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(size_hint=(None, None), size=(self._side, self._side), **kwargs)
        with self.canvas:
            Color(*theme.brass)
            self._disc = dot((0, 0), self._side / 2)
            Color(*theme.on_brass)
            self._ring = SmoothLine(width=pen(self._side * 0.045))
        self._label = Text("1", "number-xs", colour=theme.on_brass, halign="center", size=self.size)
        self._label.pixels = self._side * 0.56
        self.add_widget(self._label)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        self._disc.pos = self.pos
        self._ring.circle = (*centre_of(self), self._side * 0.4)
        self._label.pos = self.pos
