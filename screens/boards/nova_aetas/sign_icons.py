"""The icons of enemy types: the same on ring, middle, cards and lists."""

from __future__ import annotations

from companion.games.nova_aetas.signs import signs_of
from companion.games.nova_aetas.state import NovaAetas, Sign

SIGN_ICONS: dict[Sign, str] = {
    "auto": "auto-fix",
    "skull": "skull",
    "sword": "sword",
    "axe": "axe-battle",
    "bow": "bow-arrow",
    "spear": "spear",
    "mace": "mace",
    "bones": "skull-crossbones",
    "paw": "paw",
    "staff": "magic-staff",
    "ghost": "ghost",
    "spider": "spider",
    "snake": "snake",
    "horse": "horse-variant",
}


def sign_icon(state: NovaAetas, enemy_id: str) -> str:
    """Return the icon of an enemy type on the table."""
    return SIGN_ICONS[signs_of(state.enemies).get(enemy_id, "skull")]
