"""How the log tells the moves whose name and fields do not say enough."""

from __future__ import annotations

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
from companion.games.conan.moves.combat import AreaAttack, Attack, Defend, Fall
from companion.games.conan.moves.gems import AssignGems, DamageHero
from companion.games.conan.moves.objects import DiscardObject, GainObject, GiveObject, Manipulate, ThrowObject
from companion.games.conan.moves.overlord import (
    CorrectOverlordGems,
    EndOverlordTurn,
    GainReinforcement,
    MoveOverlordGems,
    OverlordRecover,
    PayEffect,
    Reinforce,
    SetRecovery,
    UseBenefit,
)
from companion.games.conan.moves.river import (
    ActivateTile,
    AddTile,
    EditTile,
    HitUnit,
    MoveTile,
    RemoveDeadTile,
    RemoveTile,
    SetRiverCosts,
    TurnTile,
)
from companion.games.conan.moves.spells import CastSpell, ForgetSpell, LearnSpell
from companion.games.conan.moves.track import AddMarker, AdvanceTurn, MoveMarker, RemoveMarker, SetTurn
from companion.games.conan.moves.turn import ChooseStance
from companion.games.conan.state import OVERLORD, ConanState, Hero, Marker, Spell, Tile
from companion.kernel.game import AnyMove, Telling
from companion.kernel.items import find

AllyMove = (
    ActivateAlly | MoveAlly | AttackWithAlly | GuardAlly | RerollAlly | HitAlly | RemoveAlly | PassAlly
)
PLAIN_OVERLORD_MOVES = (
    AdvanceTurn,
    OverlordRecover,
    PayEffect,
    GainReinforcement,
    EndOverlordTurn,
    MoveOverlordGems,
    CorrectOverlordGems,
    SetRecovery,
    SetRiverCosts,
    SetTurn,
)


def tell(before: ConanState, move: AnyMove, after: ConanState) -> Telling | None:
    """A sentence of its own for moves with an outcome; None for all others."""
    match move:
        case ChooseStance():
            return _of_hero(before, move.hero, f"choose_stance.{move.stance}")
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
        case AreaAttack():
            return Telling("area_attack", {"n": move.axes}, move.hero)
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
        case _ if isinstance(move, AllyMove):
            return _of_ally(before, move)
    return _of_overlord(before, move, after)


def _of_ally(state: ConanState, move: AllyMove) -> Telling:
    """Allies are called by the name of their tile, also where the move left it to be the only one."""
    hero = find(state.heroes, move.hero)
    tiles = tuple(tile for tile in hero.allies if move.ally in ("", tile.id)) if hero else ()
    values: dict[str, object] = {"ally": tiles[0].name if tiles else move.ally}
    match move:
        case MoveAlly():
            values["n"] = move.points
        case AttackWithAlly():
            values["n"] = move.axes
        case HitAlly():
            values["n"] = move.damage
        case PassAlly():
            values["receiver"] = _name(state, move.receiver)
    return _of_hero(state, move.hero, move.move_name(), **values)


def _of_overlord(before: ConanState, move: AnyMove, after: ConanState) -> Telling | None:
    """The Overlord's moves carry his mark; tiles and markers are called by the name that they had."""
    values: dict[str, object] = {}
    key = move.move_name()
    match move:
        case HitUnit():
            left = _figures(after, move.tile)
            key = "hit_unit.falls" if left < _figures(before, move.tile) else key
            values = {"tile": _label(before.overlord.river, move.tile), "n": move.damage, "left": left}
        case ActivateTile() | RemoveTile() | RemoveDeadTile() | TurnTile() | EditTile() | Reinforce():
            values = {"tile": _label(before.overlord.river, move.tile)}
        case MoveTile():
            values = {"tile": _label(before.overlord.river, move.tile), "place": move.place}
        case MoveMarker() | RemoveMarker():
            values = {"marker": _label(before.markers, move.marker)}
        case AddTile() | AddMarker():
            values = {"name": move.name}
        case _ if not isinstance(move, PLAIN_OVERLORD_MOVES):
            return None
    return Telling(key, values, OVERLORD, "crown")


def _figures(state: ConanState, tile_id: str) -> int:
    tile = find(state.overlord.river, tile_id)
    return len(tile.figures) if tile else 0


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
