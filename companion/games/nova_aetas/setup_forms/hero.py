"""The form of a hero or a companion: the printed values of the sheet, and the equipment."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.field_questions import ask_fields
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf
from companion.forms.phrase import text
from companion.forms.setup_forms import SEAT, find_seat
from companion.games.nova_aetas.forms.cards import ITEMS
from companion.games.nova_aetas.setup import HeroSetup, Setup, list_heroes

PRINTED = ("rapidity", "dexterity", "physique", "mind", "health")


def ask_hero(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for a hero; a known one brings its values."""
    seat, heroes = find_seat(ask), list_heroes(ask.state)
    hero = heroes[seat]
    others = tuple(other.name for place, other in enumerate(heroes) if place != seat and other.name)
    name = ask.name("name", text("hero"), NameOf("hero", taken=others), propose=hero.name)
    values = ask_fields(ask, HeroSetup, *PRINTED, "companion", usual=hero, icons={"companion": "account-group"})
    items = ITEMS.ask_all(ask, hero.items)
    hero = replace(hero, name=name, familiar=ask.hear("familiar", hero.familiar), items=items, **values)
    caption = text("hero_caption", rapidity=hero.rapidity, health=hero.health, n=len(hero.items))
    made = replace(ask.state, heroes=(*heroes[:seat], hero, *heroes[seat + 1 :]))
    return Deal(made=made, verdict=Verdict("success", caption))


HERO_SHEET = Form(id="hero", ask=ask_hero, title=text("hero"), takes=(SEAT,))
