"""Words of the log: names in place of ids, and whose shape or icon marks a line."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.conan.allies import ally_owner, are_allies_hidden
from companion.games.conan.combat import AttackRoll
from companion.games.conan.handling import Handling
from companion.games.conan.state import OVERLORD, AllyTile, ConanState, Spell, Thing, Tile
from companion.kernel.described_move import DescribedMove, FieldDescriber, find_first_named
from companion.kernel.items import HasId, find, find_among, name_of
from companion.kernel.message import Message, Word, Words
from companion.kernel.move import AnyMove

Figured = Tile | AllyTile
Labelled = tuple[Tile, ...] | tuple[Thing, ...] | tuple[Spell, ...] | tuple[AllyTile, ...]


def label(items: Labelled, item_id: str) -> str:
    """Return the name of one of these things; its id where it is gone."""
    return next((item.name for item in items if item.id == item_id), item_id)


def hero_name(state: ConanState, hero_id: str) -> str:
    hero = find(state.heroes, hero_id)
    return hero.name if hero else hero_id


def object_name(state: ConanState, hero_id: str, thing_id: str) -> str:
    """Return the name of an object that a hero carries."""
    hero = find(state.heroes, hero_id)
    return label(hero.objects, thing_id) if hero else thing_id


def of_hero(state: ConanState, hero_id: str, key: str, **values: object) -> Message:
    return Message(key, {"hero": hero_name(state, hero_id), **values}, hero_id)


def of_hurt(before: ConanState, after: ConanState, hero_id: str, key: str, **values: object) -> Message:
    """Return the message of damage or healing, with the life before and after."""
    life = {"old": _life(before, hero_id), "new": _life(after, hero_id)}
    return of_hero(before, hero_id, key, **life, **values)


def of_ally(state: ConanState, move: AnyMove, hero_id: str, ally_id: str, **values: object) -> Message:
    """Return the message of an order to allies, by the name of their tile."""
    return of_hero(state, hero_id, move.move_name(), ally=ally_name(state, hero_id, ally_id), **values)


def ally_name(state: ConanState, hero_id: str, ally_id: str) -> object:
    """Return the name of an ally tile; just “allies” where the group keeps the tiles."""
    hero = find(state.heroes, hero_id)
    owner = ally_owner(state, hero, ally_id) if hero else None
    tiles = tuple(tile for tile in owner.allies if ally_id in ("", tile.id)) if owner else ()
    if are_allies_hidden(state) and not ally_id:
        return Word("ui.allies")
    return tiles[0].name if tiles else ally_id


def of_caster(state: ConanState, caster: str, key: str, spell: str, **values: object) -> Message:
    if caster == OVERLORD:
        return of_overlord(f"{key}.overlord", spell=spell, **values)
    return of_hero(state, caster, key, spell=spell, **values)


def spells_of(state: ConanState, caster: str) -> tuple[Spell, ...]:
    """Return the spells of a hero, or of the Overlord; of nobody else."""
    hero = find(state.heroes, caster)
    return hero.spells if hero else state.overlord.spells if caster == OVERLORD else ()


def spell_name(state: ConanState, caster: str, spell_id: str) -> str:
    return label(spells_of(state, caster), spell_id)


def of_overlord(key: str, **values: object) -> Message:
    """Return the message of an act of the Overlord, with the mark of the Book of Skelos."""
    return Message(key, values, OVERLORD, "crown")


def of_tile(state: ConanState, move: AnyMove, tile_id: str, **values: object) -> Message:
    """Return the message of a move with a tile, by the name that the tile had."""
    return of_overlord(move.move_name(), tile=label(state.overlord.river, tile_id), **values)


def describe_hit(before: Figured, after: Figured) -> tuple[str, dict[str, object]]:
    """Return the effect of damage on the figures of a tile.

    It is the end of a key, and the old and new life or number.
    """
    there, left = len(before.figures), len(after.figures)
    if left < there:
        return "falls", {"old": there, "new": left}
    lives = ([figure.life for figure in tile.figures] for tile in (before, after))
    old, new = next((pair for pair in zip(*lives, strict=False) if pair[0] != pair[1]), (0, 0))
    return ("held", {}) if old == new else ("hit", {"old": old, "new": new})


def power_words(roll: AttackRoll) -> int | Words:
    """Return the power of an attack for a sentence, with the axes and the losses.

    Example: "2 (4 axes, unarmed −2)".
    """
    return _after_losses(roll.power, roll.axes, unarmed=roll.unarmed_penalty, hindrance=roll.hindrance)


def handling_words(handling: Handling) -> int | Words:
    """Return the power of a manipulation as a sentence says it, with the axes and the hindrance."""
    return _after_losses(handling.power, handling.axes, hindrance=handling.hindrance)


def _after_losses(power: int, axes: int, **losses: int) -> int | Words:
    off = [Word(f"ui.taken.{reason}", n) for reason, n in losses.items() if n]
    if not off:
        return power
    parts = [part for word in (Word("ui.taken.axes", axes), *off) for part in (", ", word)]
    return Words((f"{power} (", *parts[1:], ")"))


def _life(state: ConanState, hero_id: str) -> int:
    """Return the life points of a hero: the gems that are not wounds."""
    hero = find(state.heroes, hero_id)
    return hero.gems_total - hero.wounds if hero else 0


def _name(value: object, before: ConanState, after: ConanState) -> object:
    """Return the name of the thing with this id, before or after the move; other values stay."""
    if not isinstance(value, str):
        return value
    groups = (things for state in (before, after) for things in _list_named(state))
    return name_of(find_among(groups, value), value)


def _list_named(state: ConanState) -> Iterator[tuple[HasId, ...]]:
    yield from (state.heroes, state.overlord.river, state.markers, state.ground)
    yield from (hero.objects for hero in state.heroes)


def _find_actor(move: AnyMove, before: ConanState) -> str:
    return find_first_named(move, before.heroes) or OVERLORD


class ConanMove(DescribedMove[ConanState]):
    """A move told by its name and fields, with the shape of the hero or of the Overlord."""

    __slots__ = ()

    describe_by_fields = FieldDescriber(_name, _find_actor)
