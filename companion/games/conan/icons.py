"""Icons of Conan's things, for boards and forms: spaces, objects, tiles."""

from __future__ import annotations

from companion.games.conan.state import Tile

SPACE_ICONS = {
    "movement": "run-fast",
    "melee": "sword-cross",
    "ranged": "bow-arrow",
    "guard": "shield-half-full",
    "manipulation": "hand-back-right-outline",
    "reroll": "dice-multiple-outline",
}
THING_ICONS = {
    "weapon": "sword",
    "shield": "shield-outline",
    "armour": "shield-account-outline",
    "item": "package-variant",
}
USE_ICONS = {**SPACE_ICONS, "armour": "shield-account-outline"}
DIE_ICON = "dice-d6-outline"
ZONE_ICONS = {"reserve": "lightning-bolt", "fatigue": "sleep", "wounds": "heart-broken"}
SPELL_ICON = "creation"
ALLY_ICON = "account-group-outline"
UNIT_ICON, EVENT_ICON = "account-group", "calendar-star"
MARKER_ICONS = {"life": "heart", "event": EVENT_ICON}
CARD_ICONS = {**THING_ICONS, **MARKER_ICONS}
"""Those of cards and markers by their kind."""

TILE_ICONS = (UNIT_ICON, "bow-arrow", "paw", "snake", "candle", "wizard-hat", "ghost", "fire", "crown", EVENT_ICON)


def tile_icon(tile: Tile) -> str:
    """Return the icon that the group chose for a tile, or that of its kind."""
    return tile.icon or (EVENT_ICON if tile.event else UNIT_ICON)
