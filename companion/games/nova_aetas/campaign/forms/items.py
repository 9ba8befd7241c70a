"""The forms of things on the sheet: an item, a skill, a companion, shown and set right."""

from __future__ import annotations

from typing import Any, get_args

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form
from companion.forms.name_of import NameOf
from companion.forms.phrase import Phrase, join, text, word
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.entries import CompanionEntry, CompanionSkillEntry, ItemEntry, SkillEntry
from companion.games.nova_aetas.campaign.forms.heroes import COINS_ICON, HERO, SAVE, STRIKE_ICON, hear_hero
from companion.games.nova_aetas.campaign.forms.lines import ITEM_ICONS, describe_item, find_icon, list_heroes
from companion.games.nova_aetas.campaign.forms.values import (
    ask_counts,
    ask_listed,
    ask_stats,
    ask_written,
    find_changes,
    write,
)
from companion.games.nova_aetas.campaign.growth import equipped_skills, refund_of
from companion.games.nova_aetas.campaign.lookup import companion_in, item_in, skill_in
from companion.games.nova_aetas.campaign.moves.classes import CorrectSkill, ForgetSkill, WriteSkill
from companion.games.nova_aetas.campaign.moves.companions import CorrectCompanion, DismissCompanion
from companion.games.nova_aetas.campaign.moves.items import AddItem, CorrectItem
from companion.games.nova_aetas.campaign.moves.preparation import EquipItem, EquipSkills, SetInUse, UnequipItem
from companion.games.nova_aetas.campaign.moves.shops import DiscardItem
from companion.games.nova_aetas.campaign.state import (
    COMPANION_SKILLS,
    STATS,
    Companion,
    Hero,
    Item,
    ItemKind,
    NovaCampaign,
    Skill,
)
from companion.kernel.limits import limits_of
from companion.kernel.move import AnyMove

ITEM, SKILL, COMPANION = "item", "skill", "companion"
KINDS = [Choice(kind, word(kind), ITEM_ICONS[kind]) for kind in get_args(ItemKind)]


# --- items -----------------------------------------------------------------------------------------------


def ask_item(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
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
    discard = text("sheet.discard_copy" if item.copies > 1 else "sheet.discard")
    moves_away = {"discard": DiscardItem(item.id)}
    ask.act("away", [Choice("discard", discard, STRIKE_ICON)], moves_away, ends=item.copies == 1, look="keys")
    return Deal(applies=False)


def _hand_over(hero: Hero, item: Item) -> AnyMove:
    return (UnequipItem if hero.id in item.equipped else EquipItem)(hero.id, item.id)


def ask_new_item(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a new item; on a hero's sheet the hero carries it at once."""
    hero = ask.hear(HERO, "")
    added = AddItem(ItemEntry(**_ask_item_values(ask, Item(id="", name=""))))
    tried = ask.attempt(added)
    if not hero or tried.refusal is not None:
        return write(added)
    return write(added, EquipItem(hero, tried.state.items[-1].id))


def ask_item_values(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a line of the inventory that is set right."""
    item = item_in(ask.state, ask.hear(ITEM, ""))
    ask.title = item.name
    given = find_changes(_ask_item_values(ask, item), item)
    return write(CorrectItem(item.id, **given) if given else None)


def _ask_item_values(ask: Ask[NovaCampaign], item: Item) -> dict[str, Any]:
    said: dict[str, Any] = {"name": _ask_name(ask, "item_name", item.name, "item")}
    ask.heading(text("sheet.kind"))
    said["kind"] = ask.pick("kind", KINDS, item.kind)
    ask.heading(text("sheet.whose"))
    owners = [Choice("", text("sheet.everybody")), *(Choice(hero.id, hero.name) for hero in ask.state.heroes)]
    said["hero"] = ask.pick("hero", owners, item.hero)
    said |= ask_counts(ask, ItemEntry, "copies", "encumbrance", "resistance", usual=item, icons={})
    said["school"] = _ask_text(ask, "school", item.school, item.id)
    said["trick"] = ask.flag("trick", text("sheet.trick"), "auto-fix", propose=item.trick)
    said["familiar"] = ask.flag("familiar", text("sheet.familiar"), "paw", propose=item.familiar)
    return said


def _ask_name(ask: Ask[NovaCampaign], label: str, usual: str, kind: str) -> str:
    """Ask for the name of a new thing, which is offered, or of one that the sheet has already."""
    if usual:
        return ask_written(ask, "name", usual, label=label)
    return ask.name("name", text(f"sheet.{label}"), NameOf(kind))


def _ask_text(ask: Ask[NovaCampaign], name: str, usual: str, is_known: object) -> str:
    """Ask for words; of a thing that the sheet has already they stand under their heading."""
    return ask_written(ask, name, usual) if is_known else ask.name(name, text(f"sheet.{name}"), None, propose=usual)


# --- skills ----------------------------------------------------------------------------------------------


def ask_new_skill(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for a skill that is written on the sheet: nobody pays for it."""
    hero = hear_hero(ask)
    return write(WriteSkill(hero.id, SkillEntry(**_ask_skill_values(ask, hero, Skill(id="", name="")))))


def ask_skill(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask for the values of a skill; keys equip it, put it away or strike it."""
    hero = hear_hero(ask)
    skill = skill_in(hero, ask.hear(SKILL, ""))
    ask.title = skill.name
    given = find_changes(_ask_skill_values(ask, hero, skill), skill)
    back = refund_of(hero, skill)
    keys = {
        "equip": ("sheet.unequip" if skill.equipped else "sheet.equip", "check-circle-outline", toggle(hero, skill)),
        "forget": ("sheet.strike", STRIKE_ICON, ForgetSkill(hero.id, skill.id)),
        "refund": ("sheet.strike_refund", "undo-variant", ForgetSkill(hero.id, skill.id, refund=True)),
    }
    for name, (words, icon, move) in keys.items():
        if back or name != "refund":
            ask.act(name, [Choice(name, text(words, n=back), icon)], {name: move}, ends=True, look="keys")
    return write(CorrectSkill(hero.id, skill.id, **given) if given else None)


def toggle(hero: Hero, skill: Skill) -> EquipSkills:
    """Return the move that equips the same skills as now, but for this one."""
    worn = tuple(each.id for each in equipped_skills(hero) if each.id != skill.id)
    return EquipSkills(hero.id, worn if skill.equipped else (*worn, skill.id))


def _ask_skill_values(ask: Ask[NovaCampaign], hero: Hero, skill: Skill) -> dict[str, Any]:
    said: dict[str, Any] = {"name": _ask_name(ask, "skill_name", skill.name, "skill")}
    said |= ask_counts(ask, SkillEntry, "cost", usual=skill, icons={"cost": "star-four-points"})
    said["category"] = _ask_category(ask, hero, skill)
    said["keyword"] = _ask_text(ask, "keyword", skill.keyword, skill.id)
    said["prerequisite"] = _ask_text(ask, "prerequisite", skill.prerequisite, skill.id)
    said["advanced"] = ask.flag("advanced", text("sheet.advanced"), "arrow-up-bold-circle", propose=skill.advanced)
    return said


def _ask_category(ask: Ask[NovaCampaign], hero: Hero, skill: Skill) -> str:
    """Ask for the category: those with a limit, since another spelling would have none."""
    if not hero.caps:
        return _ask_text(ask, "category", skill.category, skill.id)
    names = dict.fromkeys(("", *(cap.name for cap in hero.caps), skill.category))
    ask.heading(text("sheet.category"))
    return ask.pick("category", [Choice(name, name or text("sheet.no_category")) for name in names], skill.category)


# --- companions ------------------------------------------------------------------------------------------


def ask_companion(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
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
    dismiss = [Choice("dismiss", text("sheet.dismiss"), "account-remove-outline")]
    ask.act("away", dismiss, {"dismiss": DismissCompanion(companion.id)}, ends=True, look="keys")
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
    said: dict[str, Any] = {"name": ask_written(ask, "name", companion.name, label="companion_name")}
    said |= ask_stats(ask, CompanionEntry, usual=companion)
    said["skills"] = ask_companion_skills(ask, companion.skills, is_known=True)
    said["items"] = ask_listed(ask, "items", companion.items, "items_typed")
    said |= ask_counts(ask, CompanionEntry, "hired", usual=companion, icons={"hired": "campfire"})
    given = find_changes(said, companion)
    return write(CorrectCompanion(companion.id, **given) if given else None)


def ask_companion_skills(
    ask: Ask[NovaCampaign], usual: tuple[CompanionSkillEntry, ...], is_known: bool = False
) -> tuple[CompanionSkillEntry, ...]:
    """Ask for the three skills on a companion's card: name, cost, and whether it is bought."""
    nothing = CompanionSkillEntry(name="")
    asked = [(number, (*usual, *[nothing] * COMPANION_SKILLS)[number - 1]) for number in range(1, COMPANION_SKILLS + 1)]
    skills = tuple(_ask_companion_skill(ask, number, skill, is_known) for number, skill in asked)
    return tuple(skill for skill in skills if skill.name)


def _ask_companion_skill(
    ask: Ask[NovaCampaign], number: int, skill: CompanionSkillEntry, is_known: bool
) -> CompanionSkillEntry:
    words = text("rest.hire_skill", n=number)
    if is_known:
        ask.heading(words)
    name = ask.name(f"skill_{number}", words, None, propose=skill.name)
    limits = limits_of(CompanionSkillEntry, "cost")
    cost = ask.number(f"cost_{number}", text("rest.hire_cost"), limits, propose=skill.cost)
    bought = ask.flag(f"bought_{number}", text("rest.hire_bought", n=number), COINS_ICON, propose=skill.bought)
    return CompanionSkillEntry(name=name, cost=cost, bought=bought)


ITEM_CARD = Form(id="item", ask=ask_item, title=text("sheet.inventory"), takes=(ITEM,), judges=False)
NEW_ITEM = Form(
    id="new_item", ask=ask_new_item, title=text("sheet.new_item"), word=text("sheet.add"), takes=(HERO,), judges=False
)
ITEM_VALUES = Form(
    id="item_values", ask=ask_item_values, title=text("sheet.correct"), word=SAVE, takes=(ITEM,), judges=False
)
NEW_SKILL = Form(
    id="new_skill",
    ask=ask_new_skill,
    title=text("sheet.new_skill"),
    word=text("sheet.write"),
    takes=(HERO,),
    judges=False,
)
SKILL_CARD = Form(id="skill", ask=ask_skill, title=text("sheet.skills"), word=SAVE, takes=(HERO, SKILL), judges=False)
COMPANION_CARD = Form(
    id="companion", ask=ask_companion, title=text("sheet.companions"), takes=(COMPANION,), judges=False
)
COMPANION_VALUES = Form(
    id="companion_values",
    ask=ask_companion_values,
    title=text("sheet.correct"),
    word=SAVE,
    takes=(COMPANION,),
    judges=False,
)
