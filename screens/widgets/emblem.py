"""Emblem: the line drawings that stand for the games and for the app. EmblemTile puts one on a tile."""

from __future__ import annotations

import math
from typing import Any

from kivy.graphics import Color, InstructionGroup, SmoothLine
from kivy.metrics import dp
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from screens.theme import Radius, Rgba, current
from screens.widgets.plate import Plate
from screens.widgets.shapes import Arc, Point, centre_of, dot, pen, stroke

_GRID = 48
_STROKE = 2.6

Piece = tuple[Any, ...]


def _turned_square(middle: float, side: float) -> list[Point]:
    half = side / math.sqrt(2)
    low, high = middle - half, middle + half
    return [(middle, low), (high, middle), (middle, high), (low, middle)]


def _hexagon(radius: float) -> list[Point]:
    turns = [math.pi * step / 3 for step in range(6)]
    return [(24 + radius * math.sin(turn), 24 - radius * math.cos(turn)) for turn in turns]


def _six_dots() -> list[Piece]:
    turns = [math.pi * step / 3 for step in range(6)]
    return [("dot", (24 + 18 * math.sin(turn), 24 - 18 * math.cos(turn)), 3.1) for turn in turns]


_DRAWINGS: dict[str, list[Piece]] = {
    "lotr": [
        ("arc", (24, 24), 16, -138.5, 138.5),
        ("line", [(7, 40), (18, 25), (23.5, 32), (30, 22.5), (41, 40)]),
        ("dot", (24, 15), 2.6),
    ],
    "nova_aetas": [
        ("circle", (24, 24), 16.5),
        ("ring", _turned_square(24, 22)),
        ("line", [(24, 24), (24, 14.5)]),
        ("line", [(24, 24), (30, 27.5)]),
        ("dot", (24, 24), 2.6),
    ],
    "iron_throne": [
        *(("line", [(x, y), (x, 32)]) for x, y in ((9, 19), (16.5, 13), (24, 6.5), (31.5, 13), (39, 19))),
        ("line", [(6.5, 38.5), (41.5, 38.5)]),
        ("ring", [(24, 29.5), (27, 32.5), (24, 35.5), (21, 32.5)]),
        ("dot", (24, 32.5), 2.4),
    ],
    "runewars": [
        ("ring", _hexagon(19.5)),
        ("line", [(19, 36), (19, 13), (30, 21.5), (19, 28)]),
        ("line", [(23.5, 25.6), (31, 35)]),
    ],
    "conan": [
        ("ring", [(24, 5), (39, 24), (24, 43), (9, 24)]),
        ("line", [(9, 24), (18, 20.5), (24, 24.5), (30, 20.5), (39, 24)]),
        ("line", [(18, 20.5), (24, 5)]),
        ("line", [(30, 20.5), (24, 5)]),
        ("line", [(24, 24.5), (24, 43)]),
    ],
    "tavolo": [("circle", (24, 24), 11), *_six_dots()],
}


def names() -> tuple[str, ...]:
    """The emblems there are."""
    return tuple(_DRAWINGS)


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
        self._group = InstructionGroup()
        self.canvas.add(self._group)
        self.bind(pos=self._draw, size=self._draw, name=self._draw)
        self._draw()

    def _at(self, point: Point) -> Point:
        side = min(self.size)
        middle_x, middle_y = centre_of(self)
        left, top = middle_x - side / 2, middle_y + side / 2
        return (left + point[0] * side / _GRID, top - point[1] * side / _GRID)

    def _draw(self, *_: object) -> None:
        self._group.clear()
        self._group.add(Color(*self._colour))
        scale = min(self.size) / _GRID
        for piece in _DRAWINGS[self.name]:
            for instruction in self._instructions(piece, scale):
                self._group.add(instruction)

    def _instructions(self, piece: Piece, scale: float) -> list[Any]:
        kind, where, *rest = piece
        width = self._line * scale
        if kind == "dot":
            return [dot(self._at(where), rest[0] * scale)]
        if kind == "circle":
            return [SmoothLine(circle=(*self._at(where), rest[0] * scale, 0, 360, 64), width=pen(width))]
        if kind == "arc":
            radius, start, end = rest
            arc = Arc(width)
            arc.set(self._at(where), radius * scale, start, end)
            return arc.instructions
        return stroke([self._at(point) for point in where], width, close=kind == "ring")


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
