"""The icons of a player's numbers, of the shapes of bases, and of the symbols of Fate cards."""

from __future__ import annotations

from companion.games.runewars.state import SEASONS, Shape, Symbol

DIALS = (
    ("food", "barley", "dials"),
    ("wood", "pine-tree", "dials"),
    ("ore", "pickaxe", "dials"),
    ("influence", "star-circle-outline", "influence"),
    ("tactics", "cards-outline", "influence"),
)
"""A player’s numbers in the order of the faction sheet, each with its field, its icon and the tracker that hides it."""

ICONS = {field: icon for field, icon, _ in DIALS}

SEASON_ICONS = dict(zip(SEASONS, ("flower", "white-balance-sunny", "leaf-maple", "snowflake"), strict=True))

SHAPE_ICONS: dict[Shape, str] = {
    "triangle": "triangle-outline",
    "rectangle": "rectangle-outline",
    "circle": "circle-outline",
    "hexagon": "hexagon-outline",
}
"""The shapes of the bases of units."""

SYMBOL_ICONS: dict[Symbol, str] = {
    "nothing": "minus",
    "damage": "sword",
    "rout": "shield-half-full",
    "special": "star-four-points",
}
"""The symbols of the Fate cards."""
