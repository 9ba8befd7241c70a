"""SegmentBar: progress in segments: filled, just gained, still empty."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import ColorProperty, NumericProperty, OptionProperty
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.drawing.shapes import pen

_CONTINUOUS_FROM = 25
"""The number of segments above which the bar is drawn in one piece."""


class SegmentBar(Widget):
    """`count` segments: the first `filled` in the accent, the next `gained` new, others empty.

    `mark`: "gain" paints the new ones in the colour of success with a bright outline; "next" only outlines the
    one to come (campaigns).
    """

    count = NumericProperty(1)
    filled = NumericProperty(0)
    gained = NumericProperty(0)
    mark = OptionProperty("gain", options=("gain", "next"))
    tint = ColorProperty(None, allownone=True)

    def __init__(self, gap: float = 4, **kwargs: Any) -> None:
        self.theme = current()
        self._gap = dp(gap)
        kwargs.setdefault("size_hint_y", None)
        kwargs.setdefault("height", dp(14))
        super().__init__(**kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        names = ("pos", "size", "count", "filled", "gained", "tint", "mark")
        self.bind(**dict.fromkeys(names, self._draw))
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        if self.count > _CONTINUOUS_FROM:
            self._draw_whole()
        else:
            self._draw_segments()

    def _accent(self) -> Any:
        return self.tint or self.theme.acc

    def _draw_segments(self) -> None:
        count = max(1, int(self.count))
        width = (self.width - self._gap * (count - 1)) / count
        for index in range(count):
            left = self.x + index * (width + self._gap)
            if index < self.filled:
                self._piece(left, width, self._accent())
            elif index < self.filled + self.gained:
                self._draw_gained(left, width)
            else:
                self._piece(left, width, self.theme.s3)

    def _draw_gained(self, left: float, width: float) -> None:
        if self.mark == "next":
            self._outline(left, width, self._accent())
            return
        self._piece(left, width, self.theme.ok)
        self._outline(left, width, self.theme.hi)

    def _draw_whole(self) -> None:
        self._piece(self.x, self.width, self.theme.s3)
        for reached, colour in ((self.filled + self.gained, self.theme.ok), (self.filled, self._accent())):
            share = max(0.0, min(1.0, reached / self.count))
            if share:
                self._piece(self.x, max(self.height, self.width * share), colour)

    def _piece(self, left: float, width: float, colour: Any) -> None:
        radius = min(dp(5), self.height / 2, width / 2)
        self._group.add(Color(*colour))
        self._group.add(SmoothRoundedRectangle(pos=(left, self.y), size=(width, self.height), radius=[radius]))
        if self.theme.is_high_contrast and tuple(colour) == self.theme.s3:
            self._outline(left, width, self.theme.line)

    def _outline(self, left: float, width: float, colour: Any) -> None:
        line = dp(2)
        radius = max(0.1, min(dp(5), self.height / 2) - line / 2)
        box = (left + line / 2, self.y + line / 2, max(1, width - line), self.height - line, radius)
        self._group.add(Color(*colour))
        self._group.add(SmoothLine(rounded_rectangle=box, width=pen(line)))
