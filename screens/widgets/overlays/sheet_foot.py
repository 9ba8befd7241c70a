"""SheetFoot: the result of a sheet's content, below its rows or beside them."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout

ABOVE = 10
"""The padding in dp between the line and the result."""

SizeHint = tuple[float | None, float | None]

_BELOW: SizeHint = (1, None)
_BESIDE: SizeHint = (None, 1)


class SheetFoot(BoxLayout):
    """The result behind a line: below the rows, with `side` dp on both sides, or beside them."""

    def __init__(self, part: Widget, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.size_hint: SizeHint = _BELOW
        self._part, self._side, self._is_beside = part, 0.0, False
        with self.canvas.before:
            Color(*current().line)
            self._line = Rectangle()
        self.add_widget(part)
        part.bind(height=self._measure)
        self.bind(pos=self._draw, size=self._draw)
        self._measure()

    def stand_below(self, side: float) -> None:
        """Stand below the rows, as tall as the result, with `side` dp on both sides."""
        self._side, self._is_beside = side, False
        self.size_hint, self._part.size_hint_y = _BELOW, None
        self._measure()

    def stand_beside(self, width: float, side: float) -> None:
        """Stand beside the rows, with this width in dp, as tall as they are."""
        self._side, self._is_beside = side, True
        self.size_hint, self._part.size_hint_y = _BESIDE, 1
        self.width = dp(width)
        self._measure()

    def _measure(self, *_: object) -> None:
        side = dp(self._side)
        if self._is_beside:
            self.padding = (side, 0, side, 0)
            return
        above = dp(ABOVE) if self._part.height else 0
        self.padding = (side, above, side, 0)
        self.height = self._part.height + above

    def _draw(self, *_: object) -> None:
        if self._is_beside:
            self._line.pos, self._line.size = self.pos, (dp(1), self.height)
            return
        edge = self.y + self.height - dp(1)  # Kivy's `top` may still be the old one while `pos` changes
        self._line.pos, self._line.size = (self.x, edge), (self.width, dp(1) if self.height else 0)
