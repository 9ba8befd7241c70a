"""ProgressPills: one small pill for each step of a phase: done, current (wide), to come."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.drawing.shapes import pen

_HEIGHT, _SHORT, _LONG, _GAP = 8, 14, 28, 6
_MANY = 8
"""The number of steps above which the pills shrink, so that the row does not get longer."""


class ProgressPills(Widget):
    """A row of `count` pills; those before `current` are done."""

    count = NumericProperty(1)
    current = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.theme = current()
        kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(size_hint=(None, None), height=dp(_HEIGHT), **kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(count=self._measure, current=self._draw, pos=self._draw, size=self._draw)
        self._measure()

    def _pill(self, index: int) -> float:
        shrink = min(1.0, _MANY / max(1, self.count))
        return float(dp((_LONG if index == self.current else _SHORT) * shrink))

    def _gap(self) -> float:
        return float(dp(_GAP * min(1.0, _MANY / max(1, self.count))))

    def _measure(self, *_: object) -> None:
        count = int(self.count)
        self.width = sum(self._pill(index) for index in range(count)) + self._gap() * max(0, count - 1)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        left, radius = self.x, self.height / 2
        for index in range(int(self.count)):
            reached = index <= self.current
            width = self._pill(index)
            self._group.add(Color(*(self.theme.acc if reached else self.theme.s3)))
            self._group.add(SmoothRoundedRectangle(pos=(left, self.y), size=(width, self.height), radius=[radius]))
            if self.theme.is_high_contrast and not reached:
                self._group.add(Color(*self.theme.line))
                box = (left + 1, self.y + 1, width - 2, self.height - 2, radius - 1)
                self._group.add(SmoothLine(rounded_rectangle=box, width=pen(dp(2))))
            left += width + self._gap()
