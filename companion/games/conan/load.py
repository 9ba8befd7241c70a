"""Encumbrance: objects that a hero carries, and the skills and movement that they cost."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.conan.entries import ThingSetup
from companion.games.conan.state import ConanState, Hero, Skill, Thing
from companion.kernel.items import find
from companion.kernel.refusal import Caution

ONE_HAND = 2
THROWABLE = 3
EVASIVE = ("evasive", "evasivo")
"""The skill with which a hero passes enemies freely, by the ids of its names."""


def load(hero: Hero) -> int:
    """Return the encumbrance of everything that the hero carries."""
    return sum(thing.encumbrance for thing in hero.objects)


def excess(hero: Hero) -> int:
    """Return the encumbrance that must be dropped at once."""
    return max(0, load(hero) - hero.load_max)


def skills_lost(hero: Hero) -> tuple[Skill, ...]:
    """Return the skills that the load switches off: reaching the number is enough."""
    carried = load(hero)
    return tuple(skill for skill in hero.skills if skill.limit is not None and carried >= skill.limit)


def has_skill(hero: Hero, ids: tuple[str, ...]) -> bool:
    """Return whether the hero can use one of these skills under the present load."""
    return any(skill.id in ids and skill not in skills_lost(hero) for skill in hero.skills)


def is_evasive(state: ConanState, hero: Hero) -> bool:
    """Return whether enemies in an area cost this hero no movement.

    This is not known where the group counts its objects itself.
    """
    return has_skill(hero, EVASIVE) and "objects" not in state.hidden


def has_lost_skill(state: ConanState, hero: Hero, ids: tuple[str, ...]) -> bool:
    """Return whether the load takes one of these skills from the hero.

    This is not known where the group counts its objects itself.
    """
    lost = any(skill.id in ids for skill in skills_lost(hero))
    return lost and not has_skill(hero, ids) and "objects" not in state.hidden


def movement_lost(hero: Hero) -> int:
    """Return the points of base movement that the load takes, by the highest threshold reached."""
    carried = load(hero)
    if carried >= hero.slower_at:
        return 2
    return 1 if carried >= hero.slow_at else 0


def weigh(state: ConanState, hero: Hero) -> Hero:
    """Return the hero with the load that the app knows: none where objects are hidden."""
    return replace(hero, objects=()) if "objects" in state.hidden else hero


def base_movement(hero: Hero) -> int:
    """Return the base movement with the present load."""
    return max(0, hero.base_move - movement_lost(hero))


def is_two_handed(thing: Thing | ThingSetup) -> bool:
    return thing.kind == "weapon" and thing.encumbrance > ONE_HAND


def can_pair(first: Thing, second: Thing) -> bool:
    """Return whether an Ambidextrous hero may strike with both in one attack.

    A two-handed weapon is never paired.
    """
    return not is_two_handed(first) and not is_two_handed(second)


def can_throw(thing: Thing) -> bool:
    return thing.encumbrance <= THROWABLE


def burdens(before: ConanState, after: ConanState, hero_id: str) -> Iterator[Caution]:
    """Yield the losses that a new object brings to the hero who gets it.

    These are skills, movement and the excess over the maximum.
    """
    hero, loaded = find(before.heroes, hero_id), find(after.heroes, hero_id)
    if hero is None or loaded is None or "objects" in before.hidden:
        return
    carried = load(loaded)
    if excess(loaded):
        yield Caution("over_load", asks=False, hero=hero.name, load=carried, most=hero.load_max, n=excess(loaded))
    lost = len(skills_lost(loaded)) - len(skills_lost(hero))
    if lost > 0:
        yield Caution("skills_lost", asks=False, hero=hero.name, load=carried, n=len(skills_lost(loaded)))
    if movement_lost(loaded) > movement_lost(hero):
        yield Caution("slowed", asks=False, hero=hero.name, load=carried, n=movement_lost(loaded))
