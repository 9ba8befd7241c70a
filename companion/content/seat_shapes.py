"""The shape of each seat in a unit square, y upwards: the same on screens and on paper."""

from __future__ import annotations

import math

Point = tuple[float, float]

SEATS = 6
CIRCLE, SQUARE = 0, 1
"""The two seats whose shapes are not polygons."""

CIRCLE_RADIUS, SQUARE_SIDE, SQUARE_CORNER = 0.435, 0.78, 0.11


def _place_corners(count: int, radius: float, inner: float | None = None) -> list[Point]:
    """Return the corners of a regular polygon, or of a star if `inner` is given."""
    corners = count * 2 if inner else count
    radii = [radius, inner or radius]
    turns = [2 * math.pi * index / corners for index in range(corners)]
    return [
        (0.5 + radii[index % 2] * math.sin(turn), 0.5 + radii[index % 2] * math.cos(turn))
        for index, turn in enumerate(turns)
    ]


_TRIANGLE = [(0.5, 0.93), (0.05, 0.145), (0.95, 0.145)]
_DIAMOND = [(0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5)]
_HEXAGON = _place_corners(6, 0.465)
_STAR = [(x, y - 0.035) for x, y in _place_corners(5, 0.5, 0.25)]
POLYGONS = {2: _TRIANGLE, 3: _DIAMOND, 4: _HEXAGON, 5: _STAR}
"""The corners of the other seats' shapes."""
