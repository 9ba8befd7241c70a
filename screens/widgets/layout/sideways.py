"""Sideways: a line that a finger pulls sideways, with a mark on each side where it goes on."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import current
from screens.widgets.drawing.plate import Plate
from screens.widgets.layout.scrolling import PlainScroller
from screens.widgets.words.text import Icon

MARK, BESIDE = 26, 2
"""The size of a mark in dp, and its distance from the edge."""

HIDDEN = 4
"""From so many hidden dp on there is more to see."""


class Sideways(PlainScroller):
    """A scroller from left to right.

    A chip may end at the edge by chance: `has_before` and `has_more` show that the line goes on there. The marks take
    no touch, and no space.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(sideways=True, size_hint_y=None, **kwargs)
        self._before, self._after = self._make_mark("chevron-left"), self._make_mark("chevron-right")
        self.bind(pos=self._mark, size=self._mark, viewport_size=self._mark, scroll_x=self._mark)
        self._mark()

    @property
    def has_before(self) -> bool:
        """Whether a part of the line lies hidden at its beginning."""
        return bool(self._measure_hidden() * self.scroll_x >= dp(HIDDEN))

    @property
    def has_more(self) -> bool:
        """Whether a part of the line lies hidden at its end."""
        return bool(self._measure_hidden() * (1 - self.scroll_x) >= dp(HIDDEN))

    def _measure_hidden(self) -> float:
        return max(0.0, float(self.viewport_size[0] - self.width))

    def _make_mark(self, icon: str) -> Icon:
        theme = current()
        mark = Icon(icon, points=20, size_hint=(None, None), size=(dp(MARK), dp(MARK)))
        Plate(mark, theme.s3, radius=MARK / 2)
        self.canvas.after.add(mark.canvas)
        return mark

    def _mark(self, *_: object) -> None:
        low = self.y + (self.height - dp(MARK)) / 2  # center_y and right may still be those before this change
        self._before.pos = (self.x + dp(BESIDE), low)
        self._after.pos = (self.x + self.width - dp(MARK + BESIDE), low)
        self._before.opacity, self._after.opacity = float(self.has_before), float(self.has_more)
