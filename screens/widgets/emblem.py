"""Emblem: the line drawings that stand for the games and for the app. EmblemTile puts one on a tile."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, InstructionGroup, PopMatrix, PushMatrix, SmoothLine, Translate
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from companion.content.error import ContentError
from companion.content.game_content import content_of
from companion.content.look import GRID, Stroke
from screens.theme import Radius, Rgba, current
from screens.widgets.plate import Plate
from screens.widgets.shapes import Discs, Point, along_circle, flat, pen

_STROKE = 2.6


def _seats() -> tuple[Stroke, ...]:
    turns = [math.pi * step / 3 for step in range(6)]
    return tuple(Stroke("dot", ((24 + 18 * math.sin(turn), 24 - 18 * math.cos(turn)),), 3.1) for turn in turns)


_TABLE = (Stroke("circle", ((24, 24),), 11), *_seats())
"""The emblem of the app: a table seen from above, with six people around it."""


def drawing_of(name: str) -> tuple[Stroke, ...]:
    """The emblem that a game gives itself; the app's own for the app and for games that have none."""
    content = content_of(name)
    try:
        return (content.info.look.emblem if content.is_there else ()) or _TABLE
    except ContentError:
        return _TABLE


class Emblem(Widget):
    """A drawing by name, as large as its box, in one colour (the accent unless told).

    `line` is the width of its strokes on the grid of 48: large drawings look better with thin ones.
    """

    name = StringProperty("tavolo")

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

    def _at(self, point: Point) -> Point:
        side = min(self.size)
        left, top = (self.width - side) / 2, (self.height + side) / 2
        return (left + point[0] * side / GRID, top - point[1] * side / GRID)

    def _move(self, *_: object) -> None:
        """A layout moves the box more often than it sizes it: the lines go along without being drawn again."""
        self._place.xy = self.pos

    def _draw(self, *_: object) -> None:
        """Lines, and all round joints, ends and dots in one shape: most emblems have a dozen of them."""
        self._group.clear()
        self._group.add(Color(*self._colour))
        scale = min(self.size) / GRID
        discs: list[tuple[Point, float]] = []
        for piece in drawing_of(self.name):
            discs += self._add_line(piece, scale)
        self._group.add(Discs(discs).mesh)

    def _add_line(self, piece: Stroke, scale: float) -> list[tuple[Point, float]]:
        """The line of a piece; what comes back are the discs that make it round."""
        points = [self._at(point) for point in piece.points]
        width, radius = self._line * scale, piece.radius * scale
        if piece.kind == "dot":
            return [(points[0], radius)]
        if piece.kind == "circle":
            self._group.add(SmoothLine(circle=(*points[0], radius, 0, 360, 64), width=pen(width)))
            return []
        if piece.kind == "arc":
            points = along_circle(points[0], radius, piece.start, piece.end)
            joints = [points[0], points[-1]]
        else:
            joints = points
            points = [*points, points[0]] if piece.kind == "ring" else points
        self._group.add(SmoothLine(points=flat(points), width=pen(width)))
        return [(joint, width / 2) for joint in joints]


class EmblemTile(Widget):
    """An emblem on a tile of its game's dark accent."""

    def __init__(self, name: str, side: float = 48, **kwargs: Any) -> None:
        theme = current().for_game(name)
        kwargs.setdefault("pos_hint", {"center_y": 0.5})
        super().__init__(size_hint=(None, None), size=(dp(side), dp(side)), **kwargs)
        self._plate = Plate(self, theme.acc_c, radius=Radius.CELL, bordered=False)
        self._emblem = Emblem(name, colour=theme.acc, size=(dp(side) * 0.7, dp(side) * 0.7))
        self.add_widget(self._emblem)
        self.bind(pos=self._place)
        self._place()

    def _place(self, *_: object) -> None:
        (x, y), inset = self.pos, (self.width - self._emblem.width) / 2
        self._emblem.pos = (x + inset, y + inset)
