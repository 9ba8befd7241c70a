"""A hero's gems: the places that hold them, and moving them. Their sum never changes here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from companion.games.conan.state import SPACES, ZONES, ConanState, Hero, Options, Space
from companion.kernel.items import change, find, require
from companion.kernel.refusal import Caution, Refusal

UNPRINTED_LIMITS = ("guard", "reroll")


def space(hero: Hero, name: str) -> Space:
    """Return one of the six action spaces by its name."""
    found: Space = getattr(hero.spaces, name)
    return found


def places(hero: Hero) -> Iterator[str]:
    """Yield every place that can hold this hero's gems.

    These are zones, spaces, spells and ally tiles, also tiles beside others.
    """
    yield from ZONES
    yield from SPACES
    yield from (spell.id for spell in hero.spells)
    yield from (tile.id for tile in hero.allies)
    yield from (order.id for order in hero.orders)


def gems_in(hero: Hero, place: str) -> int:
    """Return the gems in a place, or refuse a place that this hero does not have."""
    if place in ZONES:
        return int(getattr(hero, place))
    if place in SPACES:
        return space(hero, place).gems
    return int(_card(hero, place).gems)


def spent_gems(hero: Hero) -> int:
    """Return the gems on action spaces, spells and ally tiles."""
    return sum(gems_in(hero, place) for place in places(hero) if place not in ZONES)


def all_gems(hero: Hero) -> int:
    return sum(gems_in(hero, place) for place in places(hero))


def limit_of(hero: Hero, place: str, options: Options) -> int | None:
    """Return the most gems that a place takes; None without limit."""
    if not options.limits or place in ZONES:
        return None
    if place in SPACES:
        printed = space(hero, place).limit
        return _unprinted_limit(options) if printed is None and place in UNPRINTED_LIMITS else printed
    spell = find(hero.spells, place)
    return spell.limit if spell else None


def capacity_left(hero: Hero, place: str, options: Options) -> int:
    """Return the number of gems that still fit on a space or spell.

    The reserve and the limit both bound it.
    """
    limit = limit_of(hero, place, options)
    return hero.reserve if limit is None else max(0, min(hero.reserve, limit - gems_in(hero, place)))


def shift(hero: Hero, source: str, target: str, gems: int, options: Options) -> Hero:
    """Return the hero with gems passed from one place to another.

    Gems that are not there or do not fit are refused.
    """
    there = gems_in(hero, source)
    if gems > there:
        code = "reserve_short" if source == "reserve" else "gems_short"
        raise Refusal(code, hero=hero.name, gems=gems, there=there)
    held, limit = gems_in(hero, target), limit_of(hero, target, options)
    if gems and source != target and limit is not None and held + gems > limit:
        raise _too_many(hero, target, held, limit)
    emptied = put_gems(hero, source, there - gems)
    return put_gems(emptied, target, gems_in(emptied, target) + gems)


def _too_many(hero: Hero, place: str, held: int, limit: int) -> Refusal:
    """Return the refusal that says why no more gems fit, and how many do fit."""
    spell = find(hero.spells, place)
    if spell:
        return Refusal("spell_limit", spell=spell.name, limit=limit, there=held)
    if held >= limit:
        return Refusal("space_full", hero=hero.name, limit=limit, there=held)
    return Refusal("over_limit", hero=hero.name, limit=limit, there=held, n=limit - held)


def put_gems(hero: Hero, place: str, gems: int) -> Hero:
    """Return the hero with exactly so many gems in a place."""
    changed: Any = {place: gems}
    if place in ZONES:
        return replace(hero, **changed)
    if place in SPACES:
        changed = {place: replace(space(hero, place), gems=gems, used=min(gems, space(hero, place).used))}
        return replace(hero, spaces=replace(hero.spaces, **changed))
    if find(hero.spells, place):
        return replace(hero, spells=change(hero.spells, place, gems=gems))
    if find(hero.orders, place):
        return replace(hero, orders=change(hero.orders, place, gems=gems))
    return replace(hero, allies=change(hero.allies, place, gems=gems))


def clear_spent(hero: Hero) -> Hero:
    """Return the hero with all gems of spaces, spells and ally tiles in fatigue."""
    fatigue = hero.fatigue + spent_gems(hero)
    for place in places(hero):
        if place not in ZONES and gems_in(hero, place):
            hero = put_gems(hero, place, 0)
    return replace(hero, fatigue=fatigue)


def _unprinted_limit(options: Options) -> int | None:
    return options.guard_limit if options.guard_limit > 0 else None


def _card(hero: Hero, place: str) -> Any:
    card = find(hero.spells, place) or find(hero.allies, place) or find(hero.orders, place)
    return require(card, Refusal("unknown_place", hero=hero.name, place=place))


def usual_gems(hero: Hero, name: str, options: Options) -> int:
    """Return the gems to assign for one more action.

    None while some wait on the space, else one if it fits.
    """
    return 0 if waiting_gems(hero, name) else min(1, capacity_left(hero, name, options))


def usual_guard(hero: Hero, options: Options) -> int:
    """Return the gems to assign for a defence.

    A hero who has guarded in this turn is offered another guard, no other hero a first one.
    """
    return usual_gems(hero, "guard", options) if space(hero, "guard").gems else 0


def rolling_gems(hero: Hero, name: str, assigned: int) -> int:
    """Return the gems that bring dice: those just assigned, else those that wait on the space."""
    return assigned or waiting_gems(hero, name)


def waiting_gems(hero: Hero, name: str) -> int:
    """Return the gems on a space that no action has used yet."""
    return space(hero, name).gems - space(hero, name).used


def spend(hero: Hero, name: str, assigned: int, options: Options) -> Hero:
    """Return the hero after an action with gems from the reserve.

    With none of these, those that wait serve it.
    """
    served = rolling_gems(hero, name, assigned)
    return serve(shift(hero, "reserve", name, assigned, options), name, served)


def serve(hero: Hero, name: str, gems: int) -> Hero:
    """Return the hero with so many more gems of a space that have served an action."""
    changed: Any = {name: replace(space(hero, name), used=space(hero, name).used + gems)}
    return replace(hero, spaces=replace(hero.spaces, **changed))


def check_has_gems(hero: Hero, name: str, assigned: int) -> None:
    """Refuse an action without a gem: it takes at least one."""
    if not assigned and not space(hero, name).gems:
        raise Refusal("action_without_gems", hero=hero.name)


def old_gem_cautions(state: ConanState, hero_id: str, name: str, assigned: int) -> Iterator[Caution]:
    """Ask where an action has no new gems: the gems of an action serve that one alone."""
    hero = find(state.heroes, hero_id)
    if hero and not rolling_gems(hero, name, assigned):
        yield Caution("gems_already_used", hero=hero.name)
