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


def share_of(state: NovaAetas) -> LootShare | None:
    """Return the share of the loot that was kept; None while it lies face down."""
    if state.loot_kept is None:
        return None
    if not state.loot_kept:
        return "none"
    return "all" if state.loot_kept == state.loot.total else "half"


def count_discarded(state: NovaAetas, share: LootShare) -> int:
    return state.loot.total - count_kept(state, share)
