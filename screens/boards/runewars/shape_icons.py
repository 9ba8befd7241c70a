"""The shapes of the bases of units, as icons."""

from __future__ import annotations

from companion.games.runewars.state import Shape

SHAPE_ICONS: dict[Shape, str] = {
    "triangle": "triangle-outline",
    "rectangle": "rectangle-outline",
    "circle": "circle-outline",
    "hexagon": "hexagon-outline",
}
