"""Makers of objects, spells, tiles and markers from the table's entries, with unique ids."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from companion.games.conan.entries import AllySetup, MarkerSetup, SkillSetup, SpellSetup, ThingSetup, TileSetup
from companion.games.conan.state import AllyFigure, AllyTile, Figure, Marker, Skill, Spell, Thing, Tile
from companion.kernel.ids import make_id
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from

Used = Collection[str]


def check_name(name: str) -> None:
    """Refuse an empty name: everything on the table has one that can be read."""
    if not name.strip():
        raise Refusal("name_empty")


def free_id(given: str, name: str, fallback: str, used: Used) -> str:
    """Return the id that was given, if it is free; else one made from the name."""
    check_name(name)
    if given and given in used:
        raise Refusal("id_taken", id=given)
    return given or make_id(name, used, fallback)


def new_thing(entry: ThingSetup, used: Used) -> Thing:
    return build_from(Thing, entry, id=free_id(entry.id, entry.name, "object", used))


def check_spell(name: str, cost: int, limit: int, gems: int) -> None:
    """Refuse a spell card whose limit is below its casting cost or below the gems on it.

    A card must take the gems that its casting costs, and hold the gems that lie on it.
    """
    if cost > limit:
        raise Refusal("spell_above_limit", spell=name, cost=cost, limit=limit)
    if gems > limit:
        raise Refusal("spell_holds", spell=name, limit=limit)


def new_spell(entry: SpellSetup, used: Used) -> Spell:
    check_spell(entry.name, entry.cost, entry.limit, entry.gems)
    return build_from(Spell, entry, id=free_id(entry.id, entry.name, "spell", used))


def new_ally(entry: AllySetup, used: Used) -> AllyTile:
    lives = lives_of(entry.name, entry.lives, entry.figures, entry.life)
    figures = tuple(_ally_figure(entry, number, life) for number, life in enumerate(lives, 1))
    return build_from(AllyTile, entry, id=free_id(entry.id, entry.name, "ally", used), figures=figures)


def _ally_figure(entry: AllySetup, number: int, life: int) -> AllyFigure:
    return AllyFigure(
        id=f"f{number}", life=life, activated=number <= entry.activated, attacked=number <= entry.attacked
    )


def are_lives_possible(lives: Sequence[int], figures: int, life: int) -> bool:
    """Return whether these figures fit the tile: neither too many, nor with too much life."""
    return len(lives) <= figures and all(left <= life for left in lives)


def lives_of(name: str, lives: tuple[int, ...], figures: int, life: int) -> tuple[int, ...]:
    """Return the life points of each figure in play: as said, else all of them whole."""
    if not are_lives_possible(lives, figures, life):
        raise Refusal("too_many_lives", tile=name, figures=figures, life=life)
    return lives or (life,) * figures


def new_tile(entry: TileSetup, used: Used) -> Tile:
    if entry.lives and (entry.event or entry.dead):
        raise Refusal("event_without_figures" if entry.event else "tile_without_figures", tile=entry.name)
    lives = () if entry.event or entry.dead else lives_of(entry.name, entry.lives, entry.count, entry.life)
    figures = tuple(Figure(id=f"f{number}", life=life) for number, life in enumerate(lives, 1))
    return build_from(Tile, entry, id=free_id(entry.id, entry.name, "tile", used), figures=figures)


def new_figures(count: int, life: int, used: Used = ()) -> tuple[Figure, ...]:
    """Return so many fresh figures: f1, f2 and on, without the numbers in use."""
    free = (f"f{number}" for number in range(1, count + len(used) + 1))
    unused = [figure for figure in free if figure not in used]
    return tuple(Figure(id=figure, life=life) for figure in unused[:count])


def new_marker(entry: MarkerSetup, used: Used) -> Marker:
    return build_from(Marker, entry, id=free_id(entry.id, entry.name, "marker", used))


def new_skill(entry: SkillSetup, skills: tuple[Skill, ...]) -> Skill:
    used = {skill.id for skill in skills}
    return Skill(id=free_id("", entry.name, "skill", used), name=entry.name, limit=entry.limit)
