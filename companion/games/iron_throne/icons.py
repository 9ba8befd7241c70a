"""The drawings of cards, of the ends of a hostage, and of its sources."""

from __future__ import annotations

from companion.games.iron_throne.state import HostageCard, HostageSource

CARD_ICONS: dict[HostageCard, str] = {
    "unknown": "cards-outline",
    "hostility": "sword",
    "truce": "handshake",
    "leader": "crown",
    "character": "account",
}
FATE_ICONS = {
    "held": "cards-outline",
    "released": "lock-open-variant-outline",
    "tortured": "gavel",
    "returned": "home-account",
}
SOURCE_ICONS: dict[HostageSource, str] = {
    "deck": "cards-outline",
    "hand": "hand-back-right-outline",
    "hostage": "swap-horizontal",
}
