"""The icons of the cards of The Iron Throne."""

from __future__ import annotations

from companion.games.iron_throne.state import HostageCard

CARD_ICONS: dict[HostageCard, str] = {
    "unknown": "cards-outline",
    "hostility": "sword",
    "truce": "handshake",
    "leader": "crown",
    "character": "account",
}
