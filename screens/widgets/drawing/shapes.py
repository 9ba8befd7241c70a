"""Smooth shapes on the canvas, without multisampling: polygons, discs, arcs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from typing import Any

from kivy.graphics import Mesh, SmoothEllipse, SmoothLine
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

Point = tuple[float, float]

_SOLID, _CLEAR = 0.75, 0.25
_FEATHER = 0.6
"""Half the width of a soft edge in pixels."""


@cache
def _feather() -> Texture:
    """Return a texture of two texels, clear and solid: sampling between them fades an edge."""
    texture = Texture.create(size=(2, 1), colorfmt="rgba")
    texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba", bufferfmt="ubyte")
    texture.mag_filter = texture.min_filter = "linear"
    texture.wrap = "clamp_to_edge"
    return texture


def _normal(before: Point, corner: Point, after: Point) -> Point:
    """Return the distance that a corner moves when both its sides move out by one."""
    ahead = math.atan2(after[1] - corner[1], after[0] - corner[0])
    behind = math.atan2(corner[1] - before[1], corner[0] - before[0])
    half_turn = (ahead - behind) / 2
    direction = behind + half_turn - math.pi / 2
    reach = 1 / max(0.35, abs(math.cos(half_turn)))
    sign = math.copysign(1, math.cos(half_turn))
    return (math.cos(direction) * reach * sign, math.sin(direction) * reach * sign)


def _is_clockwise(points: Sequence[Point]) -> bool:
    ring = zip(points, [*points[1:], points[0]], strict=True)
    return sum((b[0] - a[0]) * (b[1] + a[1]) for a, b in ring) > 0


def _vertices(points: Sequence[Point]) -> list[float]:
    """Return the vertices: the middle, then for each corner one inside and one outside the edge."""
    if _is_clockwise(points):
        points = points[::-1]
    count = len(points)
    middle = (sum(x for x, _ in points) / count, sum(y for _, y in points) / count)
    vertices = [*middle, _SOLID, 0.5]
    for index, (x, y) in enumerate(points):
        out_x, out_y = _normal(points[index - 1], (x, y), points[(index + 1) % count])
        vertices += [x - out_x * _FEATHER, y - out_y * _FEATHER, _SOLID, 0.5]
        vertices += [x + out_x * _FEATHER, y + out_y * _FEATHER, _CLEAR, 0.5]
    return vertices


@lru_cache(maxsize=1000)
def _indices(count: int, start: int) -> tuple[int, ...]:
    """Return the indices of a shape with `count` corners.

    Cached: many shapes of a screen have the same number of corners.
    """
    indices: list[int] = []
    for index in range(count):
        inner, outer = start + 1 + 2 * index, start + 2 + 2 * index
        next_inner = start + 1 + 2 * ((index + 1) % count)
        indices += [start, inner, next_inner, inner, outer, next_inner, outer, next_inner + 1, next_inner]
    return tuple(indices)


class Polygons:
    """Filled polygons of one colour in one Mesh. Each must be star-shaped around its middle."""

    def __init__(self, polygons: Iterable[Sequence[Point]] = ()) -> None:
        self.mesh = Mesh(mode="triangles", texture=_feather())
        self.set(polygons)

    def set(self, polygons: Iterable[Sequence[Point]]) -> None:
        vertices: list[float] = []
        indices: list[int] = []
        for points in polygons:
            indices += _indices(len(points), len(vertices) // 4)
            vertices += _vertices(points)
        self.mesh.vertices = vertices
        self.mesh.indices = indices


class Discs:
    """Filled circles of one colour in one Mesh, for drawings with many joints."""

    def __init__(self, discs: Iterable[tuple[Point, float]] = ()) -> None:
        """Draw `discs`, given as middles and radii."""
        self.mesh = Mesh(mode="triangles", texture=_feather())
        self.set(discs)

    def set(self, discs: Iterable[tuple[Point, float]]) -> None:
        vertices: list[float] = []
        indices: list[int] = []
        for (x, y), radius in discs:
            rim = _rim(radius)
            indices += _indices(len(rim), len(vertices) // 4)
            vertices += (x, y, _SOLID, 0.5)
            for in_x, in_y, out_x, out_y in rim:
                vertices += (x + in_x, y + in_y, _SOLID, 0.5, x + out_x, y + out_y, _CLEAR, 0.5)
        self.mesh.vertices = vertices
        self.mesh.indices = indices


@cache
def _rim(radius: float) -> list[tuple[float, float, float, float]]:
    """Return the corners of a round circle, each inside and outside the soft edge."""
    count = max(12, round(10 * math.sqrt(radius)))
    inner, outer = max(0.0, radius - _FEATHER), radius + _FEATHER
    ways = [(math.cos(turn), math.sin(turn)) for turn in (math.tau * step / count for step in range(count))]
    return [(across * inner, up * inner, across * outer, up * outer) for across, up in ways]


def ray(centre: Point, angle: float, inner: float, outer: float, width: float) -> list[Point]:
    """Return the corners of a bar along the ray at `angle` degrees (0 at the top, clockwise)."""
    turn = math.radians(angle)
    sine, cosine = math.sin(turn), math.cos(turn)
    side_x, side_y = cosine * width / 2, -sine * width / 2
    x, y = centre
    near = (x + inner * sine, y + inner * cosine)
    far = (x + outer * sine, y + outer * cosine)
    return [
        (near[0] - side_x, near[1] - side_y),
        (far[0] - side_x, far[1] - side_y),
        (far[0] + side_x, far[1] + side_y),
        (near[0] + side_x, near[1] + side_y),
    ]


def circle_point(centre: Point, radius: float, angle: float) -> Point:
    """Return the point of a circle at `angle` degrees (0 at the top, clockwise)."""
    turn = math.radians(angle)
    return (centre[0] + radius * math.sin(turn), centre[1] + radius * math.cos(turn))


def centre_of(widget: Widget) -> Point:
    """Return the middle of a widget; Kivy's `center` may be the old one while `pos` changes."""
    return (widget.x + widget.width / 2, widget.y + widget.height / 2)


def pen(width: float) -> float:
    """Return the width with which a SmoothLine looks `width` wide: part of its edge is soft."""
    return width / 2 + 0.4


def dot(centre: Point, radius: float) -> SmoothEllipse:
    """Return a filled circle in the current colour."""
    x, y = centre
    return SmoothEllipse(pos=(x - radius, y - radius), size=(2 * radius, 2 * radius))


class Arc:
    """A thick arc with round ends in the current colour; `set` moves it, `thicken` widens it."""

    def __init__(self, width: float) -> None:
        self._half = width / 2
        self._line = SmoothLine(width=pen(width))
        self._ends = [SmoothEllipse(size=(width, width)) for _ in range(2)]
        self.instructions: list[Any] = [self._line, *self._ends]

    def thicken(self, width: float) -> None:
        if width == 2 * self._half:
            return
        self._half, self._line.width = width / 2, pen(width)
        for cap in self._ends:
            cap.size = (width, width)

    def set(self, centre: Point, radius: float, start: float, end: float) -> None:
        self._line.points = flatten(arc_points(centre, radius, start, end))
        for cap, angle in zip(self._ends, (start, end), strict=True):
            cap_x, cap_y = circle_point(centre, radius, angle)
            cap.pos = (cap_x - self._half, cap_y - self._half)


def arc_points(centre: Point, radius: float, start: float, end: float) -> list[Point]:
    """Return points of a circle from one angle to another, two degrees apart."""
    steps = max(2, round(abs(end - start) / 2))
    turns = [math.radians(start + (end - start) * step / steps) for step in range(steps + 1)]
    x, y = centre
    return [(x + radius * math.sin(turn), y + radius * math.cos(turn)) for turn in turns]


def flatten(points: Iterable[Point]) -> list[float]:
    """Return points as one list of numbers, as Kivy's lines take them."""
    return [value for point in points for value in point]
