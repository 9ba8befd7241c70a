"""The print of a card or tile in one line: objects, spells, allies, tiles, markers, skills."""

from __future__ import annotations

from companion.games.conan.entries import AllySetup, MarkerSetup, SkillSetup, SpellSetup, ThingSetup, TileSetup
from companion.games.conan.load import is_two_handed
from companion.games.conan.state import Bonus, Spell, Thing
from screens.boards.conan.words import Voice, value_word


def thing_words(voice: Voice, thing: Thing | ThingSetup) -> str:
    """Return a line such as "Arma · Ingombro 3 · A due mani · Mischia: rosso"."""
    words = [value_word(voice, thing.kind), voice.say("encumbrance_n", n=thing.encumbrance)]
    if thing.kind == "weapon":
        words.append(voice.say("two_handed" if is_two_handed(thing) else "one_handed"))
    words += [bonus_words(voice, bonus) for bonus in thing.bonuses]
    words += [voice.say(word) for word in ("thrown", "area") if getattr(thing, word)]
    return _line(*words, thing.text)


def bonus_words(voice: Voice, bonus: Bonus) -> str:
    """Return a line such as "Mischia: rosso, rosso"."""
    dice = [value_word(voice, die) for die in bonus.dice]
    if bonus.axes:
        dice.append(voice.say("fixed_axes", n=bonus.axes))
    if bonus.free_reroll:
        dice.append(voice.say("arrow"))
    use = voice.say("armour_use" if bonus.use == "armour" else bonus.use)
    return f"{use}: {', '.join(dice)}" if dice else use


def spell_words(voice: Voice, spell: Spell | SpellSetup) -> str:
    """Return a line such as "Costo 2 · Limite 4 · Reazione · Dadi d’attacco: rosso"."""
    words = [voice.say("spell_cost", cost=spell.cost), voice.say("limit_n", n=spell.limit)]
    words += [voice.say(word) for word in ("reaction", "area") if getattr(spell, word)]
    dice = ", ".join(value_word(voice, die) for die in spell.dice)
    return _line(*words, f"{voice.say('field.attack_dice')}: {dice}" if dice else "")


def ally_words(voice: Voice, ally: AllySetup) -> str:
    return _line(*(f"{voice.say(f'field.{name}')} {getattr(ally, name)}" for name in ("figures", "life", "base_move")))


def skill_words(voice: Voice, skill: SkillSetup) -> str:
    return "" if skill.limit is None else f"{voice.say('field.load_limit')} {skill.limit}"


def tile_words(voice: Voice, tile: TileSetup) -> str:
    """Return the values of a tile in one line.

    "Miniature 3 · Punti Vita 1 · Armatura 1 · Mov. Base 2 · Rinforzo 1 · Mischia: rosso".
    """
    if tile.event:
        return voice.say("field.event")
    names = {"count": "field.count", "life": "field.life", "armour": "armour_use", "base_move": "field.base_move"}
    numbers = [f"{voice.say(word)} {getattr(tile, name)}" for name, word in names.items()]
    points = f"{voice.say('field.reinforcement')} {tile.reinforcement}"
    return _line(*numbers, points, *(bonus_words(voice, attack) for attack in tile.attacks))


def marker_words(voice: Voice, marker: MarkerSetup) -> str:
    return _line(voice.say(f"field.marker_{marker.kind}"), f"{voice.say('field.value')} {marker.value}")


def _line(*words: str) -> str:
    return " · ".join(filter(None, words))
