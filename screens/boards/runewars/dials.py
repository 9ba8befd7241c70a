"""The numbers of a player in the order of the faction sheet.

Each has a field, an icon and the tracker that hides it.
"""

from __future__ import annotations

DIALS = (
    ("food", "barley", "dials"),
    ("wood", "pine-tree", "dials"),
    ("ore", "pickaxe", "dials"),
    ("influence", "star-circle-outline", "influence"),
    ("tactics", "cards-outline", "influence"),
)

ICONS = {field: icon for field, icon, _ in DIALS}
