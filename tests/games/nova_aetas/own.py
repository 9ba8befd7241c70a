"""What the common tests ask of Nova Aetas alone; of its campaign, campaign/own.py."""

from __future__ import annotations

from tests.games.own import Own, Tools

OWN = Own(
    tracked={
        "perilium": "heroes.perilium",
        "wounds": "heroes.wounds allies.wounds",
        "enemies": "enemies.models.wounds enemies.models.statuses",
        "loot": "loot loot_kept",
    },
    repeats=frozenset(("hero.wait",)),
    same_names=frozenset(("Bianca", "Elio", "Isotta", "Lorenzo", "Ruggero", "Stiletto")),
    cautions=21,
    kinds=frozenset(("hero", "enemy", "item", "mission", "wound")),
    stops=10,
    sample=True,
    golden_plays=2,
    tools=Tools(
        menu="activation enemies mission order test hero_attack enemy_attack stealth statuses patrol",
        by_name_alone="serious_wound prey",
        row="activation enemies mission order test",
        hiding=("enemies",),
        gone="enemies",
    ),
    seats_are_heroes=True,
)
