"""RuneHexes: rune tokens as the table sees them.

Dragon and false runes lie face up, others are hidden, and empty places follow.
"""

from __future__ import annotations

import math
from typing import Any, Literal

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.drawing.shapes import Point, Polygons, pen
from screens.widgets.words.text import Text

Face = Literal["dragon", "false", "hidden", "empty", "sign"]
"""What a place shows; a sign alone is no token."""

GAP = 5
RUNE = ((0.4, 0.24), (0.4, 0.76), (0.66, 0.6), (0.4, 0.46))
"""The sign of a dragon rune on a unit square."""


class RuneHexes(Widget):
    """A row of hexagons, or two where they do not fit on one.

    `show` sets the face of each of them.
    """

    def __init__(self, side: float = 26, columns: int = 6, gap: float = GAP, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        self.theme = current()
        self._side, self._columns, self._gap = dp(side), columns, dp(gap)
        self._faces: tuple[Face, ...] = ()
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self._signs: list[Text] = []
        self.width = columns * self._side + (columns - 1) * self._gap
        self.height = self._side
        self.bind(pos=self._draw, size=self._draw)

    def show(self, faces: tuple[Face, ...]) -> None:
        if faces == self._faces:
            return
        self._faces = faces
        rows = max(1, math.ceil(len(faces) / self._columns))
        self.height = rows * self._side + (rows - 1) * self._gap
        self._draw()

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self.clear_widgets()
        for index, face in enumerate(self._faces):
            row, column = divmod(index, self._columns)
            x = self.x + column * (self._side + self._gap) + self._side / 2
            y = self.top - row * (self._side + self._gap) - self._side / 2
            self._draw_face(face, (x, y))

    def _draw_face(self, face: Face, centre: Point) -> None:
        if face != "sign":
            self._draw_token(face, centre)
        self._draw_sign(face, centre)

    def _draw_token(self, face: Face, centre: Point) -> None:
        theme, corners = self.theme, _hexagon(centre, self._side / 2)
        if face in ("dragon", "hidden"):
            self._group.add(Color(*(theme.acc if face == "dragon" else theme.s3)))
            self._group.add(Polygons([corners]).mesh)
        else:
            self._group.add(Color(*(theme.mid if face == "false" else theme.outline)))
            self._group.add(_outline(corners, dp(2 if face == "false" else 1.5)))

    def _draw_sign(self, face: Face, centre: Point) -> None:
        if face in ("dragon", "sign"):
            self._draw_stroke(RUNE, centre, self.theme.on_acc if face == "dragon" else self.theme.acc)
        elif face == "false":
            self._draw_stroke(((0.36, 0.32), (0.64, 0.68)), centre, self.theme.mid)
        elif face == "hidden":
            sign = Text("?", "label-s", "mid", halign="center", size_hint=(None, None))
            sign.pixels = self._side * 0.52
            sign.size = (self._side, self._side)
            sign.center = centre
            self.add_widget(sign)

    def _draw_stroke(self, path: tuple[Point, ...], centre: Point, colour: Any) -> None:
        left, bottom = centre[0] - self._side / 2, centre[1] - self._side / 2
        points = [value for x, y in path for value in (left + x * self._side, bottom + y * self._side)]
        self._group.add(Color(*colour))
        self._group.add(SmoothLine(points=points, width=pen(dp(2))))


def _hexagon(centre: Point, radius: float) -> list[Point]:
    turns = (math.radians(60 * corner) for corner in range(6))
    return [(centre[0] + radius * math.sin(turn), centre[1] + radius * math.cos(turn)) for turn in turns]


def _outline(corners: list[Point], width: float) -> SmoothLine:
    return SmoothLine(points=[value for point in corners for value in point], width=pen(width), close=True)
