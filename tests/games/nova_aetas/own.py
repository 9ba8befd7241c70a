"""What the common tests ask of Nova Aetas alone; of its campaign, campaign/own.py."""

from __future__ import annotations

from dataclasses import replace

from companion.games.nova_aetas.mission_parts import Stealth
from companion.games.nova_aetas.state import Enemy, NovaAetas
from tests.games.own import Own, Tools


def thicken(state: NovaAetas) -> NovaAetas:
    """The mission is being laid out; stealth is on, and every enemy was attacked and has spent points."""
    options = replace(state.options, stealth_attacked="once")
    track = state.stealth or Stealth(values=(1, 4, 6, 7))
    struck = tuple(_struck(enemy) for enemy in state.enemies)
    return replace(state, options=options, stealth=track, enemies=struck, preparing=True, stealth_due=True)


def _struck(enemy: Enemy) -> Enemy:
    return replace(enemy, models=tuple(replace(model, attacked=True, spent=1) for model in enemy.models))


OWN = Own(
    open_elsewhere=frozenset(("activation_open",)),
    thicken=thicken,
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
        menu="activation enemies mission order test hero_attack enemy_attack stealth statuses end patrol",
        by_name_alone="hands start serious_wound prey",
        row="activation enemies mission order test",
        hiding=("enemies",),
        gone="enemies",
    ),
    seats_are_heroes=True,
)
