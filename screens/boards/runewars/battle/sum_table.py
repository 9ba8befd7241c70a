"""SumTable: the parts of both strengths, side by side.

The attacker stands on the left, the reason in the middle, the defender on the right.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text

ROW = 38
Line = tuple[str, str, str]
"""The attacker's number, the reason, the defender's."""


class SumRow(BoxLayout):
    """One reason, with a thin line above it unless it is the first."""

    def __init__(self, line: Line, first: bool, **kwargs: Any) -> None:
        theme = current()
        super().__init__(size_hint_y=None, height=max(dp(ROW), theme.sp(ROW - 8)), **kwargs)
        own, reason, other = line
        width = theme.sp(46)
        self.add_widget(Text(own, "number-s", points=24, halign="left", size_hint_x=None, width=width))
        self.add_widget(Text(reason, "body-m", "mid", halign="center", shrink=True))
        self.add_widget(Text(other, "number-s", points=24, halign="right", size_hint_x=None, width=width))
        with self.canvas.before:
            Color(*theme.line)
            self._line = Rectangle(size=(0, 0))
        if not first:
            self.bind(pos=self._draw, size=self._draw)

    def _draw(self, *_: object) -> None:
        self._line.pos, self._line.size = (self.x, self.y + self.height), (self.width, dp(1))


class SumTable(Card):
    def __init__(self, **kwargs: Any) -> None:
        super().__init__(thickness=0, spacing=0, padding=(dp(16), dp(4)), fit_height=True, **kwargs)
        self._lines: tuple[Line, ...] = ()

    def show(self, lines: Iterable[Line]) -> None:
        lines = tuple(lines)
        if lines == self._lines:
            return
        self._lines = lines
        self.clear_widgets()
        for place, line in enumerate(lines):
            self.add_widget(SumRow(line, first=place == 0))
