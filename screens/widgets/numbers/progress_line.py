"""ProgressLine: the progress of longer work as a line."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.widget import Widget

from screens.look.theme import current

_HEIGHT = 8


class ProgressLine(Widget):
    """A line that fills from the left; `share` goes from 0 to 1."""

    share = NumericProperty(0.0)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(_HEIGHT), **kwargs)
        theme = current()
        with self.canvas:
            Color(*theme.s3)
            self._way = SmoothRoundedRectangle(radius=[dp(_HEIGHT / 2)])
            Color(*theme.acc)
            self._done = SmoothRoundedRectangle(radius=[dp(_HEIGHT / 2)])
        self.bind(pos=self._draw, size=self._draw, share=self._draw)

    def _draw(self, *_: object) -> None:
        self._way.pos, self._way.size = self.pos, self.size
        shown = max(self.height, self.width * min(1.0, self.share)) if self.share > 0 else 0
        self._done.pos, self._done.size = self.pos, (shown, self.height)
