"""The form of a hero: the printed sheet, as the first evening begins."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, join, text
from companion.forms.setup_forms import SEAT, find_seat
from companion.games.nova_aetas.campaign.forms.entries import ask_hero
from companion.games.nova_aetas.campaign.setup import HeroEntry, Setup, list_heroes


def ask_seat(ask: Ask[Setup]) -> Deal[Setup]:
    """Ask for the hero of a seat; a known one begins with its printed values."""
    seat, heroes = find_seat(ask), [*list_heroes(ask.state)]
    ask.title = heroes[seat].name or text("setup.hero")
    heroes[seat] = replace(heroes[seat], **ask_hero(ask, heroes[seat]))
    made = replace(ask.state, heroes=tuple(heroes))
    return Deal(made=made, verdict=Verdict("success", _describe(heroes[seat])))


def _describe(hero: HeroEntry) -> Phrase:
    line = text("setup.hero_line", rapidity=hero.rapidity, health=hero.health)
    return join((hero.base_class, line)) if hero.base_class else line


HERO = Form(id="hero", ask=ask_seat, title=text("setup.hero"), takes=(SEAT,))
