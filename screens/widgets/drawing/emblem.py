"""Emblem: the line drawing of a game or of the app. EmblemTile puts one on a tile."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, SmoothLine, Translate
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.content.game_content import content_of
from companion.content.look import GRID, Stroke
from screens.look.theme import Radius, Rgba, current
from screens.widgets.drawing.plate import Plate
from screens.widgets.drawing.shapes import Discs, Point, arc_points, flatten, pen

_STROKE = 2.6


def _seats() -> tuple[Stroke, ...]:
    turns = [math.pi * step / 3 for step in range(6)]
    return tuple(Stroke("dot", ((24 + 18 * math.sin(turn), 24 - 18 * math.cos(turn)),), 3.1) for turn in turns)


_TABLE = (Stroke("circle", ((24, 24),), 11), *_seats())
"""The emblem of the app: a table seen from above, with six people around it."""


def find_drawing(name: str) -> tuple[Stroke, ...]:
    """Return the emblem of a game, or that of the app if the game has none."""
    return content_of(name).look.emblem or _TABLE


class Emblem(Widget):
    """A drawing by name, as large as its box, in one colour (the accent by default).

    `line` is the width of its strokes on the grid of 48: large drawings look better with thin ones.
    """

    name = StringProperty("tavolo")

    share = 1.0
    """The share of the box that the drawing takes."""

    def __init__(
        self,
        name: str = "tavolo",
        side: float | None = None,
        colour: str | Rgba = "acc",
        line: float = _STROKE,
        **kwargs: Any,
    ) -> None:
        theme = current()
        self._line = line
        if side is not None:
            kwargs.update(size_hint=(None, None), size=(dp(side), dp(side)))
            kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(name=name, **kwargs)
        self._colour = theme.colour(colour) if isinstance(colour, str) else colour
        self._group, self._place = InstructionGroup(), Translate()
        with self.canvas:
            PushMatrix()
            self.canvas.add(self._place)
            self.canvas.add(self._group)
            PopMatrix()
        self.bind(pos=self._move, size=self._draw, name=self._draw)
        self._move()
        self._draw()

    def _move(self, *_: object) -> None:
        """Move the lines without drawing them again: layouts move a box often and size it seldom."""
        self._place.xy = self.pos

    def _draw(self, *_: object) -> None:
        """Draw the lines, and all round joints, ends and dots, often a dozen, in one shape."""
        self._group.clear()
        self._group.add(Color(*self._colour))
        width, height = self.size
        side = min(width, height) * self.share
        left, top, scale = (width - side) / 2, (height + side) / 2, side / GRID
        discs: list[tuple[Point, float]] = []
        for piece in find_drawing(self.name):
            points = [(left + x * scale, top - y * scale) for x, y in piece.points]
            discs += self._add_line(piece, points, scale)
        self._group.add(Discs(discs).mesh)

    def _add_line(self, piece: Stroke, points: list[Point], scale: float) -> list[tuple[Point, float]]:
        """Add the line of a piece and return the discs for its round joints and ends."""
        width, radius = self._line * scale, piece.radius * scale
        if piece.kind == "dot":
            return [(points[0], radius)]
        if piece.kind == "circle":
            self._group.add(SmoothLine(circle=(*points[0], radius, 0, 360, 64), width=pen(width)))
            return []
        if piece.kind == "arc":
            points = arc_points(points[0], radius, piece.start, piece.end)
            joints = [points[0], points[-1]]
        else:
            joints = points
            points = [*points, points[0]] if piece.kind == "ring" else points
        self._group.add(SmoothLine(points=flatten(points), width=pen(width)))
        return [(joint, width / 2) for joint in joints]


class EmblemTile(Emblem):
    """An emblem on a tile of its game's dark accent."""

    share = 0.7

    def __init__(self, name: str, side: float = 48, **kwargs: Any) -> None:
        theme = current().for_game(name)
        super().__init__(name, side, theme.acc, **kwargs)
        self._plate = Plate(self, theme.acc_c, radius=Radius.CELL, bordered=False)
