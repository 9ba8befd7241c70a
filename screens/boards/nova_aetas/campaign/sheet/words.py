"""The words and icons of the sheet: items, missions, characteristics, bearers of items."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.state import Hero, Item, NovaCampaign, Skill
from screens.table.table import Table

ITEM_ICONS = {
    "starting": "sword",
    "bond": "link-variant",
    "destiny": "script-outline",
    "hero_formula": "flask-round-bottom-outline",
    "formula": "flask-outline",
    "reward": "treasure-chest",
}
OUTCOME_ICONS = {"won": "check-circle-outline", "lost": "close-circle-outline", "ended": "flag-checkered"}
STAT_ICONS = {
    "rapidity": "run-fast",
    "dexterity": "hand-back-right-outline",
    "physique": "arm-flex",
    "mind": "crystal-ball",
    "health": "heart-outline",
}
DECK_ICONS = {"elementum": "leaf", "alchimia": "flask-outline", "pecunia": "gold"}
TOWN_ICONS = {"city": "city-variant-outline", "village": "home-group"}


def value_word(table: Table[NovaCampaign], value: str) -> str:
    """Return the campaign's word for a value that moves carry: city, hunt, rapidity."""
    return table.context.texts.say(f"{table.game.id}:value.{value}")


def capitalize(words: str) -> str:
    """Return the words with a capital letter, as a line of its own begins."""
    return words[:1].upper() + words[1:]


def join_parts(*parts: str) -> str:
    """Return the parts that are not empty, with a dot between."""
    return " · ".join(part for part in parts if part)


def class_line(table: Table[NovaCampaign], hero: Hero) -> str:
    """Return the classes of a hero, the advanced one last."""
    return join_parts(hero.base_class, hero.advanced_class) or table.say("sheet.no_class")


def skill_line(table: Table[NovaCampaign], skill: Skill) -> str:
    """Return the print of a skill as a line."""
    needs = table.say("sheet.needs", name=skill.prerequisite) if skill.prerequisite else ""
    advanced = table.say("sheet.advanced") if skill.advanced else ""
    return join_parts(skill.category, skill.keyword, table.say("sheet.xp_n", n=skill.cost), advanced, needs)


def item_line(table: Table[NovaCampaign], state: NovaCampaign, item: Item, theirs: str = "") -> str:
    """Return the print of an item as a line, and its owner.

    On the sheet of the owner, `theirs`, the name is left out, since nobody needs it there.
    """
    kind = value_word(table, item.kind)
    owner = name_in(state, item.hero) if item.hero and item.hero != theirs else ""
    school = table.say("sheet.trick") if item.trick else item.school
    familiar = table.say("sheet.familiar") if item.familiar else ""
    load = table.say("sheet.load_n", n=item.encumbrance) if item.encumbrance else ""
    return join_parts(kind, owner, school, familiar, load)


def item_icon(item: Item) -> str:
    if item.familiar:
        return "paw"
    return "auto-fix" if item.school or item.trick else ITEM_ICONS[item.kind]
