"""Bar: a strip along an edge of the screen, with a hairline towards the content."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout


class Bar(BoxLayout):
    """A flat surface with a line on one side (`side`: top, right, left or none)."""

    def __init__(self, side: str = "top", **kwargs: Any) -> None:
        self.theme = current()
        self._side = side
        super().__init__(**kwargs)
        with self.canvas.before:
            Color(*self.theme.s1)
            self._face = Rectangle()
            Color(*self.theme.line)
            self._line = Rectangle(size=(0, 0))
        self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._face.pos, self._face.size = self.pos, self.size
        thin = max(1, round(dp(0.8)))
        if self._side == "top":
            self._line.pos, self._line.size = (self.x, self.y + self.height - thin), (self.width, thin)
        elif self._side == "right":
            self._line.pos, self._line.size = (self.x + self.width - thin, self.y), (thin, self.height)
        elif self._side == "left":
            self._line.pos, self._line.size = self.pos, (thin, self.height)
