"""What is against the rules but possible, and what is worth a word. The table decides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.conan.fight_cautions import fight_cautions
from companion.games.conan.gems import gems_in, places
from companion.games.conan.load import excess, load, movement_lost, skills_lost
from companion.games.conan.movement import gems_needed, points_at_risk
from companion.games.conan.moves.allies import ActivateAlly, AddAlly, AttackWithAlly, MoveAlly, PassAlly
from companion.games.conan.moves.combat import AreaAttack, Attack
from companion.games.conan.moves.gems import INTERRUPTING, AssignGems, CorrectGems, HealHero, MoveGems
from companion.games.conan.moves.movement import MoveHero
from companion.games.conan.moves.objects import (
    DropObject,
    GainObject,
    GiveObject,
    Manipulate,
    PickUp,
    ThrowObject,
)
from companion.games.conan.moves.spells import CastSpell
from companion.games.conan.moves.turn import ChooseStance, RecoverGems, StartHeroesTurn
from companion.games.conan.overlord_cautions import overlord_cautions
from companion.games.conan.state import SPACES, ConanState, Hero, Thing
from companion.kernel.game import AnyMove, Caution
from companion.kernel.items import find
from companion.plays.common_moves import GoTo, NextStep

CALM_SPACES = ("guard", "reroll")
ACTION_CARD = "heroes.action"


def cautions(state: ConanState, move: AnyMove) -> tuple[Caution, ...]:
    """What to say before this move is made."""
    watchers = (
        _stance,
        _lost_points,
        _hindrance,
        _load,
        fight_cautions,
        _turn,
        _gems,
        _allies,
        overlord_cautions,
    )
    return tuple(caution for watcher in watchers for caution in watcher(state, move))


# --- who does what ---------------------------------------------------------------------------------------


def _active_hero(state: ConanState, move: AnyMove) -> Hero | None:
    """The hero who does with this move what only an aggressive hero may do."""
    hero_id = ""
    match move:
        case AssignGems(space=space):
            hero_id = "" if space in CALM_SPACES else move.hero
        case MoveGems(source="reserve", target=target):
            hero_id = move.hero if target in SPACES and target not in CALM_SPACES else ""
        case Attack() | MoveHero() | Manipulate() | ThrowObject() | PickUp() | MoveAlly() | AttackWithAlly():
            hero_id = move.hero
        case DropObject() | AreaAttack():
            hero_id = move.hero
        case GiveObject():
            hero_id = move.payer or move.hero
        case CastSpell():
            hero_id = "" if _is_reaction(state, move) else move.caster
    return find(state.heroes, hero_id)


def _interrupting_hero(state: ConanState, move: AnyMove) -> Hero | None:
    """The hero who does with this move an action that is no movement."""
    match move:
        case AssignGems(space=space) if space not in INTERRUPTING:
            return None
        case MoveHero() | DropObject() | MoveAlly() | AttackWithAlly() | MoveGems():
            return None
        case ActivateAlly():
            return find(state.heroes, move.hero)
    return _active_hero(state, move)


def _is_reaction(state: ConanState, move: CastSpell) -> bool:
    hero = find(state.heroes, move.caster)
    spell = find(hero.spells, move.spell) if hero else None
    return spell is not None and spell.reaction


# --- the heroes' actions ---------------------------------------------------------------------------------


def _stance(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    hero = _active_hero(state, move)
    if hero is None or hero.stance == "aggressive":
        return
    if isinstance(move, DropObject) and excess(hero):
        return
    yield Caution("cautious_hero", hero=hero.name)


def _lost_points(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    hero = _interrupting_hero(state, move)
    points = points_at_risk(hero, state.options) if hero else 0
    if hero and points:
        yield Caution("movement_lost", asks=False, hero=hero.name, n=points)


def _hindrance(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    if isinstance(move, MoveHero) and move.way.hindrance:
        hero = find(state.heroes, move.hero)
        if hero:
            yield Caution(
                "leaving_hindered",
                asks=False,
                hero=hero.name,
                n=move.way.hindrance,
                cost=move.way.cost,
                gems=gems_needed(hero, move.way),
            )


def _load(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    if isinstance(move, (NextStep, GoTo)) and state.place.card == ACTION_CARD:
        yield from (
            Caution("must_drop", hero=hero.name, n=excess(hero)) for hero in state.heroes if excess(hero)
        )
    received = _received(state, move)
    if received is None:
        return
    hero, thing = received
    loaded = replace(hero, objects=(*hero.objects, thing))
    if excess(loaded):
        yield Caution(
            "over_load", asks=False, hero=hero.name, load=load(loaded), most=hero.load_max, n=excess(loaded)
        )
    lost = len(skills_lost(loaded)) - len(skills_lost(hero))
    if lost:
        yield Caution("skills_lost", asks=False, hero=hero.name, load=load(loaded), n=lost)
    slower = movement_lost(loaded) - movement_lost(hero)
    if slower:
        yield Caution("slowed", asks=False, hero=hero.name, load=load(loaded), n=slower)


def _received(state: ConanState, move: AnyMove) -> tuple[Hero, Thing] | None:
    """The hero who gets an object with this move, and the object."""
    hero: Hero | None = None
    thing: Thing | None = None
    match move:
        case GainObject():
            hero = find(state.heroes, move.hero)
            thing = Thing(id="new", name=move.name, encumbrance=move.encumbrance)
        case PickUp():
            hero, thing = find(state.heroes, move.hero), find(state.ground, move.object)
        case GiveObject():
            giver, hero = find(state.heroes, move.hero), find(state.heroes, move.receiver)
            thing = find(giver.objects, move.object) if giver else None
    return (hero, thing) if hero and thing else None


# --- turn, gems, allies ----------------------------------------------------------------------------------


def _turn(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    match move:
        case StartHeroesTurn():
            if state.side == "heroes" and any(hero.recovered for hero in state.heroes):
                yield Caution("turn_already_started")
        case ChooseStance():
            hero = find(state.heroes, move.hero)
            if hero and hero.recovered and hero.stance != move.stance:
                yield Caution("stance_after_recovery", hero=hero.name)
        case RecoverGems():
            hero = find(state.heroes, move.hero)
            if hero and hero.recovered:
                yield Caution("already_recovered", hero=hero.name)


def _gems(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    match move:
        case MoveGems(source="wounds"):
            hero = find(state.heroes, move.hero)
            if hero:
                yield Caution("wounds_stay", hero=hero.name)
        case HealHero():
            hero = find(state.heroes, move.hero)
            if hero and hero.dead:
                yield Caution("hero_returns", hero=hero.name)
        case CorrectGems():
            hero = find(state.heroes, move.hero)
            if hero and move.place in places(hero) and gems_in(hero, move.place) != move.gems:
                total = hero.gems_total + move.gems - gems_in(hero, move.place)
                yield Caution("gem_sum_changes", hero=hero.name, total=total)


def _allies(state: ConanState, move: AnyMove) -> Iterator[Caution]:
    match move:
        case AddAlly() | PassAlly():
            hero = find(state.heroes, move.receiver if isinstance(move, PassAlly) else move.hero)
            if hero and not hero.commander:
                yield Caution("not_commander", hero=hero.name)
        case AttackWithAlly() | MoveAlly():
            yield from _ally_order(state, move)


def _ally_order(state: ConanState, move: AttackWithAlly | MoveAlly) -> Iterator[Caution]:
    """Allies act when activated; movement bought after an attack is a question of reading."""
    hero = find(state.heroes, move.hero)
    tiles = tuple(tile for tile in hero.allies if move.ally in ("", tile.id)) if hero else ()
    figure = find(tiles[0].figures, move.figure) if tiles else None
    if figure is None:
        return
    if not figure.activated:
        yield Caution("ally_not_activated", ally=tiles[0].name)
    if isinstance(move, MoveAlly) and figure.attacked and not state.options.ally_move_after:
        yield Caution("ally_moves_after_attack", ally=tiles[0].name)
