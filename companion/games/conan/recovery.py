"""Recovery in the stance phase: how many gems leave fatigue."""

from __future__ import annotations

from dataclasses import replace

from companion.games.conan.state import ConanState, Hero, Stance

RECOVERY: dict[Stance, tuple[int, int, int]] = {"aggressive": (2, 3, 4), "cautious": (5, 6, 7)}


def dead_heroes(state: ConanState) -> int:
    return sum(hero.dead for hero in state.heroes)


def are_heroes_dead(state: ConanState) -> bool:
    return dead_heroes(state) == len(state.heroes)


def recovery_value(stance: Stance, dead: int) -> int:
    """Return the printed number of gems: by stance, for 0, 1, 2 or more fallen heroes."""
    return RECOVERY[stance][min(dead, 2)]


def recovers(state: ConanState, hero: Hero, stance: Stance | None = None) -> int:
    """Return the gems that this hero would recover: at most those in fatigue."""
    return min(hero.fatigue, recovery_value(stance or hero.stance, dead_heroes(state)))


def is_due(hero: Hero) -> bool:
    """Return whether the hero must still recover in this turn, or even out a corrected stance."""
    return not hero.dead and (not hero.recovered or _is_uneven(hero))


def recover(state: ConanState, hero: Hero) -> Hero:
    """Return the hero after recovery.

    After a stance was put right, it is as if that one had been chosen at once.
    """
    gems = _count_missing(hero) if _is_uneven(hero) else recovers(state, hero)
    so_far, dead = (hero.recovered_gems, hero.recovered_dead) if hero.recovered else (0, dead_heroes(state))
    return replace(
        hero,
        fatigue=hero.fatigue - gems,
        reserve=hero.reserve + gems,
        recovered=True,
        recovered_as=hero.stance,
        recovered_gems=so_far + gems,
        recovered_dead=dead,
    )


def _is_uneven(hero: Hero) -> bool:
    return hero.recovered and hero.recovered_as not in (None, hero.stance)


def _count_missing(hero: Hero) -> int:
    """Return the gems that the other stance would have moved in addition.

    Fewer than none go back to fatigue.
    """
    value = recovery_value(hero.stance, hero.recovered_dead)
    due = min(hero.fatigue + hero.recovered_gems, value) - hero.recovered_gems
    return max(due, -hero.reserve)
