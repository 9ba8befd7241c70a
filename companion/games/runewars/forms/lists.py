"""The lists of areas and of heroes: what is there, and the way to each of them."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.runewars.forms.parts import find_seat, list_area, offer_ways
from companion.games.runewars.lookup import name_by_id
from companion.games.runewars.state import Hero, Runewars


def ask_areas(ask: Ask[Runewars]) -> Deal[Runewars]:
    """List the areas that the table has named, with the things in them."""
    areas = ask.state.areas
    rows = [list_area(ask.state, area) for area in areas]
    if not rows:
        ask.note(text("no_areas"))
    ask.lead("area", rows, {area.id: lead_to("area", area=area.id) for area in areas}, look="rows")
    ways = (("new_area", "plus", lead_to("new_area")), ("known_map", "map-outline", lead_to("map")))
    offer_ways(ask, "add", *ways)
    return Deal(applies=False)


def ask_heroes(ask: Ask[Runewars]) -> Deal[Runewars]:
    """List the heroes, with how they fare."""
    state, heroes = ask.state, ask.state.heroes
    rows = [
        Choice(hero.id, hero.name, seat=find_seat(state, hero.owner), caption=join(_describe_hero(state, hero)))
        for hero in heroes
    ]
    if not rows:
        ask.note(text("no_heroes"))
    ask.lead("hero", rows, {hero.id: lead_to("hero", hero=hero.id) for hero in heroes}, look="rows")
    offer_ways(ask, "add", ("new_hero", "plus", lead_to("new_hero", player=state.first_player)))
    return Deal(applies=False)


def _describe_hero(state: Runewars, hero: Hero) -> list[Phrase]:
    parts: list[Phrase] = [name_by_id(state, hero.area)] if hero.area else []
    parts += [text("commander")] if hero.commander else []
    parts += [text("hero_damage", n=hero.damage)] if hero.damage else []
    parts += [text("routed")] if hero.routed else []
    parts += [text("rewards", n=len(hero.rewards))] if hero.rewards else []
    parts += [text("has_acted")] if hero.acted == state.place.round else []
    return parts


AREAS = Form(id="areas", ask=ask_areas, title=text("areas"), fills=True)
HEROES = Form(id="heroes", ask=ask_heroes, title=text("heroes"), fills=True)
