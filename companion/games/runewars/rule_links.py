"""Which rule cards stand behind each form and sheet."""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, tuple[str, ...]] = {
    "march": ("strategize-units", "order-mobilize", "order-conquer", "fast-units", "commanders-orders", "routed-stay"),
    "battle": ("battle-setup", "hero-support", "before-rounds", "neutral-battles", "commander-battle"),
    "battle_round": ("battle-rounds", "fate-in-battle", "specials-routs-damage", "who-takes-losses"),
    "battle_end": ("strength", "winner-and-ties", "losing-side", "retreat-where", "stronghold-taken", "after-battle"),
    "duel": ("duel-start", "duel-cards", "duel-rounds", "duel-end", "routed-hero", "neutral-battles"),
    "quest": ("quest-test", "rewards"),
    "train": ("hero-train",),
    "hero": ("hero-move", "hero-heal", "commander-change", "defeated-in-duel", "deserter"),
    "harvest": ("order-harvest", "desolation", "frost"),
    "auction": ("auction", "auction-ties"),
    "diplomacy": ("diplomacy", "allied-units"),
    "title": ("order-acquire-power",),
    "receive": ("receiving-runes", "where-runes-go"),
    "runes": ("looking-at-runes", "revealing-runes", "where-runes-go", "free-cities"),
    "supply": ("winter-supply", "eight-units", "heroes-not-units"),
    "victory": ("target", "victory-card", "victory-check", "deadline"),
    "fortify": ("order-fortify", "revealing-runes", "rebuild-capital"),
    "stronghold": ("capital", "damaged-by-survivors", "development-cards"),
    "development": ("development-cards",),
}
"""By the name of the form or sheet, in the order in which a player would read them."""

ORDER_RULES: tuple[tuple[str, ...], ...] = (
    ("order-garrison", "supremacy"),
    ("strategize-units", "supremacy"),
    ("order-mobilize", "fast-units", "supremacy"),
    ("order-conquer", "fast-units", "supremacy"),
    ("order-harvest", "development-cards", "supremacy"),
    ("order-recruit", "supremacy"),
    ("order-rally", "commander-recruiting", "supremacy"),
    ("order-acquire-power", "supremacy"),
    ("order-fortify", "revealing-runes", "rebuild-capital"),
)
"""By the number of the order."""
