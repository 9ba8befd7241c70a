"""WaitingMark: the outline of the question that waits for its answer."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import Radius, current
from screens.widgets.drawing.shapes import pen

THICKNESS = 2
AROUND = 3
"""The gap in dp between the outline and what it surrounds."""


class WaitingMark:
    """An outline in the accent around one widget at a time, which it follows."""

    def __init__(self) -> None:
        self._line = SmoothLine(width=pen(dp(THICKNESS)))
        self._group = InstructionGroup()
        self._group.add(Color(*current().acc))
        self._group.add(self._line)
        self.around: Widget | None = None

    def surround(self, widget: Widget | None) -> None:
        """Put the outline around this widget, or around none."""
        if widget is self.around:
            return
        if self.around is not None:
            self.around.canvas.after.remove(self._group)
            self.around.unbind(pos=self._place, size=self._place)
        self.around = widget
        if widget is not None:
            widget.canvas.after.add(self._group)
            widget.bind(pos=self._place, size=self._place)
            self._place()

    def _place(self, *_: object) -> None:
        if self.around is not None:
            air = dp(AROUND)
            x, y, width, height = self.around.x, self.around.y, self.around.width, self.around.height
            self._line.rounded_rectangle = (x - air, y - air, width + 2 * air, height + 2 * air, dp(Radius.STRIP))
