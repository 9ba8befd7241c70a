"""The form by which a hero learns a skill: its print, and the points that are left."""

from __future__ import annotations

from dataclasses import replace

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.name_of import NameOf, OfferedName
from companion.forms.phrase import text
from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.entries import SkillEntry
from companion.games.nova_aetas.campaign.forms.entries import ask_skill_print
from companion.games.nova_aetas.campaign.forms.lines import list_heroes
from companion.games.nova_aetas.campaign.growth import why_not_advance
from companion.games.nova_aetas.campaign.lookup import find_by_name, hero_in
from companion.games.nova_aetas.campaign.moves.classes import BuySkill
from companion.games.nova_aetas.campaign.state import Hero, NovaCampaign
from companion.kernel.items import find

HERO, KNOWN, POINTS = "hero", "known", "points"
ICON = "star-four-points"


def ask_learned(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the hero and the skill; one that the group knows begins as it was typed."""
    hero = _ask_hero(ask)
    if hero is None:
        return Deal(applies=False)
    ask.own(POINTS, text("rest.xp_left_n", n=hero.xp), ICON, hero.xp)
    names = ", ".join(skill.name for skill in hero.skills)
    ask.note(text("rest.learned", names=names) if names else text("rest.learned_none"), "star-outline")
    ask.heading(text("rest.learn_what", hero=hero.name))
    typed: tuple[SkillEntry, ...] = ask.hear(KNOWN, ())
    known = tuple(skill for skill in typed if find_by_name(hero.skills, skill.name) is None)
    offered = NameOf("skill", offers=tuple(OfferedName(skill.name, _say_line(skill)) for skill in known))
    name = ask.name("name", text("sheet.skill_name"), offered)
    usual = find_by_name(known, name) or SkillEntry(name="", cost=1, advanced=bool(hero.advanced_class))
    skill = replace(usual, name=name, **ask_skill_print(ask, usual, hero), equipped=False)
    return _judge(ask, hero, skill)


def _ask_hero(ask: Ask[NovaCampaign]) -> Hero | None:
    """Ask for the hero who learns; the first who is there is proposed."""
    heroes = ask.state.heroes
    first = next(iter((*present(ask.state), *heroes)), None)
    return find(heroes, ask.pick(HERO, list_heroes(heroes), first.id if first is not None else ""))


def _say_line(skill: SkillEntry) -> str:
    return " · ".join(filter(None, (f"{skill.cost}", skill.category, skill.keyword)))


def _judge(ask: Ask[NovaCampaign], hero: Hero, skill: SkillEntry) -> Deal[NovaCampaign]:
    """Return the deal: without a name, or with a refusal, there is nothing to buy."""
    if not skill.name:
        return Deal(verdict=Verdict("tie", text("rest.learn_title"), text("rest.learn_hint"), icon="pencil-outline"))
    move = BuySkill(hero.id, skill)
    tried = ask.attempt(move)
    if tried.refusal is not None:
        return Deal(verdict=Verdict("failed", skill.name, tried.refusal))
    asked = next((caution for caution in tried.cautions if caution.asks), None)
    paid = text("rest.learn_pays", old=hero.xp, new=hero.xp - skill.cost)
    may = why_not_advance(hero) and not why_not_advance(hero_in(tried.state, hero.id))
    then = text("rest.learn_may_advance", hero=hero.name) if may else ""
    return Deal(
        moves=(move,),
        verdict=Verdict("success" if asked is None else "warn", paid, asked or then),
        word=text("rest.learn_key", name=skill.name),
        then=lambda state: {HERO: hero.id},
    )


LEARN = Form(id="learn", ask=ask_learned, title=text("tool.learn"), word=text("rest.learn_sleeping"), icon=ICON)
