"""PlayerShape: a player's fixed shape and colour, filled or outlined."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine, SmoothRoundedRectangle
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty
from kivy.uix.widget import Widget

from companion.content.seat_shapes import CIRCLE, CIRCLE_RADIUS, POLYGONS, SEATS, SQUARE, SQUARE_CORNER, SQUARE_SIDE
from screens.look.theme import Rgba, current
from screens.widgets.drawing.shapes import Point, Polygons, centre_of, dot, pen
from screens.widgets.words.text import Text


def draw_shape(group: InstructionGroup, seat: int, colour: Rgba, centre: Point, size: float, line: float = 0) -> None:
    """Add the shape of a seat in a box of `size`; with `line` only its outline."""
    seat %= SEATS
    group.add(Color(*colour))
    x, y = centre[0] - size / 2, centre[1] - size / 2
    if seat == CIRCLE:
        _circle(group, centre, size * CIRCLE_RADIUS, line)
    elif seat == SQUARE:
        _square(group, centre, size, line)
    else:
        points = [(x + u * size, y + v * size) for u, v in POLYGONS[seat]]
        _polygon(group, points, line)


def _circle(group: InstructionGroup, centre: Point, radius: float, line: float) -> None:
    if line:
        group.add(SmoothLine(circle=(*centre, radius - line / 2), width=pen(line)))
    else:
        group.add(dot(centre, radius))


def _square(group: InstructionGroup, centre: Point, size: float, line: float) -> None:
    side, corner = size * SQUARE_SIDE, size * SQUARE_CORNER
    x, y = centre[0] - side / 2, centre[1] - side / 2
    if line:
        inset = (x + line / 2, y + line / 2, side - line, side - line)
        group.add(SmoothLine(rounded_rectangle=(*inset, corner), width=pen(line)))
    else:
        group.add(SmoothRoundedRectangle(pos=(x, y), size=(side, side), radius=[corner]))


def _polygon(group: InstructionGroup, points: list[Point], line: float) -> None:
    if line:
        middle_x = sum(x for x, _ in points) / len(points)
        middle_y = sum(y for _, y in points) / len(points)
        reach = max(abs(y - middle_y) for _, y in points)
        share = (reach - line * 0.8) / reach
        inset = [(middle_x + (x - middle_x) * share, middle_y + (y - middle_y) * share) for x, y in points]
        flat = [value for point in inset for value in point]
        group.add(SmoothLine(points=flat, width=pen(line), close=True))
    else:
        group.add(Polygons([points]).mesh)


LETTER = 0.62
"""The height of the letter on a shape, as a share of it."""


class PlayerShape(Widget):
    """The token of a seat, as large as its box; `outlined` if it is fallen, undone or away.

    A `letter` on it tells apart players who share a shape.
    """

    seat = NumericProperty(0)
    outlined = BooleanProperty(False)
    tint = ColorProperty(None, allownone=True)
    """The colour in place of the seat's, for tokens in a row that are not available."""

    def __init__(self, seat: int = 0, side: float | None = None, letter: str = "", **kwargs: Any) -> None:
        self.theme = current()
        if side is not None:
            kwargs.update(size_hint=(None, None), size=(dp(side), dp(side)))
            kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(seat=seat, **kwargs)
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, seat=self._draw, outlined=self._draw, tint=self._draw)
        self._draw()
        if letter:
            self._add_letter(letter)

    def _add_letter(self, letter: str) -> None:
        label = Text(letter, "number-xs", self.theme.on_player, halign="center", size=self.size)
        label.pixels = min(self.size) * LETTER
        self.add_widget(label)
        self.bind(pos=label.setter("pos"))

    def _draw(self, *_: object) -> None:
        self._group.clear()
        colour = tuple(self.tint) if self.tint else self.theme.player(int(self.seat))
        side = min(self.size)
        line = max(dp(1.5), side * 0.09) if self.outlined else 0
        draw_shape(self._group, int(self.seat), colour, centre_of(self), side, line)
