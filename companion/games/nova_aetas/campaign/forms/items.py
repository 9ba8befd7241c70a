"""The forms of things on the sheet: an item, a skill, a companion, shown and set right."""

from __future__ import annotations

from companion.forms.ask import Ask
from companion.forms.form import Deal
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import CompanionSkillEntry, ItemEntry, SkillEntry
from companion.games.nova_aetas.campaign.forms.entries import ask_companion, ask_item, ask_skill
from companion.games.nova_aetas.campaign.forms.heroes import HERO, hear_hero
from companion.games.nova_aetas.campaign.forms.lines import describe_item, find_icon, list_heroes
from companion.games.nova_aetas.campaign.forms.values import STRIKE_ICON, ask_key, correction, find_changes, write
from companion.games.nova_aetas.campaign.growth import equipped_skills, refund_of
from companion.games.nova_aetas.campaign.lookup import companion_in, item_in, skill_in
from companion.games.nova_aetas.campaign.moves.classes import CorrectSkill, ForgetSkill, WriteSkill
from companion.games.nova_aetas.campaign.moves.companions import CorrectCompanion, DismissCompanion
from companion.games.nova_aetas.campaign.moves.items import AddItem, CorrectItem
from companion.games.nova_aetas.campaign.moves.preparation import EquipItem, EquipSkills, SetInUse, UnequipItem
from companion.games.nova_aetas.campaign.moves.shops import DiscardItem
from companion.games.nova_aetas.campaign.state import STATS, Companion, Hero, Item, NovaCampaign, Skill
from companion.kernel.move import AnyMove

ITEM, SKILL, COMPANION = "item", "skill", "companion"


# --- items -----------------------------------------------------------------------------------------------


def ask_item_card(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Show an item with its bearers, who change with a tap; one copy can be struck."""
    item = item_in(ask.state, ask.hear(ITEM, ""))
    ask.title = item.name
    resistance = text("sheet.resistance_n", n=item.resistance) if item.resistance else ""
    print_of_it = (describe_item(ask.state, item), resistance, text("sheet.copies_n", n=item.copies))
    ask.note(join(filter(None, print_of_it)), find_icon(item))
    ask.heading(text("sheet.carried_by"))
    moves = {hero.id: _hand_over(hero, item) for hero in ask.state.heroes}
    ask.act("carrier", list_heroes(ask.state.heroes), moves, now=item.equipped)
    ask.own("correct", text("sheet.correct"), item.id)
    words = text("sheet.discard_copy" if item.copies > 1 else "sheet.discard")
    ask_key(ask, "discard", words, STRIKE_ICON, DiscardItem(item.id), ends=item.copies == 1)
    return Deal(applies=False)


def _hand_over(hero: Hero, item: Item) -> AnyMove:
    return (UnequipItem if hero.id in item.equipped else EquipItem)(hero.id, item.id)


def ask_new_item(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a new item; on a hero's sheet the hero carries it at once."""
    hero = ask.hear(HERO, "")
    added = AddItem(ItemEntry(**ask_item(ask, ItemEntry(name=""), _list_owners(ask))))
    tried = ask.attempt(added)
    if not hero or tried.refusal is not None:
        return write(added)
    return write(added, EquipItem(hero, tried.state.items[-1].id))


def ask_item_values(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a line of the inventory that is set right."""
    item = item_in(ask.state, ask.hear(ITEM, ""))
    ask.title = item.name
    given = find_changes(ask_item(ask, item, _list_owners(ask)), item)
    return write(CorrectItem(item.id, **given) if given else None)


def _list_owners(ask: Ask[NovaCampaign]) -> list[Choice[str]]:
    return [Choice(hero.id, hero.name) for hero in ask.state.heroes]


# --- skills ----------------------------------------------------------------------------------------------


def ask_new_skill(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a skill that is written on the sheet: nobody pays for it."""
    hero = hear_hero(ask)
    return write(WriteSkill(hero.id, SkillEntry(**ask_skill(ask, SkillEntry(name=""), hero))))


def ask_skill_card(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the values of a skill; keys equip it, put it away or strike it."""
    hero = hear_hero(ask)
    skill = skill_in(hero, ask.hear(SKILL, ""))
    ask.title = skill.name
    given = find_changes(ask_skill(ask, skill, hero), skill)
    back = refund_of(hero, skill)
    keys = {
        "equip": ("sheet.unequip" if skill.equipped else "sheet.equip", "check-circle-outline", toggle(hero, skill)),
        "forget": ("sheet.strike", STRIKE_ICON, ForgetSkill(hero.id, skill.id)),
        "refund": ("sheet.strike_refund", "undo-variant", ForgetSkill(hero.id, skill.id, refund=True)),
    }
    for name, (words, icon, move) in keys.items():
        if back or name != "refund":
            ask_key(ask, name, text(words, n=back), icon, move)
    return write(CorrectSkill(hero.id, skill.id, **given) if given else None)


def toggle(hero: Hero, skill: Skill) -> EquipSkills:
    """Return the move that equips the same skills as now, but for this one."""
    worn = tuple(each.id for each in equipped_skills(hero) if each.id != skill.id)
    return EquipSkills(hero.id, worn if skill.equipped else (*worn, skill.id))


# --- companions ------------------------------------------------------------------------------------------


def ask_companion_card(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Show a companion's card; a tap says who takes part, or sends the companion away."""
    companion = companion_in(ask.state, ask.hear(COMPANION, ""))
    ask.title = companion.name
    ask.note(text("sheet.leaves", n=companion.leaves), "campfire")
    ask.note(_describe_card(companion), "account-outline")
    ask.note(text("sheet.in_use_help"))
    used = {"used": SetInUse(companion.id, not companion.in_use)}
    now = ("used",) if companion.in_use else ()
    ask.act("in_use", [Choice("used", text("sheet.in_use"), "account-check")], used, now=now)
    ask.own("correct", text("sheet.correct"), companion.id)
    ask_key(ask, "dismiss", text("sheet.dismiss"), "account-remove-outline", DismissCompanion(companion.id))
    return Deal(applies=False)


def _describe_card(companion: Companion) -> Phrase:
    """Return all that a companion's card says, in lines."""
    stats = join([part for stat in STATS for part in (word(stat), f"{getattr(companion, stat)}")], " ")
    skills = join([_describe_skill(skill) for skill in companion.skills], ", ")
    return join(filter(None, (stats, skills if companion.skills else "", ", ".join(companion.items))), "\n")


def _describe_skill(skill: CompanionSkillEntry) -> Phrase:
    return text("sheet.bought_named", name=skill.name) if skill.bought else f"{skill.name} ({skill.cost})"


def ask_companion_values(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the card of a companion that is set right, and the rest of the hiring."""
    companion = companion_in(ask.state, ask.hear(COMPANION, ""))
    ask.title = companion.name
    given = find_changes(ask_companion(ask, companion), companion)
    return write(CorrectCompanion(companion.id, **given) if given else None)


ITEM_CARD = correction("item", ask_item_card, "sheet.inventory", ITEM)
NEW_ITEM = correction("new_item", ask_new_item, "sheet.new_item", HERO, word="sheet.add")
ITEM_VALUES = correction("item_values", ask_item_values, "sheet.correct", ITEM)
NEW_SKILL = correction("new_skill", ask_new_skill, "sheet.new_skill", HERO, word="sheet.write")
SKILL_CARD = correction("skill", ask_skill_card, "sheet.skills", HERO, SKILL)
COMPANION_CARD = correction("companion", ask_companion_card, "sheet.companions", COMPANION)
COMPANION_VALUES = correction("companion_values", ask_companion_values, "sheet.correct", COMPANION)
