"""The forms of equipment: the skills that a hero equips, and the items that a hero carries."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.forms.ask import Ask
from companion.forms.form import Deal, Form, Verdict
from companion.forms.phrase import Phrase, join, text
from companion.forms.row import Choice
from companion.games.nova_aetas.campaign.carrying import against_carrying, copies_free, is_above_limit, refusal_to_carry
from companion.games.nova_aetas.campaign.choices import present
from companion.games.nova_aetas.campaign.forms.lines import describe_item, list_heroes
from companion.games.nova_aetas.campaign.growth import carried_items, category_uses, equipped_skills, load
from companion.games.nova_aetas.campaign.lookup import name_in
from companion.games.nova_aetas.campaign.moves.preparation import EquipItem, EquipSkills, UnequipItem
from companion.games.nova_aetas.campaign.state import MOST_EQUIPPED, Hero, Item, NovaCampaign, Skill
from companion.kernel.ids import slug
from companion.kernel.items import find

Ids = tuple[str, ...]
HERO = "hero"


def ask_hero(ask: Ask[NovaCampaign]) -> Hero | None:
    """Ask whose skills or equipment it is, of those who take part."""
    heroes = present(ask.state)
    return find(heroes, ask.pick(HERO, list_heroes(heroes), heroes[0].id if heroes else ""))


# --- skills ----------------------------------------------------------------------------------------------


def ask_skills(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Ask which skills the heroes equip; the choice of each waits for one key."""
    hero = ask_hero(ask)
    if hero is None:
        return Deal(verdict=Verdict("warn", text("party_nobody")))
    if not hero.skills:
        ask.note(text("skills_none"))
    chosen = {each.id: _find_chosen(ask, each) for each in present(ask.state)}
    _ask_categories(ask, hero, chosen[hero.id])
    changed = {own: ids for own, ids in chosen.items() if ids != _list_equipped(find(ask.state.heroes, own))}
    moves = tuple(EquipSkills(own, ids) for own, ids in changed.items())
    return Deal(moves=moves, verdict=_judge_skills(ask, hero, chosen[hero.id], moves), then=_turn_to_next(hero))


def _ask_categories(ask: Ask[NovaCampaign], hero: Hero, chosen: Ids) -> None:
    """Ask for the skills of each category, the equipped ones first so that they are in sight."""
    for use in category_uses(hero, tuple(skill for skill in hero.skills if skill.id in chosen)):
        skills = _list_category(hero, use.name)
        if not skills:
            continue
        count = "skills_count" if use.most is None else "of_most"
        ask.heading(use.name or text("skills_uncategorised"), caption=text(count, n=use.chosen, most=use.most or 0))
        choices = [Choice(skill.id, skill.name, caption=skill.keyword) for skill in skills]
        usual = tuple(skill.id for skill in skills if skill.equipped)
        ask.several(_name_question(hero, use.name), choices, usual, look="rows", context=_list_equipped(hero))


def _list_category(hero: Hero, category: str) -> list[Skill]:
    skills = [skill for skill in hero.skills if slug(skill.category) == slug(category)]
    return sorted(skills, key=lambda skill: not skill.equipped)


def _name_question(hero: Hero, category: str) -> str:
    return f"equip.{hero.id}.{slug(category) or 'none'}"


def _find_chosen(ask: Ask[NovaCampaign], hero: Hero) -> Ids:
    """Return the skills chosen for a hero, in the order of the sheet; else those of the sheet."""
    now, chosen = _list_equipped(hero), set()
    for use in category_uses(hero, ()):
        skills = {skill.id for skill in _list_category(hero, use.name)}
        equipped = tuple(own for own in now if own in skills)
        chosen |= skills & set(ask.hear(_name_question(hero, use.name), equipped, now))
    return tuple(skill.id for skill in hero.skills if skill.id in chosen)


def _list_equipped(hero: Hero | None) -> Ids:
    return tuple(skill.id for skill in equipped_skills(hero)) if hero is not None else ()


def _judge_skills(ask: Ask[NovaCampaign], hero: Hero, chosen: Ids, moves: tuple[EquipSkills, ...]) -> Verdict:
    refusal = ask.attempt(*moves).refusal
    if refusal is not None:
        return Verdict("failed", text(f"skills_{refusal.code}", **refusal.values))
    title = text("skills_of", hero=hero.name, n=len(chosen), most=MOST_EQUIPPED)
    if moves:
        return Verdict("success", title, text("skills_within"))
    return Verdict("tie", title, text("skills_as_before"), icon="check-circle-outline")


def _turn_to_next(hero: Hero) -> Callable[[NovaCampaign], Mapping[str, str]]:
    """Return the answers for the hero behind this one; the last one stays."""

    def turn(state: NovaCampaign) -> Mapping[str, str]:
        ids = [each.id for each in present(state)]
        return {HERO: ids[min(ids.index(hero.id) + 1, len(ids) - 1)] if hero.id in ids else ""}

    return turn


# --- items -----------------------------------------------------------------------------------------------


def ask_equipment(ask: Ask[NovaCampaign]) -> Deal[NovaCampaign]:
    """Show the inventory for one hero; each tap takes an item or puts it back."""
    state, hero = ask.state, ask_hero(ask)
    if hero is None:
        return Deal(applies=False, verdict=Verdict("warn", text("party_nobody")))
    if not state.items:
        ask.note(text("items_none"))
    ordered = sorted(state.items, key=lambda item: _rank(state, hero, item))
    carried = tuple(item.id for item in carried_items(state, hero))
    moves = {item.id: (UnequipItem if item.id in carried else EquipItem)(hero.id, item.id) for item in state.items}
    choices = [_list_item(state, hero, item) for item in ordered]
    ask.act(f"carry.{hero.id}", choices, moves, now=carried, look="rows")
    return Deal(applies=False, verdict=_judge_load(state, hero))


def _rank(state: NovaCampaign, hero: Hero, item: Item) -> int:
    """Return the rank of an item in the list.

    Carried items come first, then the hero's own, then those that may be taken, at last the rest.
    """
    if hero.id in item.equipped:
        return 0
    if _find_reason(state, hero, item):
        return 3
    return 1 if item.is_own else 2


def _list_item(state: NovaCampaign, hero: Hero, item: Item) -> Choice[str]:
    """Return an item with the reason against it, its print, and the bearers of other copies."""
    reason = _find_reason(state, hero, item)
    others = ", ".join(name_in(state, each) for each in item.equipped if each != hero.id)
    facts: tuple[Phrase, ...] = (
        reason,
        describe_item(state, item, item.hero),
        text("sheet.resistance_n", n=item.resistance) if item.resistance else "",
        text("item_free", n=copies_free(item), of=item.copies) if item.copies > 1 else "",
        text("item_with", names=others) if others and copies_free(item) else "",
    )
    return Choice(item.id, item.name, caption=join(filter(None, facts)), warns=bool(reason))


def _find_reason(state: NovaCampaign, hero: Hero, item: Item) -> Phrase:
    """Return the reason against carrying an item in a few words; of several the first."""
    refusal = refusal_to_carry(state, hero, item) if hero.id not in item.equipped else None
    found = refusal or next(iter(against_carrying(state, hero, item)), None)
    return text(f"against_{found.code}", **found.values) if found is not None else ""


def _judge_load(state: NovaCampaign, hero: Hero) -> Verdict:
    weight, count = load(state, hero), len(carried_items(state, hero))
    title = text("items_of", hero=hero.name, n=count) if count else text("items_none_of", hero=hero.name)
    if not hero.encumbrance:
        return Verdict("tie", title, text("items_load_free", n=weight), icon="bag-personal-outline")
    outcome = "warn" if is_above_limit(state, hero, weight) else "success"
    return Verdict(outcome, title, text("items_load", n=weight, most=hero.encumbrance))


SKILLS = Form(id="skills", ask=ask_skills, title=text("tool.skills"), word=text("skills_equip"), fills=True)
EQUIPMENT = Form(id="equipment", ask=ask_equipment, title=text("tool.equipment"), fills=True)
