"""The form of a mission that began without the app: the hour, the loot, heroes and enemies."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields, ask_words
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, text
from companion.games.nova_aetas.forms.mission import DECK_ICONS
from companion.games.nova_aetas.setup import EnemySetup, HeroSetup, Setup, list_heroes
from companion.kernel.limits import Limits

TABLE = {"hour": text("mission_hour"), **{deck: text(f"loot_of_{deck}") for deck in DECK_ICONS}}
SO_FAR = ("sector", "perilium", "wounds", "heroism", "class_points", "reaction")
WORDS = ("statuses", "serious_wounds")
"""Names with commas between them."""


def ask_under_way(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask how the table stands: the hour, the loot, each hero and the wounds of the enemies."""
    setup = ask.state
    said = ask_fields(ask, Setup, *TABLE, usual=setup, words=TABLE, icons={"hour": "timer-sand", **DECK_ICONS}, look="")
    ask.heading(text("heroes"))
    heroes = tuple(_open_hero(ask, place, hero) for place, hero in enumerate(list_heroes(setup), 1))
    if setup.enemies:
        ask.heading(text("enemies"))
    enemies = tuple(_open_enemy(ask, place, enemy) for place, enemy in enumerate(setup.enemies, 1))
    return Deal(made=replace(setup, heroes=heroes, enemies=enemies, **said))


def _open_hero(ask: Ask[Setup], place: int, hero: HeroSetup) -> HeroSetup:
    seat = place - 1 if hero.seat is None else hero.seat
    return ask.open(f"hero.{place}", hero.name or f"{place}", partial(_ask_hero, hero), caption=_say_hero, seat=seat)


def _say_hero(hero: HeroSetup) -> Phrase:
    return text("hero_so_far", perilium=hero.perilium, wounds=hero.wounds, health=hero.health)


def _ask_hero(hero: HeroSetup, ask: Ask[Setup]) -> HeroSetup:
    icons = {"heroic_used": "shield-star-outline"}
    said = ask_fields(ask, HeroSetup, *SO_FAR, *icons, usual=hero, icons=icons)
    said |= {name: ask_words(ask, name, text(f"setup_{name}"), getattr(hero, name)) for name in WORDS}
    familiar = ask.name("familiar", text("familiar_name"), NameOf("familiar"), propose=hero.familiar)
    return replace(hero, familiar=familiar, **said)


def _open_enemy(ask: Ask[Setup], place: int, enemy: EnemySetup) -> EnemySetup:
    caption = partial(_say_wounds, enemy)
    wounds = ask.open(f"enemy.{place}", enemy.name, partial(_ask_wounds, enemy), caption=caption, icon="skull")
    return replace(enemy, wounds=wounds)


def _say_wounds(enemy: EnemySetup, wounds: tuple[int, ...]) -> Phrase:
    return text("enemy_so_far", wounds=" · ".join(map(str, wounds)), health=enemy.health) if any(wounds) else ""


def _ask_wounds(enemy: EnemySetup, ask: Ask[Setup]) -> tuple[int, ...]:
    """Ask for the wounds of each figure; none where all are whole."""
    known = (*enemy.wounds, *(0,) * enemy.models)[: enemy.models]
    limits = Limits(0, enemy.health - 1)
    wounds = tuple(
        ask.number(f"figure.{n}", f"{enemy.name} {n}", limits, propose=limits.within(now), icon="heart-broken")
        for n, now in enumerate(known, 1)
    )
    return wounds if any(wounds) else ()


UNDER_WAY = Form(id="under_way", ask=ask_under_way, title=text("heroes"))
