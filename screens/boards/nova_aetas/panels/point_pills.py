"""PointPills: the points of an activation one by one: left, about to be spent, spent."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.look.theme import Rgba, current
from screens.widgets.drawing.shapes import pen

HEIGHT, GAP = 18, 8


class PointPills(Widget):
    """`left` of `count` points are there, of which `preview` are about to go. The rest is spent."""

    count = NumericProperty(1)
    left = NumericProperty(0)
    preview = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.theme = current()
        super().__init__(size_hint_y=None, height=dp(HEIGHT), **kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(**dict.fromkeys(("pos", "size", "count", "left", "preview"), self._draw))
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        count = max(1, int(self.count))
        gap = dp(GAP if count <= HEIGHT / 3 else GAP / 2)
        width = (self.width - gap * (count - 1)) / count
        kept = self.left - self.preview
        for number in range(count):
            x = self.x + number * (width + gap)
            if number < kept:
                self._draw_pill(x, width, self.theme.acc)
            elif number < self.left:
                self._draw_pill(x, width, self.theme.acc_c)
                self._draw_line(x, width, self.theme.hi, dp(2.5))
            else:
                self._draw_line(x, width, self.theme.outline, dp(1.5))

    def _draw_pill(self, x: float, width: float, colour: Rgba) -> None:
        self._group.add(Color(*colour))
        shape = SmoothRoundedRectangle(pos=(x, self.y), size=(width, self.height), radius=[self._radius(width)])
        self._group.add(shape)

    def _draw_line(self, x: float, width: float, colour: Rgba, line: float) -> None:
        half = line / 2
        box = (x + half, self.y + half, max(1.0, width - line), self.height - line)
        self._group.add(Color(*colour))
        radius = max(0.1, self._radius(width) - half)
        self._group.add(SmoothLine(rounded_rectangle=(*box, radius), width=pen(line)))

    def _radius(self, width: float) -> float:
        return float(min(self.height, width) / 2)
