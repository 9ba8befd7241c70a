"""Loot at the end of a mission: none, half without looking, or all."""

from __future__ import annotations

from companion.games.nova_aetas.state import DECKS, Deck, LootShare, NovaAetas

REAGENTS: dict[Deck, tuple[str, ...]] = {
    "elementum": ("belladonna", "leather", "wood", "mandrake", "salt"),
    "alchimia": ("mercury", "philosophers_stone", "realgar", "sulphur"),
    "pecunia": ("silver", "metal", "gold"),
}
"""What lies in each deck, by the key of its word."""


def count_kept(state: NovaAetas, share: LootShare) -> int:
    """Return how many cards the group keeps: of half, the rounded-up half is discarded."""
    if share == "none":
        return 0
    if share == "all":
        return state.loot.total
    if state.options.loot_half == "deck":
        return sum(getattr(state.loot, deck) // 2 for deck in DECKS)
    return state.loot.total // 2
