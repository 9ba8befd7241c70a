"""The forms of a card that comes to the table, and of a print that was typed in wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, app_word, text
from companion.games.conan.entries import SpaceSetup, SpellSetup, ThingSetup, TileSetup
from companion.games.conan.forms.cards import (
    ALLIES,
    MARKERS,
    OBJECTS,
    RIVER,
    SKILLS,
    SPELLS,
    CardKind,
    ask_card_name,
    ask_flags,
    ask_numbers,
    ask_space,
    ask_unit,
)
from companion.games.conan.forms.parts import HERO
from companion.games.conan.gems import space
from companion.games.conan.lookup import any_hero, caster_of, find_carried, spell_of, tile_of
from companion.games.conan.moves.allies import AddAlly
from companion.games.conan.moves.cards import EditObject, EditSpell
from companion.games.conan.moves.objects import GainObject
from companion.games.conan.moves.overlord import UseBenefit
from companion.games.conan.moves.river import AddTile, EditTile
from companion.games.conan.moves.sheet import NO_LIMIT, AddSkill, EditHero, SetSpace
from companion.games.conan.moves.spells import LearnSpell
from companion.games.conan.moves.track import AddMarker
from companion.games.conan.setup import LOADS
from companion.games.conan.state import SPACES, ConanState, SpaceName
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove
from companion.kernel.shared_values import build_from, collect_changed

OBJECT, CASTER, SPELL, TILE, SPACE = "object", "caster", "spell", "tile", "space"


def _arrive(own: str, title: str, kind: CardKind[Any], move: type[AnyMove], *whose: str) -> Form[ConanState]:
    """Return the form of a new card: it is asked as at setup, and `move` brings it."""

    def ask_new(ask: Ask[ConanState]) -> Deal[ConanState]:
        card = kind.ask(ask, kind.new)
        return Deal(moves=(build_from(move, card, **{name: ask.hear(name, "") for name in whose}),))

    return Form(id=own, ask=ask_new, title=text(title), word=text("add"), icon="plus", takes=whose)


NEW_OBJECT = _arrive("object_new", "add_object", OBJECTS, GainObject, HERO)
NEW_ON_GROUND = _arrive("ground_new", "add_ground", OBJECTS, GainObject)
NEW_SPELL_CARD = _arrive("spell_new", "add_spell", SPELLS, LearnSpell, CASTER)
NEW_ALLY_TILE = _arrive("ally_new", "add_ally", ALLIES, AddAlly, HERO)
NEW_HERO_SKILL = _arrive("skill_new", "add_skill", SKILLS, AddSkill, HERO)
NEW_RIVER_TILE = _arrive("tile_new", "new_tile_title", RIVER, AddTile)
NEW_TRACK_MARKER = _arrive("marker_new", "add_marker", MARKERS, AddMarker)
NEW_CARDS = (
    *(NEW_OBJECT, NEW_ON_GROUND, NEW_SPELL_CARD, NEW_ALLY_TILE),
    *(NEW_HERO_SKILL, NEW_RIVER_TILE, NEW_TRACK_MARKER),
)


# --- corrections ---------------------------------------------------------------------------------------------


def _correct(ask: Ask[ConanState], card: Any, asked: Any, move: type[AnyMove], **whose: str) -> Deal[ConanState]:
    """Return the correction that says only what differs; none while nothing does."""
    ask.title = card.name
    changed = collect_changed(move, card, asked)
    return Deal(moves=(move(**whose, **changed),) if changed else ())


def ask_object(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the print of an object that a hero carries as it should be."""
    hero = any_hero(ask.state, ask.hear(HERO, ""))
    thing = build_from(ThingSetup, find_carried(hero, ask.hear(OBJECT, "")))
    return _correct(ask, thing, OBJECTS.ask(ask, thing), EditObject, object=thing.id, hero=hero.id)


def ask_spell_card(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the print of a spell as it should be; the gems on it stay."""
    caster = caster_of(ask.state, ask.hear(CASTER, ""))
    spell = build_from(SpellSetup, spell_of(caster, ask.hear(SPELL, "")))
    return _correct(ask, spell, SPELLS.ask(ask, spell), EditSpell, caster=caster.id, spell=spell.id)


def ask_river_tile(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the values of a tile of the river; figures of another life are whole again."""
    tile = tile_of(ask.state, ask.hear(TILE, ""))
    printed = build_from(TileSetup, tile, count=len(tile.figures))
    asked = ask_unit(ask, printed)
    known = replace(printed, count=0) if printed.count and asked.life != printed.life else printed
    return _correct(ask, known, asked, EditTile, tile=tile.id)


def ask_hero_card(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the printed values of a hero's sheet as they should be."""
    hero = any_hero(ask.state, ask.hear(HERO, ""))
    name = ask_card_name(ask, "hero", hero.name)
    said = ask_numbers(ask, EditHero, LOADS, hero)
    said |= ask_flags(ask, EditHero, {"commander": "bullhorn"}, hero)
    return _correct(ask, hero, replace(hero, name=name, **said), EditHero, hero=hero.id)


def ask_action_space(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the limit and the die of an action space as they should be."""
    hero, name = any_hero(ask.state, ask.hear(HERO, "")), _find_space(ask)
    ask.title = text(name)
    shown = build_from(SpaceSetup, space(hero, name))
    asked = ask_space(ask, shown)
    limit = NO_LIMIT if asked.limit is None else asked.limit
    return Deal(moves=() if asked == shown else (SetSpace(hero.id, name, limit, asked.die),))


def _find_space(ask: Ask[ConanState]) -> SpaceName:
    said = ask.hear(SPACE, "")
    return next((name for name in SPACES if name == said), SPACES[0])


def ask_purchase(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Ask for the base movement of a tile that nobody has typed in, and buy movement for it."""
    tile = tile_of(ask.state, ask.hear(TILE, ""))
    ask.title = tile.name
    limits, words = limits_of(EditTile, "base_move"), text("field.base_move")
    base = ask.roll("base_move", words, limits, missing=text("say_base_move"), icon="run-fast")
    gems = ask.number("gems", text("gems"), limits_of(UseBenefit, "gems"), icon="diamond-stone")
    return Deal(moves=(EditTile(tile.id, base_move=base), UseBenefit("movement", gems, tile.id)))


def _form(own: str, ask: Callable[[Ask[ConanState]], Deal[ConanState]], word: Phrase, *takes: str) -> Form[ConanState]:
    return Form(id=own, ask=ask, title=text("edit_values"), word=word, takes=takes)


SAVE = app_word("play.save")
CORRECT_OBJECT = _form("correct_object", ask_object, SAVE, HERO, OBJECT)
CORRECT_SPELL = _form("correct_spell", ask_spell_card, SAVE, CASTER, SPELL)
CORRECT_TILE = _form("correct_tile", ask_river_tile, SAVE, TILE)
CORRECT_HERO = _form("correct_hero", ask_hero_card, SAVE, HERO)
CORRECT_SPACE = _form("correct_space", ask_action_space, SAVE, HERO, SPACE)
BUY_MOVEMENT = _form("buy_movement", ask_purchase, text("buy_movement"), TILE)

CORRECTIONS = (CORRECT_OBJECT, CORRECT_SPELL, CORRECT_TILE, CORRECT_HERO, CORRECT_SPACE)
