"""Lines of things in forms and on the sheet: items, skills, missions, each with its icon."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.choices import next_number
from companion.games.nova_aetas.campaign.entries import ItemEntry, SkillEntry, WoundEntry
from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.state import Clue, Hero, Item, NovaCampaign

MISSION_ICONS: Mapping[str, str] = {
    "campaign": "flag-variant",
    "encounter": "account-group",
    "hunt": "paw",
    "exploration": "compass-outline",
}

CLUE_ICONS: Mapping[Clue, str] = {
    "water": "waves",
    "swamp": "grass",
    "urban": "city-variant-outline",
    "rural": "barn",
    "buildings": "home-group",
    "stealth": "incognito",
}

TOWN_ICONS: Mapping[str, str] = {"city": "city-variant-outline", "village": "home-group"}
DECK_ICONS: Mapping[str, str] = {"elementum": "leaf", "alchimia": "flask-outline", "pecunia": "gold"}
PHASE_ICONS: Mapping[str, str] = {
    "travel": "map-marker-path",
    "preparation": "bag-personal-outline",
    "mission": "sword-cross",
    "rest": "campfire",
}
SERVICE_ICONS: Mapping[str, str] = {"craft": "anvil", "cure": "medical-bag", "hire": "shield-half-full"}

ITEM_ICONS: Mapping[str, str] = {
    "starting": "sword",
    "bond": "link-variant",
    "destiny": "script-outline",
    "hero_formula": "flask-round-bottom-outline",
    "formula": "flask-outline",
    "reward": "treasure-chest",
}


def list_heroes(heroes: Iterable[Hero]) -> tuple[Choice[str], ...]:
    """Return a choice for each hero, with the shape before the name."""
    return tuple(Choice(hero.id, hero.name, seat=hero.seat) for hero in heroes)


def name_mission(state: NovaCampaign, title: str) -> Phrase:
    """Return the title of a mission that could be next, or its number."""
    return title or text("mission_numbered", n=next_number(state))


def describe_skill(skill: SkillEntry) -> Phrase:
    """Return the print of a skill as a line."""
    needs = text("sheet.needs", name=skill.prerequisite) if skill.prerequisite else ""
    advanced = text("sheet.advanced") if skill.advanced else ""
    return join(filter(None, (skill.category, skill.keyword, text("sheet.xp_n", n=skill.cost), advanced, needs)))


def describe_cure(wound: WoundEntry) -> Phrase:
    """Return the price of a cure, or that nobody has noted it: unknown is not zero."""
    return text("sheet.cure_costs", n=wound.cost) if wound.cost else text("sheet.cure_unknown")


def describe_item(state: NovaCampaign, item: Item, theirs: str = "") -> Phrase:
    """Return the print of an item as a line, and its owner.

    On the sheet of the owner, `theirs`, the name is left out, since nobody needs it there.
    """
    return describe_print(item, name_in(state, item.hero) if item.hero and item.hero != theirs else "")


def describe_print(item: ItemEntry, owner: str) -> Phrase:
    """Return the print of an item as a line, with the name of its owner."""
    school: Phrase = text("sheet.trick") if item.trick else item.school
    familiar = text("sheet.familiar") if item.familiar else ""
    load = text("sheet.load_n", n=item.encumbrance) if item.encumbrance else ""
    return join(filter(None, (word(item.kind), owner, school, familiar, load)))


def say_copies(item: ItemEntry) -> str:
    """Return the number of copies as “×2”; "" for a single one."""
    return f"×{item.copies}" if item.copies > 1 else ""


def find_icon(item: ItemEntry) -> str:
    """Return the icon of an item: a familiar, a spell, or its kind."""
    if item.familiar:
        return "paw"
    return "auto-fix" if item.school or item.trick else ITEM_ICONS[item.kind]
