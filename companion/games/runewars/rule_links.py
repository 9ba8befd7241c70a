"""Which rule cards stand behind each form and sheet."""

from __future__ import annotations

from collections.abc import Mapping

RULES: Mapping[str, tuple[str, ...]] = {
    "march": ("strategize-units", "order-mobilize", "commanders-orders"),
    "battle": ("battle-setup", "hero-support", "neutral-battles", "commander-battle"),
    "battle_round": ("battle-rounds", "specials-routs-damage"),
    "battle_end": ("strength", "losing-side", "stronghold-taken"),
    "duel": ("duel-start", "neutral-battles"),
    "quest": ("quest-test", "defeated-in-duel"),
    "train": ("summer",),
    "hero": ("summer", "commander-recruiting", "defeated-in-duel"),
    "harvest": ("order-harvest", "desolation", "frost"),
    "auction": ("auction",),
    "diplomacy": ("diplomacy", "allied-units"),
    "title": ("order-acquire-power",),
    "receive": ("receiving-runes",),
    "runes": ("revealing-runes", "receiving-runes", "target"),
    "supply": ("winter-supply", "eight-units"),
    "victory": ("target", "victory-card", "deadline"),
    "fortify": ("order-fortify", "revealing-runes"),
    "stronghold": ("capital-taken", "stronghold-taken", "development-cards"),
    "development": ("development-cards",),
}
"""By the name of the form or sheet, in the order in which a player would read them."""

ORDER_RULES: tuple[tuple[str, ...], ...] = (
    ("order-garrison", "supremacy"),
    ("strategize-units", "supremacy"),
    ("order-mobilize", "supremacy"),
    ("order-mobilize", "supremacy"),
    ("order-harvest", "development-cards", "supremacy"),
    ("order-recruit", "supremacy"),
    ("order-rally", "commander-recruiting", "supremacy"),
    ("order-acquire-power", "supremacy"),
    ("order-fortify", "revealing-runes"),
)
"""By the number of the order."""
