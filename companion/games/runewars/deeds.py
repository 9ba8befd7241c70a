"""The deeds of heroes: which of them a hero cannot do now, as cautions."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.runewars.lookup import companions_of, hero_in, is_followed
from companion.games.runewars.resolving import quest_phase_cautions
from companion.games.runewars.state import Hero, Runewars
from companion.kernel.refusal import Caution


def rout_cautions(state: Runewars, hero: Hero) -> Iterator[Caution]:
    """Ask where a hero is routed, and so neither moves nor takes a quest."""
    if hero.routed and is_followed(state, "heroes"):
        yield Caution("routed_stays", hero=hero.name)


def fallen_cautions(state: Runewars, hero: Hero) -> Iterator[Caution]:
    """Ask where a hero acts who has as much damage as health, and so is defeated."""
    if hero.is_defeated and is_followed(state, "heroes"):
        yield Caution("defeated_acts", hero=hero.name, n=hero.damage, health=hero.health)


def summer_cautions(state: Runewars, hero_id: str) -> Iterator[Caution]:
    """Ask where a hero has chosen already, or it is not the Quest phase of summer."""
    hero = hero_in(state, hero_id)
    late = tuple(quest_phase_cautions(state))
    yield from late
    if not late and hero.acted == state.place.round:
        yield Caution("hero_acted", hero=hero.name)


def deed_cautions(state: Runewars, hero_id: str) -> Iterator[Caution]:
    """Ask where a duel or a quest does not belong to a hero's move in summer."""
    hero = hero_in(state, hero_id)
    if hero.ordered == state.place.round:
        yield Caution("no_deed_by_order", hero=hero.name)
    elif hero.moved != state.place.round:
        yield from summer_cautions(state, hero_id)
    else:
        yield from quest_phase_cautions(state)


def nowhere_cautions(state: Runewars, hero: Hero) -> Iterator[Caution]:
    """Ask where a hero dies with Rewards in an area that the app does not know."""
    if hero.rewards and not hero.area and is_followed(state, "heroes"):
        yield Caution("rewards_nowhere", hero=hero.name, n=len(hero.rewards))


def pair_cautions(state: Runewars, one: Hero, other: Hero) -> Iterator[Caution]:
    """Ask where two heroes duel who are of one player, or not in one area."""
    if one.owner == other.owner:
        yield Caution("own_heroes", hero=one.name, other=other.name)
    if other not in companions_of(state, one):
        yield Caution("not_in_one_area", hero=one.name, other=other.name)
