"""The words and icons of the sheet: items, missions, characteristics, bearers of items."""

from __future__ import annotations

from companion.games.nova_aetas.campaign.forms.lines import TOWN_ICONS as TOWN_ICONS
from companion.games.nova_aetas.campaign.forms.lines import describe_item, find_icon, say_copies
from companion.games.nova_aetas.campaign.state import Hero, Item, NovaCampaign
from screens.boards.nova_aetas.campaign.sheet.rows import Found
from screens.table.table import Table

OUTCOME_ICONS = {"won": "check-circle-outline", "lost": "close-circle-outline", "ended": "flag-checkered"}
STAT_ICONS = {
    "rapidity": "run-fast",
    "dexterity": "hand-back-right-outline",
    "physique": "arm-flex",
    "mind": "crystal-ball",
    "health": "heart-outline",
}


def value_word(table: Table[NovaCampaign], value: str) -> str:
    """Return the campaign's word for a value that moves carry: city, hunt, rapidity."""
    return table.context.texts.say(f"{table.game.id}:value.{value}")


def join_parts(*parts: str) -> str:
    """Return the parts that are not empty, with a dot between."""
    return " · ".join(part for part in parts if part)


def class_line(table: Table[NovaCampaign], hero: Hero) -> str:
    """Return the classes of a hero, the advanced one last."""
    return join_parts(hero.base_class, hero.advanced_class) or table.say("sheet.no_class")


def item_found(table: Table[NovaCampaign], state: NovaCampaign, item: Item) -> Found:
    """Return a line of the whole inventory: how many copies, and who carries them."""
    carriers = ", ".join(hero.name for hero in state.heroes if hero.id in item.equipped)
    words = table.say("sheet.carried_now", names=carriers) if carriers else ""
    known = item.hero if item.hero in item.equipped else ""
    line = table.describer.say_phrase(describe_item(state, item, known))
    return Found(item.id, item.name, join_parts(line, say_copies(item), words), find_icon(item))
