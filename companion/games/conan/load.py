"""Encumbrance: what a hero carries, and what the load takes away."""

from __future__ import annotations

from companion.games.conan.state import Hero, Skill, Thing

ONE_HAND = 2
THROWABLE = 3


def load(hero: Hero) -> int:
    """The encumbrance of everything that the hero carries."""
    return sum(thing.encumbrance for thing in hero.objects)


def excess(hero: Hero) -> int:
    """How much must be dropped at once."""
    return max(0, load(hero) - hero.load_max)


def skills_lost(hero: Hero) -> tuple[Skill, ...]:
    """The skills that the load switches off: reaching the number is enough."""
    carried = load(hero)
    return tuple(skill for skill in hero.skills if skill.limit is not None and carried >= skill.limit)


def movement_lost(hero: Hero) -> int:
    """Points of base movement that the load takes: the highest threshold reached decides alone."""
    carried = load(hero)
    if carried >= hero.slower_at:
        return 2
    return 1 if carried >= hero.slow_at else 0


def base_movement(hero: Hero) -> int:
    """Base movement with the present load."""
    return max(0, hero.base_move - movement_lost(hero))


def is_two_handed(thing: Thing) -> bool:
    return thing.kind == "weapon" and thing.encumbrance > ONE_HAND


def can_pair(first: Thing, second: Thing) -> bool:
    """May an Ambidextrous hero strike with both in one attack? A two-handed weapon is never paired."""
    return not is_two_handed(first) and not is_two_handed(second)


def can_throw(thing: Thing) -> bool:
    return thing.encumbrance <= THROWABLE
