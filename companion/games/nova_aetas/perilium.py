"""Perilium: the events that raise it, by how much, and within which bounds."""

from __future__ import annotations

from typing import Literal

from companion.games.nova_aetas.state import CRITICAL_FROM, MANY, Hero, NovaAetas, Options
from companion.kernel.limits import Limits

Trigger = Literal["wound", "unblockable", "critical", "defeat", "heal", "skill"]
TRIGGERS: tuple[Trigger, ...] = ("wound", "unblockable", "critical", "defeat", "heal", "skill")


def bound_value(options: Options, old: int, new: int) -> int:
    """Return the new value within the bounds of the setting."""
    return bounds(options, old, most=max(old, new)).within(new)


def bounds(options: Options, now: int, most: int = MANY) -> Limits:
    """Return the bounds of the setting; a value outside them may stay."""
    return Limits(min(options.perilium_min, now), max(options.perilium_max, now) if options.perilium_max else most)


def raise_value(state: NovaAetas, hero: Hero, by: int) -> int:
    return bound_value(state.options, hero.perilium, hero.perilium + by)


def is_critical_hit(successes: int) -> bool:
    """Return whether successes make a critical: three wounds before other effects add any."""
    return successes >= CRITICAL_FROM


def attack_wounds(successes: int, immune: bool, lethal: int = 0) -> int:
    """Return the wounds of a physical attack: successes, a critical, then those of effects."""
    extra = 1 if is_critical_hit(successes) and not immune else 0
    return successes + extra + (lethal if successes else 0)


def action_gain(options: Options, wounded: int, defeats: int, unblockable: int = 0, is_critical: bool = False) -> int:
    """Return the Perilium of an action: wounds, unblockable ones, a critical, each defeat.

    `wounded` counts the enemies that were wounded: an area raises it once, or once for each as the setting says.
    """
    times = wounded if options.area_perilium == "each" else min(1, wounded)
    apart = 1 if unblockable and (options.stack_unblockable or not times) else 0
    return times + apart + (1 if is_critical else 0) + defeats
