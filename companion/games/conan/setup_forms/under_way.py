"""The form of a game that began without the app: the turn, each hero and tile, the Overlord."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.conan.entries import AllySetup, BenefitsSetup, OnSpacesSetup, SpellSetup, TileSetup
from companion.games.conan.forms.cards import OBJECTS
from companion.games.conan.guide_cards import MOMENTS
from companion.games.conan.icons import ALLY_ICON, EVENT_ICON, SPACE_ICONS, SPELL_ICON, UNIT_ICON, ZONE_ICONS
from companion.games.conan.overlord_gems import BENEFITS
from companion.games.conan.setup import HeroSetup, OverlordSetup, Setup
from companion.games.conan.state import SPACES
from companion.kernel.limits import Limits, limits_of

MOMENT_ICONS = dict(zip(MOMENTS, ("account-group", "sword-cross", "crown", "lightning-bolt"), strict=True))
STANCES = {"aggressive": "sword", "cautious": "shield-half-full"}
ZONES = ("fatigue", "wounds")
OVERLORD_NUMBERS = {
    "effects": "script-text-outline",
    "discarded": "close-circle-outline",
    "activations": "lightning-bolt",
    "reinforcement_points": "account-plus",
}


def ask_under_way(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask how the table stands: the turn, the heroes, the river, the Overlord, the ground."""
    setup = ask.state
    turn = ask.number("turn", own("turn"), limits_of(Setup, "turn"), propose=setup.turn, icon="flag-outline")
    ask.heading(own("card"))
    moments = [Choice(card, own(card), icon) for card, icon in MOMENT_ICONS.items()]
    card = ask.pick("card", moments, setup.card)
    ask.heading(own("heroes"))
    heroes = tuple(_open_hero(ask, place, hero) for place, hero in enumerate(setup.heroes, 1))
    overlord = replace(setup.overlord, river=_ask_river(ask, setup.overlord.river))
    overlord = _ask_overlord(ask, overlord)
    ground = OBJECTS.ask_all(ask, setup.ground, "ground", "add_ground")
    made = replace(setup, turn=turn, card=card, heroes=heroes, overlord=overlord, ground=ground)
    return Deal(made=bury_dead(setup, made))


def own(name: str) -> Phrase:
    """Return the words that this form has for a field."""
    return text(f"under_way.{name}")


def bury_dead(before: Setup, after: Setup) -> Setup:
    """Return the setup in which the objects of heroes who have died lie on the ground."""
    ground, heroes = after.ground, []
    for old, hero in zip(before.heroes, after.heroes, strict=True):
        if hero.dead and not old.dead:
            ground = (*ground, *hero.objects)
            hero = replace(hero, objects=())
        heroes.append(hero)
    return replace(after, ground=ground, heroes=tuple(heroes))


# --- heroes --------------------------------------------------------------------------------------------------


def _open_hero(ask: Ask[Setup], place: int, hero: HeroSetup) -> HeroSetup:
    part = partial(_ask_hero, hero)
    return ask.open(f"hero.{place}", hero.name, part, caption=_say_hero, seat=hero.seat)


def _say_hero(hero: HeroSetup) -> Phrase:
    if hero.dead:
        return text("fallen")
    on_spaces = sum(getattr(hero.on_spaces, space) for space in SPACES)
    spent = on_spaces + sum(card.gems for card in hero.spells) + sum(card.gems for card in hero.allies)
    return text("under_way.so_far", fatigue=hero.fatigue, wounds=hero.wounds, spent=spent)


def _ask_hero(hero: HeroSetup, ask: Ask[Setup]) -> HeroSetup:
    """Ask whether the hero is dead; if not, for the turn, the gems and the allies so far."""
    if ask.flag("dead", own("dead"), "skull", propose=hero.dead):
        ask.note(own("all_wounds"), "skull")
        return _die(hero)
    hero = replace(_ask_turn(ask, hero), dead=False)
    ask.heading(own("gems"))
    zones = ask_fields(ask, HeroSetup, *ZONES, usual=hero, icons=ZONE_ICONS, look="")
    spaces = ask_fields(ask, OnSpacesSetup, *SPACES, usual=hero.on_spaces, icons=SPACE_ICONS, look="", into="on.")
    spells = tuple(_ask_gems(ask, f"spells.{place}", card, SPELL_ICON) for place, card in enumerate(hero.spells, 1))
    allies = tuple(_ask_ally(ask, f"allies.{place}", card) for place, card in enumerate(hero.allies, 1))
    return replace(hero, on_spaces=OnSpacesSetup(**spaces), spells=spells, allies=allies, **zones)


def _die(hero: HeroSetup) -> HeroSetup:
    """Return the hero dead: all gems are wounds."""
    spells = tuple(replace(card, gems=0) for card in hero.spells)
    allies = tuple(replace(card, gems=0) for card in hero.allies)
    hero = replace(hero, dead=True, reserve=None, fatigue=0, wounds=0, recovered=False)
    return replace(hero, on_spaces=OnSpacesSetup(), spells=spells, allies=allies)


def _ask_turn(ask: Ask[Setup], hero: HeroSetup) -> HeroSetup:
    stances = [Choice(value, word(value), icon) for value, icon in STANCES.items()]
    stance: Any = ask.pick("stance", stances, hero.stance)
    recovered = ask.flag("recovered", own("recovered"), "restore", propose=hero.recovered)
    limits, icon = limits_of(HeroSetup, "base_spent"), SPACE_ICONS["movement"]
    spent = ask.number("base_spent", own("base_spent"), limits, propose=hero.base_spent, icon=icon)
    lost = ask.flag("base_lost", own("base_lost"), "close-circle-outline", propose=hero.base_lost)
    return replace(hero, stance=stance, recovered=recovered, base_spent=spent, base_lost=lost)


def _ask_gems(ask: Ask[Setup], row: str, card: Any, icon: str) -> Any:
    """Ask for the gems on a spell or an ally tile."""
    limits, words = limits_of(type(card), "gems"), text("under_way.gems_on", name=card.name)
    return replace(card, gems=ask.number(f"{row}.gems", words, limits, propose=card.gems, icon=icon))


def _ask_ally(ask: Ask[Setup], row: str, card: AllySetup) -> AllySetup:
    card = _ask_gems(ask, row, card, ALLY_ICON)
    lives = _ask_lives(ask, f"{row}.", card.lives, card.figures, card.life)
    words = {name: own(name) for name in ("activated", "attacked")}
    said = ask_fields(ask, AllySetup, *words, usual=card, words=words, look="", into=f"{row}.")
    return replace(card, lives=lives, **said)


# --- tiles ---------------------------------------------------------------------------------------------------


def _ask_river(ask: Ask[Setup], river: tuple[TileSetup, ...]) -> tuple[TileSetup, ...]:
    if river:
        ask.heading(own("river"))
    return tuple(_open_tile(ask, place, tile) for place, tile in enumerate(river, 1))


def _open_tile(ask: Ask[Setup], place: int, tile: TileSetup) -> TileSetup:
    icon = tile.icon or (EVENT_ICON if tile.event else UNIT_ICON)
    return ask.open(f"tile.{place}", tile.name, partial(_ask_tile, tile), caption=_say_tile, icon=icon)


def _ask_tile(tile: TileSetup, ask: Ask[Setup]) -> TileSetup:
    """Ask whether a tile is on its bloodied side; if not, for the figures that are left."""
    if ask.flag("dead", own("tile_dead"), "skull", propose=tile.dead):
        return replace(tile, dead=True, lives=())
    lives = _ask_lives(ask, "", tile.lives, tile.count, tile.life) if tile.count else ()
    return replace(tile, dead=False, lives=lives)


def _say_tile(tile: TileSetup) -> Phrase:
    if tile.dead:
        return own("tile_dead")
    lives = tile.lives or (tile.life,) * tile.count
    words = " ".join(map(str, lives))
    return text("under_way.tile", n=len(lives), of=tile.count, lives=words) if lives else ""


def _ask_lives(ask: Ask[Setup], into: str, lives: tuple[int, ...], count: int, life: int) -> tuple[int, ...]:
    """Ask for the figures left and the life of each; none while all are there and whole."""
    known = lives or (life,) * count
    limits = Limits(1, count)
    figures = ask.number(f"{into}figures", own("figures"), limits, propose=len(known), icon="account-group")
    listed = (*known, *(life,) * figures)[:figures]
    if life > 1:
        listed = tuple(
            ask.number(f"{into}life.{place}", text("under_way.life", n=place), Limits(1, life), propose=left)
            for place, left in enumerate(listed, 1)
        )
    return () if listed == (life,) * count else listed


# --- the Overlord --------------------------------------------------------------------------------------------


def _ask_overlord(ask: Ask[Setup], overlord: OverlordSetup) -> OverlordSetup:
    ask.heading(own("overlord"))
    words = {name: own(name) for name in OVERLORD_NUMBERS}
    said = ask_fields(
        ask, OverlordSetup, *OVERLORD_NUMBERS, usual=overlord, words=words, icons=OVERLORD_NUMBERS, look=""
    )
    recovered = ask.flag("recovered", own("recovered"), "restore", propose=overlord.recovered)
    named: dict[str, Phrase] = {name: join((text("benefits"), text(name))) for name in BENEFITS}
    old = overlord.benefits
    benefits = ask_fields(
        ask, BenefitsSetup, *BENEFITS, usual=old, words=named, icons=SPACE_ICONS, look="", into="benefit."
    )
    spells: tuple[SpellSetup, ...] = tuple(
        _ask_gems(ask, f"spell.{place}", spell, SPELL_ICON) for place, spell in enumerate(overlord.spells, 1)
    )
    return replace(overlord, recovered=recovered, benefits=BenefitsSetup(**benefits), spells=spells, **said)


UNDER_WAY = Form(id="under_way", ask=ask_under_way, title=own("heroes"))
