"""The icons of the cards of The Lord of the Rings."""

from __future__ import annotations

CARD_ICONS = {"enemy": "sword-cross", "location": "map-marker", "treachery": "flash", "other": "card-outline"}
