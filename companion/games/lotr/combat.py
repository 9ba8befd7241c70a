"""The arithmetic of combat: the damage of an attack on a player and on an enemy."""

from __future__ import annotations

from collections.abc import Iterable


def damage_on_defender(attack: int, defense: int, shadow: int = 0) -> int:
    """Return the damage of a defended attack: attack and shadow less defense, at least 0."""
    return max(0, attack + shadow - defense)


def damage_on_hero(attack: int, shadow: int = 0) -> int:
    """Return the damage of an undefended attack, all of it on one hero without defense."""
    return max(0, attack + shadow)


def damage_on_enemy(attacks: Iterable[int], defense: int) -> int:
    """Return the damage of all attackers together less the enemy's defense, at least 0."""
    return max(0, sum(attacks) - defense)
