"""Which stop of the tour each picture of the README and the manual shows."""

from __future__ import annotations

ON_A_PHONE = {
    "home": "last-home-again",
    "board": "lotr-board",
    "guide": "lotr-guide-reveal",
    "log": "lotr-log",
    "quest": "lotr-quest-failed",
    "throne": "iron_throne-board",
    "conan": "conan-hero",
    "runewars": "runewars-board",
    "runewars-orders": "runewars-orders-revealed",
    "runewars-secret": "runewars-secret-order",
    "runewars-battle": "runewars-battle",
    "runewars-result": "runewars-battle-result",
    "runewars-runes": "runewars-runes",
    "nova": "nova_aetas-points",
    "nova-attack": "nova_aetas-enemy-attack",
    "campaign-sheet": "nova_aetas.campaign-sheet",
    "campaign-travel": "nova_aetas.campaign-guide-events",
    "campaign-shops": "nova_aetas.campaign-guide-recipe",
    "campaign-last-time": "nova_aetas.campaign-last-time",
}
ON_A_TABLET = {"tablet": "lotr-board"}

IN_ENGLISH_ALONE = ("guide",)
"""Shown by the README, which has no Italian twin."""

ON_PAPER = ("campaign-paper",)
"""Pages of `companion sheet`, which no tour shows: taken by hand."""
