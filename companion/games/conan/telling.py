"""How the log tells the moves whose name and fields do not say enough."""

from __future__ import annotations

from dataclasses import fields

from companion.game import AnyMove, Telling
from companion.games.conan.combat import damage
from companion.games.conan.moves.allies import (
    ActivateAlly,
    AttackWithAlly,
    GuardAlly,
    HitAlly,
    MoveAlly,
    PassAlly,
    RemoveAlly,
    RerollAlly,
)
from companion.games.conan.moves.combat import Attack, Defend, Fall
from companion.games.conan.moves.gems import AssignGems, DamageHero
from companion.games.conan.moves.objects import DiscardObject, GainObject, GiveObject, Manipulate, ThrowObject
from companion.games.conan.moves.overlord import UseBenefit
from companion.games.conan.moves.river import RemoveDeadTile, RemoveTile
from companion.games.conan.moves.spells import CastSpell, ForgetSpell, LearnSpell
from companion.games.conan.moves.track import RemoveMarker
from companion.games.conan.state import OVERLORD, ConanState, Hero, Marker, Spell, Tile
from companion.items import find


def tell(before: ConanState, move: AnyMove, after: ConanState) -> Telling | None:
    """A sentence of its own for moves with an outcome; None for all others."""
    match move:
        case AssignGems():
            return _of_hero(before, move.hero, f"assign_gems.{move.space}", n=move.gems)
        case Attack():
            return _attack(before, move)
        case Defend():
            key = "defend.held" if not move.damage else "defend"
            return _fallen(before, after, move.hero, key, n=move.damage, power=move.power, axes=move.axes)
        case DamageHero():
            return _fallen(before, after, move.hero, "damage_hero", n=move.by)
        case Fall():
            return _fallen(before, after, move.hero, "fall", n=move.axes)
        case Manipulate():
            key = "manipulate" if move.handling.succeeds else "manipulate.failed"
            return _of_hero(before, move.hero, key, power=move.handling.power, difficulty=move.difficulty)
        case ThrowObject():
            key = "throw_object" if move.handling.succeeds else "throw_object.short"
            thing = _object_name(before, move.hero, move.object)
            return _of_hero(before, move.hero, key, object=thing, n=move.lands_at, distance=move.distance)
        case GainObject():
            key = "gain_object" if move.hero else "gain_object.ground"
            return _of_hero(before, move.hero, key, object=move.name)
        case GiveObject():
            thing = _object_name(before, move.hero, move.object)
            receiver = _name(before, move.receiver)
            return _of_hero(before, move.hero, "give_object", object=thing, receiver=receiver)
        case DiscardObject():
            thing = _object_name(before, move.hero, move.object)
            return _of_hero(before, move.hero, "discard_object", object=thing)
        case UseBenefit():
            return Telling(f"use_benefit.{move.benefit}", {"n": move.gems}, OVERLORD, "crown")
        case CastSpell() | ForgetSpell():
            return _of_caster(before, move.caster, move.move_name(), _spell_name(before, move))
        case LearnSpell():
            return _of_caster(before, move.caster, move.move_name(), move.name)
        case ActivateAlly() | MoveAlly() | AttackWithAlly() | GuardAlly() | RerollAlly() | HitAlly():
            return _of_ally(before, move)
        case RemoveAlly() | PassAlly():
            return _of_ally(before, move)
    return _gone(before, move)


def _of_ally(
    state: ConanState,
    move: ActivateAlly | MoveAlly | AttackWithAlly | GuardAlly | RerollAlly | HitAlly | RemoveAlly | PassAlly,
) -> Telling:
    """Allies are called by the name of their tile, also where the move left it to be the only one."""
    hero = find(state.heroes, move.hero)
    tiles = tuple(tile for tile in hero.allies if move.ally in ("", tile.id)) if hero else ()
    values = {spec.name: getattr(move, spec.name) for spec in fields(move)}
    if isinstance(move, PassAlly):
        values["receiver"] = _name(state, move.receiver)
    values["ally"] = tiles[0].name if tiles else move.ally
    values["hero"] = _name(state, move.hero)
    return Telling(move.move_name(), values, move.hero)


def _gone(before: ConanState, move: AnyMove) -> Telling | None:
    """What left the table is called by the name that it had."""
    match move:
        case RemoveTile() | RemoveDeadTile():
            return Telling(move.move_name(), {"tile": _label(before.overlord.river, move.tile)}, OVERLORD)
        case RemoveMarker():
            return Telling(move.move_name(), {"marker": _label(before.markers, move.marker)})
    return None


def _label(items: tuple[Tile, ...] | tuple[Marker, ...], item_id: str) -> str:
    return next((item.name for item in items if item.id == item_id), item_id)


def _attack(state: ConanState, move: Attack) -> Telling:
    """An attack with a target is told with its damage, one without by its power."""
    power = move.roll(state).power
    tile = find(state.overlord.river, move.target)
    if tile is None:
        return _of_hero(state, move.hero, f"attack.{move.kind}", power=power)
    defence = tile.armour if move.defence is None else move.defence
    dealt = damage(power, defence)
    key = "attack.hit" if dealt else "attack.held"
    return _of_hero(state, move.hero, key, target=tile.name, power=power, defence=defence, n=dealt)


def _of_hero(state: ConanState, hero_id: str, key: str, **values: object) -> Telling:
    return Telling(key, {"hero": _name(state, hero_id), **values}, hero_id)


def _fallen(before: ConanState, after: ConanState, hero_id: str, key: str, **values: object) -> Telling:
    """Damage is told with its number, death with one word more."""
    died = _is_dead(after, hero_id) and not _is_dead(before, hero_id)
    telling = _of_hero(before, hero_id, f"{key.partition('.')[0]}.dies" if died else key, **values)
    return Telling(telling.key, telling.values, hero_id, "skull") if died else telling


def _of_caster(state: ConanState, caster: str, key: str, spell: str) -> Telling:
    if caster == OVERLORD:
        return Telling(f"{key}.overlord", {"spell": spell}, OVERLORD, "crown")
    return _of_hero(state, caster, key, spell=spell)


def _is_dead(state: ConanState, hero_id: str) -> bool:
    hero = find(state.heroes, hero_id)
    return hero is not None and hero.dead


def _name(state: ConanState, hero_id: str) -> str:
    hero = find(state.heroes, hero_id)
    return hero.name if hero else hero_id


def _object_name(state: ConanState, hero_id: str, thing_id: str) -> str:
    hero: Hero | None = find(state.heroes, hero_id)
    thing = find(hero.objects, thing_id) if hero else None
    return thing.name if thing else thing_id


def _spell_name(state: ConanState, move: CastSpell | ForgetSpell) -> str:
    hero = find(state.heroes, move.caster)
    spells: tuple[Spell, ...] = hero.spells if hero else state.overlord.spells
    spell = find(spells, move.spell)
    return spell.name if spell else move.spell
