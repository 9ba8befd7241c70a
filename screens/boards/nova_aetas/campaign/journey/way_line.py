"""WayLine: the way as a line with a node for each Event card: done, present, ahead."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.look.theme import Rgba, current
from screens.widgets.drawing.shapes import dot, pen

HEIGHT = 26
NODE, LEAST_NODE = 10, 4
LINE = 6


class WayLine(Widget):
    """The line of the way: `count` cards lie on it, of which `done` are resolved.

    The town where the way began is the first node.
    """

    count = NumericProperty(0)
    done = NumericProperty(0)

    def __init__(self, **kwargs: Any) -> None:
        self.theme = current()
        super().__init__(size_hint_y=None, height=dp(HEIGHT), **kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(**dict.fromkeys(("pos", "size", "count", "done"), self._draw))
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        parts = max(1, int(self.count))
        done = int(self.done) if self.count else 0
        radius = min(dp(NODE), max(dp(LEAST_NODE), self.width / parts / 3))
        left, right, middle = self.x + radius, self.x + self.width - radius, self.y + self.height / 2
        places = [left + (right - left) * number / parts for number in range(parts + 1)]
        self._draw_bar(left, right, middle, self.theme.s3)
        self._draw_bar(left, places[min(done, parts)], middle, self.theme.acc)
        for number, x in enumerate(places):
            self._draw_node((x, middle), radius, number, done)

    def _draw_bar(self, left: float, right: float, middle: float, colour: Rgba) -> None:
        if right <= left:
            return
        self._group.add(Color(*colour))
        size = (right - left, dp(LINE))
        self._group.add(SmoothRoundedRectangle(pos=(left, middle - dp(LINE / 2)), size=size, radius=[dp(LINE / 2)]))

    def _draw_node(self, centre: tuple[float, float], radius: float, number: int, done: int) -> None:
        """Draw a node: filled behind the group, an accent ring where it is, a quiet one ahead."""
        if number <= done:
            self._group.add(Color(*self.theme.acc))
            self._group.add(dot(centre, radius))
            return
        self._group.add(Color(*self.theme.s1))
        self._group.add(dot(centre, radius))
        is_next = number == done + 1 and bool(self.count)
        line = dp(3 if is_next else 2)
        self._group.add(Color(*(self.theme.acc if is_next else self.theme.outline)))
        self._group.add(SmoothLine(circle=(*centre, radius - line / 2), width=pen(line)))
