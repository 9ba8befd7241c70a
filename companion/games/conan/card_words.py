"""The print of a card or tile in one line: objects, spells, allies, tiles, markers, skills."""

from __future__ import annotations

from collections.abc import Iterable

from companion.forms.phrase import Phrase, join, text, word
from companion.games.conan.entries import (
    AllySetup,
    MarkerSetup,
    SkillSetup,
    SpaceSetup,
    SpellSetup,
    ThingSetup,
    TileSetup,
)
from companion.games.conan.load import is_two_handed
from companion.games.conan.prints import Bonus, Die
from companion.games.conan.state import Skill, Space, Spell, Thing
from companion.kernel.message import Word, Words


def describe_thing(thing: Thing | ThingSetup) -> Phrase:
    """Return a line such as "Arma · Ingombro 3 · A due mani · Mischia: rosso"."""
    words: list[Phrase] = [word(thing.kind), text("encumbrance_n", n=thing.encumbrance)]
    if thing.kind == "weapon":
        words.append(text("two_handed" if is_two_handed(thing) else "one_handed"))
    words += [describe_bonus(bonus) for bonus in thing.bonuses]
    words += [text(each) for each in ("thrown", "area") if getattr(thing, each)]
    return join((*words, *([thing.text] if thing.text else [])))


def describe_bonus(bonus: Bonus) -> Phrase:
    """Return a line such as "Mischia: rosso, rosso"."""
    adds: list[Phrase] = [word(die) for die in bonus.dice]
    if bonus.axes:
        adds.append(text("fixed_axes", n=bonus.axes))
    if bonus.free_reroll:
        adds.append(text("arrow"))
    use = text("armour_use" if bonus.use == "armour" else bonus.use)
    return Words((use, ": ", join(adds, ", "))) if adds else use


def describe_changes(before: tuple[Bonus, ...], after: tuple[Bonus, ...]) -> tuple[Phrase, Phrase]:
    """Return the bonuses that differ, old and new: "Mischia: rosso", "Mischia: rosso, arancio"."""
    old, new = (bonus for bonus in before if bonus not in after), (bonus for bonus in after if bonus not in before)
    return _list(map(describe_bonus, old), "; "), _list(map(describe_bonus, new), "; ")


def describe_dice(dice: Iterable[Die]) -> Words | str:
    """Return the colours of dice in words: "rosso, arancione"."""
    return _list(map(word, dice), ", ")


def _list(phrases: Iterable[Phrase], sign: str) -> Words | str:
    found = tuple(phrases)
    return join(found, sign) if found else "–"


def describe_spell(spell: Spell | SpellSetup) -> Phrase:
    """Return a line such as "Costo 2 · Limite 4 · Reazione · Dadi d’attacco: rosso"."""
    words: list[Phrase] = [text("spell_cost", cost=spell.cost), text("limit_n", n=spell.limit)]
    words += [text(each) for each in ("reaction", "area") if getattr(spell, each)]
    dice = [Words((text("field.attack_dice"), ": ", describe_dice(spell.dice)))] if spell.dice else []
    return join((*words, *dice))


def describe_ally(ally: AllySetup) -> Phrase:
    """Return the values of an ally tile in one line."""
    return join(_count(f"field.{name}", getattr(ally, name)) for name in ("figures", "life", "base_move"))


def describe_skill(skill: SkillSetup) -> Phrase:
    """Return the load at which a skill is lost; "" for never."""
    return "" if skill.limit is None else _count("field.load_limit", skill.limit)


def describe_space(space: Space | SpaceSetup) -> Phrase:
    """Return the limit of an action space, and the die that it rolls."""
    words = text("no_limit") if space.limit is None else text("limit_n", n=space.limit)
    return join((words, word(space.die))) if space.die else words


def name_skill(skill: Skill) -> Phrase:
    """Return the name of a skill and the load at which it is lost.

    A printed one has its name from the app.
    """
    name = skill.name or Word(f"ui.skill.{skill.id}")
    return name if skill.limit is None else Words((name, f" {skill.limit}"))


def describe_tile(tile: TileSetup) -> Phrase:
    """Return the values of a tile in one line.

    "Miniature 3 · Punti Vita 1 · Armatura 1 · Mov. Base 2 · Rinforzo 1 · Mischia: rosso".
    """
    if tile.event:
        return text("field.event")
    keys = {"count": "field.count", "life": "field.life", "armour": "armour_use", "base_move": "field.base_move"}
    numbers = [_count(key, getattr(tile, name)) for name, key in keys.items()]
    points = _count("field.reinforcement", tile.reinforcement)
    return join((*numbers, points, *map(describe_bonus, tile.attacks)))


def describe_marker(marker: MarkerSetup) -> Phrase:
    """Return the kind of a marker and its space on the track."""
    return join((text(f"field.marker_{marker.kind}"), _count("field.value", marker.value)))


def _count(key: str, number: int) -> Phrase:
    return Words((text(key), f" {number}"))
