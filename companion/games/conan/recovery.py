"""Recovery in the stance phase: how many gems leave fatigue."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.state import ConanState, Hero, Stance

RECOVERY: dict[Stance, tuple[int, int, int]] = {"aggressive": (2, 3, 4), "cautious": (5, 6, 7)}


def dead_heroes(state: ConanState) -> int:
    return sum(hero.dead for hero in state.heroes)


def recovery_value(stance: Stance, dead: int) -> int:
    """The printed number: by stance, for 0, 1, 2 or more fallen heroes."""
    return RECOVERY[stance][min(dead, 2)]


def recovers(state: ConanState, hero: Hero, stance: Stance | None = None) -> int:
    """The gems that this hero would move: at most what is in fatigue."""
    return min(hero.fatigue, recovery_value(stance or hero.stance, dead_heroes(state)))


def recovered(state: ConanState, hero: Hero) -> Hero:
    """The hero after recovery."""
    gems = recovers(state, hero)
    return replace(hero, fatigue=hero.fatigue - gems, reserve=hero.reserve + gems, recovered=True)
