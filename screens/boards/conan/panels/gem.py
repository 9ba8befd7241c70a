"""Gem: a cut stone, or the empty slot for one. A GemPile shows several."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import Rgba, Theme, current, fade_colour
from screens.widgets.drawing.shapes import Point, Polygons, pen

RATIO = 1.22
"""Height of a gem for a width of one."""

_GEMS_IN_LINE = 5
_CARRIED = 34

_OUTER = [(0.5, 0.0), (1.0, 0.5), (0.5, 1.0), (0.0, 0.5)]
_TABLE = [(0.5, 0.0), (0.66, 0.5), (0.34, 0.5)]
_LEFT = [(0.0, 0.5), (0.34, 0.5), (0.5, 0.0)]
_SHADE = [(0.66, 0.5), (1.0, 0.5), (0.5, 1.0)]


def paints_of(theme: Theme, colour: str) -> tuple[Rgba, Rgba, Rgba]:
    """Return base, highlight and shade of a gem."""
    base, light, shade = (theme.colour(f"gem_{colour}{part}") for part in ("", "_light", "_shade"))
    return base, light, shade


def draw_gem(group: InstructionGroup, theme: Theme, colour: str, left_top: Point, width: float) -> None:
    """Add a gem whose box has this upper left corner."""
    base, highlight, shade = paints_of(theme, colour)
    facets = ((_OUTER, base), (_TABLE, highlight), (_LEFT, fade_colour(highlight, 0.55)), (_SHADE, shade))
    for corners, paint in facets:
        group.add(Color(*paint))
        group.add(Polygons([_scale_corners(corners, left_top, width)]).mesh)


def draw_slot(group: InstructionGroup, theme: Theme, left_top: Point, width: float) -> None:
    """Add the outline of a gem that is not there."""
    line = dp(1.6)
    inset = (left_top[0] + line * 0.7, left_top[1] - line * 0.85)
    points = _scale_corners(_OUTER, inset, width - line * 1.4)
    group.add(Color(*theme.outline))
    flat = [value for point in points for value in point]
    group.add(SmoothLine(points=flat, width=pen(line), close=True))


def _scale_corners(corners: list[Point], left_top: Point, width: float) -> list[Point]:
    x, y = left_top
    return [(x + u * width, y - v * width * RATIO) for u, v in corners]


class Gem(Widget):
    """One gem of a `colour` (blue, red), `side` dp wide; `empty` shows its slot."""

    colour = StringProperty("blue")
    empty = BooleanProperty(False)

    def __init__(self, colour: str = "blue", side: float = 18, **kwargs: Any) -> None:
        self.theme = current()
        kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(colour=colour, size_hint=(None, None), size=(dp(side), dp(side * RATIO)), **kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, colour=self._draw, empty=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        left_top = (self.x, self.y + self.height)
        if self.empty:
            draw_slot(self._group, self.theme, left_top, self.width)
        else:
            draw_gem(self._group, self.theme, self.colour, left_top, self.width)


def make_carried_gem(colour: str) -> Gem:
    """Return the gem that floats above a finger that carries gems."""
    return Gem(colour, _CARRIED)


class GemPile(Widget):
    """A pile of `count` gems, followed by empty slots up to `slots`.

    The gems are as large as the box allows and never wider than `side`. They lie in as few lines as that size needs;
    five in a line where it makes no difference.
    """

    def __init__(self, side: float = 28, gap: float = 4, colour: str = "blue", **kwargs: Any) -> None:
        self.theme = current()
        self._side, self._gap, self._colour = dp(side), dp(gap), colour
        self._count, self._slots = 0, 0
        super().__init__(**kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw)

    def show(self, count: int, slots: int = 0) -> None:
        """Show so many gems and so many places."""
        if (count, max(slots, count)) != (self._count, self._slots):
            self._count, self._slots = count, max(slots, count)
            self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        if not self._slots:
            return
        columns = max(range(1, self._slots + 1), key=self._preference)
        side = self._side_for(columns)
        for index in range(self._slots):
            line, place = divmod(index, columns)
            left = self.x + place * (side + self._gap)
            top = self.y + self.height - line * (side * RATIO + self._gap)
            if index < self._count:
                draw_gem(self._group, self.theme, self._colour, (left, top), side)
            else:
                draw_slot(self._group, self.theme, (left, top), side)

    def _preference(self, columns: int) -> tuple[float, bool, int]:
        return (round(self._side_for(columns), 1), columns == _GEMS_IN_LINE, columns)

    def _side_for(self, columns: int) -> float:
        """Return the width of a gem with so many gems in a line."""
        lines = -(-self._slots // columns)
        across = (self.width - self._gap * (columns - 1)) / columns
        down = (self.height - self._gap * (lines - 1)) / lines / RATIO
        return float(max(dp(1), min(self._side, across, down)))
