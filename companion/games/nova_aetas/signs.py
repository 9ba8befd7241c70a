"""The sign of an enemy type on its token: that of its card, else of its rank; never twice."""

from __future__ import annotations

from companion.games.nova_aetas.state import Enemy, NovaAetas, Sign

SIGNS: tuple[Sign, ...] = (
    "skull",
    "sword",
    "axe",
    "bow",
    "spear",
    "mace",
    "bones",
    "paw",
    "staff",
    "ghost",
    "spider",
    "snake",
    "horse",
)
"""In the order in which types without a choice of their own take them."""


SIGN_ICONS: dict[Sign, str] = {
    "auto": "auto-fix",
    "skull": "skull",
    "sword": "sword",
    "axe": "axe-battle",
    "bow": "bow-arrow",
    "spear": "spear",
    "mace": "mace",
    "bones": "skull-crossbones",
    "paw": "paw",
    "staff": "magic-staff",
    "ghost": "ghost",
    "spider": "spider",
    "snake": "snake",
    "horse": "horse-variant",
}


def sign_icon(state: NovaAetas, enemy_id: str) -> str:
    """Return the icon of an enemy type on the table: the same on ring, middle, cards and lists."""
    return SIGN_ICONS[signs_of(state.enemies).get(enemy_id, "skull")]


def signs_of(enemies: tuple[Enemy, ...]) -> dict[str, Sign]:
    """Return the sign of each type by its id; a later type without a choice takes a free one."""
    chosen: dict[str, Sign] = {enemy.id: enemy.sign for enemy in enemies if enemy.sign != "auto"}
    taken = set(chosen.values())
    for enemy in enemies:
        if enemy.id not in chosen:
            chosen[enemy.id] = _free(enemy, taken)
            taken.add(chosen[enemy.id])
    return chosen


def _free(enemy: Enemy, taken: set[Sign]) -> Sign:
    own = _usual(enemy)
    return next((sign for sign in (own, *SIGNS) if sign not in taken), own)


def _usual(enemy: Enemy) -> Sign:
    if enemy.prey or enemy.rank == "monster":
        return "paw"
    return "bones" if enemy.rank == "elite" else "skull"
