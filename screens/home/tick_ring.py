"""TickRing: the game's emblem in a ring of ticks, drawn on the card of the latest play.

The edge of the card cuts the ring off.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, InstructionGroup
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current, mix
from screens.widgets.drawing.emblem import Emblem
from screens.widgets.drawing.shapes import Point, Polygons, ray

_EMBLEM = 96
_LINE = 1.6
_OUTER = 89
_MAJOR, _MINOR = (11.5, 1.8), (5.5, 1.1)
"""Length and width of every fifth tick, and of the others."""

_STRENGTH = 0.41
"""The share of the accent colour in the drawing; the rest is the card's face."""


class TickRing(Widget):
    """A drawing around a centre at these distances from the right and the upper edge."""

    def __init__(self, game: str, right: float = 52, top: float = 58, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        theme = current()
        self._colour = mix(theme.acc_c, theme.acc, _STRENGTH)
        self._right, self._top = dp(right), dp(top)
        self._emblem = Emblem(game, colour=self._colour, line=_LINE, size=(dp(_EMBLEM), dp(_EMBLEM)))
        self.add_widget(self._emblem)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        draw_soon = Clock.create_trigger(self._draw, -1)  # once before the frame: a layout comes by more often
        self.fbind("pos", draw_soon)
        self.fbind("size", draw_soon)

    def _draw(self, *_: object) -> None:
        x, y = self.x + self.width - self._right, self.y + self.height - self._top
        self._emblem.pos = (x - self._emblem.width / 2, y - self._emblem.height / 2)
        ticks = [self._tick((x, y), step) for step in range(60)]
        self._group.clear()
        self._group.add(Color(*self._colour))
        self._group.add(Polygons(tick for tick in ticks if self._is_inside(tick)).mesh)

    def _tick(self, centre: Point, step: int) -> list[Point]:
        length, width = _MAJOR if step % 5 == 0 else _MINOR
        outer = dp(_OUTER)
        return ray(centre, step * 6, outer - dp(length), outer, dp(width))

    def _is_inside(self, corners: list[Point]) -> bool:
        """Return whether a tick is on the card as a whole; the corner of the card is round."""
        edge = dp(2)
        left, right = self.x + edge, self.x + self.width - edge
        bottom, top = self.y + edge, self.y + self.height - edge
        return all(left <= x <= right and bottom <= y <= top for x, y in corners)
