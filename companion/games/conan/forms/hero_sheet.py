"""The form of a hero's sheet: its print, skills, action spaces and gems, to be put right."""

from __future__ import annotations

from functools import partial

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.phrase import text
from companion.forms.row import Choice
from companion.forms.way import lead_to
from companion.games.conan.card_words import describe_space, name_skill
from companion.games.conan.forms.damage import name_place
from companion.games.conan.forms.parts import AT_ONCE, HERO, ask_hero, offer_ways
from companion.games.conan.forms.prints import CORRECT_HERO, CORRECT_SPACE, NEW_HERO_SKILL, SPACE
from companion.games.conan.gems import gems_in, places, space
from companion.games.conan.icons import SPACE_ICONS
from companion.games.conan.moves.gems import CorrectGems
from companion.games.conan.moves.sheet import RemoveSkill
from companion.games.conan.state import SPACES, ConanState
from companion.kernel.limits import limits_of


def ask_hero_sheet(ask: Ask[ConanState]) -> Deal[ConanState]:
    """Show a hero's sheet; of gems put right the total follows, so the table is asked first."""
    hero = ask_hero(ask, ask.state.heroes)
    offer_ways(ask, "go", ("edit_values", "pencil-outline", lead_to(CORRECT_HERO.id, hero=hero.id)))
    ask.heading(text("skills_tap"))
    skills = [Choice(skill.id, name_skill(skill), "close") for skill in hero.skills]
    ask.act("skill", skills, {skill.id: RemoveSkill(hero.id, skill.id) for skill in hero.skills})
    offer_ways(ask, "new", ("add_skill", "plus", lead_to(NEW_HERO_SKILL.id, hero=hero.id)))
    ask.heading(text("spaces"))
    spaces = [Choice(name, text(name), SPACE_ICONS[name], caption=describe_space(space(hero, name))) for name in SPACES]
    ask.lead(SPACE, spaces, {name: lead_to(CORRECT_SPACE.id, hero=hero.id, space=name) for name in SPACES}, look="rows")
    ask.heading(text("gems_total", n=hero.gems_total))
    limits = limits_of(CorrectGems, "gems")
    for place in places(hero):
        correct = partial(CorrectGems, hero.id, place)
        ask.adjust(f"gems.{place}", name_place(hero, place), limits, gems_in(hero, place), correct)
    return AT_ONCE


HERO_SHEET = Form(
    id="hero_sheet", ask=ask_hero_sheet, title=text("tool.hero_sheet"), takes=(HERO,), has_foot=False, fills=True
)
