"""Cautions of fighting: which cards may be used together and against what, and who would die."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.combat import can_parry, damage
from companion.games.conan.damage import is_fatal
from companion.games.conan.load import can_pair
from companion.games.conan.moves.combat import AreaAttack, Attack, Defend, Fall
from companion.games.conan.moves.gems import DamageHero
from companion.games.conan.recovery import dead_heroes, recovery_value
from companion.games.conan.state import ConanState, Hero
from companion.kernel.game import AnyMove, Caution
from companion.kernel.items import find

AMBIDEXTROUS = ("ambidextrous", "ambidestro")


def fight_cautions(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    if isinstance(move, Attack):
        yield from _attack(state, move)
    if isinstance(move, Defend):
        yield from _defence(state, move)
    yield from _deaths(state, move)


def _attack(state: ConanState, move: Attack) -> Iterator[Caution]:
    hero = find(state.heroes, move.hero)
    if hero is None:
        return
    if move.kind == "ranged" and not move.weapon and "objects" not in state.hidden:
        yield Caution("ranged_without_weapon", hero=hero.name)
    first, second = find(hero.objects, move.weapon), find(hero.objects, move.second_weapon)
    if first is None or second is None:
        return
    if not can_pair(first, second):
        yield Caution("two_handed_pair", hero=hero.name)
    elif not any(skill.id in AMBIDEXTROUS for skill in hero.skills):
        yield Caution("two_weapons", hero=hero.name)


def _defence(state: ConanState, move: Defend) -> Iterator[Caution]:
    hero = find(state.heroes, move.hero)
    if hero is None:
        return
    parry = find(hero.objects, move.parry)
    if parry and not can_parry(parry, move.against):
        yield Caution("only_shields_parry", object=parry.name)
    if parry and not move.gems and not hero.spaces.guard.gems:
        yield Caution("parry_without_guard", hero=hero.name)
    if len(move.armour) > 1:
        yield Caution("second_armour", hero=hero.name)


def _deaths(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    for hero_id, dealt in _hits(move):
        hero = find(state.heroes, hero_id)
        if hero and is_fatal(hero, dealt):
            yield _death(state, hero)


def _hits(move: AnyMove) -> tuple[tuple[str, int], ...]:
    """Who suffers how much by this move, heroes and others alike."""
    match move:
        case DamageHero():
            return ((move.hero, move.by),)
        case Defend():
            return ((move.hero, move.damage),)
        case Fall():
            return ((move.hero, move.axes), (move.carried, move.axes))
        case AreaAttack():
            return tuple((hit.target, damage(move.axes, hit.defence)) for hit in move.targets)
    return ()


def _death(state: ConanState, hero: Hero) -> Caution:
    """The others are told what they drop and how much they recover from now on."""
    dead = dead_heroes(state) + 1
    return Caution(
        "hero_dies",
        asks=False,
        hero=hero.name,
        n=len(hero.objects),
        aggressive=recovery_value("aggressive", dead),
        cautious=recovery_value("cautious", dead),
    )
