"""GapLabel: icon and word, centred on a point. It stands in the gap of a dial."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.drawing.shapes import Point
from screens.widgets.words.text import Icon, Text

_INK = 1.05
"""Letters from their tops to the ends of a g, as a share of their size."""


class GapLabel(Widget):
    """A short word with an optional icon before it, both in one colour."""

    def __init__(self, points: float = 14, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self._icon = Icon("", points=points + 2, size_hint=(None, None))
        self._points, self._lone_points = points, points + 11
        self._label = Text("", "label-s", points=points, fit_width=True, size_hint=(None, None))
        self._middle: Point = (0.0, 0.0)
        self.add_widget(self._icon)
        self.add_widget(self._label)

    def show(self, text: str, icon: str, colour: str, large: bool = False) -> None:
        """Show a word and an icon.

        An icon without a word is drawn larger, and so is a `large` word.
        """
        self._label.text, self._icon.icon = text, icon
        self._label.colour = self._icon.colour = colour
        sp = self._label.theme.sp
        self._icon.pixels = sp(self._lone_points if not text else self._points + 2)
        self._label.pixels = sp(self._points + 6 if large else self._points)
        self._arrange()

    @property
    def depth(self) -> float:
        """The height of the label's letters, in pixels."""
        return float(self._label.theme.sp(self._points) * _INK)

    def move_to(self, middle: Point) -> None:
        self._middle = middle
        self._arrange()

    def _arrange(self) -> None:
        self._label.texture_update()
        icon_width = self._icon.font_size if self._icon.text else 0
        text_width = self._label.texture_size[0] if self._label.text else 0
        gap = dp(4) if icon_width and text_width else 0
        x, y = self._middle
        left = x - (icon_width + gap + text_width) / 2
        height = self._label.font_size * 1.3
        self._icon.size = (icon_width, height)
        self._icon.pos = (left, y - height / 2)
        self._label.height = height
        self._label.pos = (left + icon_width + gap, y - height / 2)
