"""Writes things on the sheet: heroes, companions, items, reagents, missions, wounds."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from companion.games.nova_aetas.campaign.choices import party_size, present
from companion.games.nova_aetas.campaign.entries import (
    CapEntry,
    CompanionEntry,
    CompanionSkillEntry,
    ItemEntry,
    SkillEntry,
    WoundEntry,
    starting_item,
)
from companion.games.nova_aetas.campaign.lookup import (
    find_by_name,
    free_id,
    list_names,
    require_name,
    skills,
    with_hero,
    with_reagent,
    wounds,
)
from companion.games.nova_aetas.campaign.state import (
    COMPANION_SKILLS,
    MOST_COUNT,
    Cap,
    Companion,
    Hero,
    Hunt,
    Item,
    NextMission,
    NovaCampaign,
    Reagent,
    SeriousWound,
    SideKind,
    SideMission,
    Skill,
)
from companion.games.nova_aetas.campaign.tables import owner_of
from companion.games.nova_aetas.state import MOST_PARTY
from companion.kernel.ids import slug
from companion.kernel.items import find, put
from companion.kernel.refusal import Refusal
from companion.kernel.shared_values import build_from

if TYPE_CHECKING:
    from companion.games.nova_aetas.campaign.setup import HeroEntry


def with_hero_entry(state: NovaCampaign, entry: HeroEntry) -> NovaCampaign:
    """Return the sheet with a hero, and the starting equipment in the inventory."""
    hero = _hero(state, entry)
    state = replace(state, heroes=(*state.heroes, hero))
    for cap in entry.caps:
        state = with_cap(state, find(state.heroes, hero.id) or hero, cap)
    for skill in entry.skills:
        state = with_skill_entry(state, find(state.heroes, hero.id) or hero, skill)
    for wound in entry.serious_wounds:
        state = with_wound(state, find(state.heroes, hero.id) or hero, wound)
    for item in map(starting_item, entry.items):
        if item.name.strip():
            state = with_item_entry(state, replace(item, hero=hero.id))
    return state


def _hero(state: NovaCampaign, entry: HeroEntry) -> Hero:
    number = len(state.heroes)
    name = entry.name.strip() or entry.player.strip() or f"{number + 1}"
    if entry.health > state.options.health_max:
        raise Refusal("health_too_high", hero=name, n=state.options.health_max)
    if entry.xp_spent > entry.xp_earned:
        raise Refusal("xp_overspent", hero=name, earned=entry.xp_earned, spent=entry.xp_spent)
    return build_from(
        Hero,
        entry,
        id=free_id((*state.heroes, *state.companions), name, "hero"),
        name=name,
        seat=number if entry.seat is None else entry.seat,
        skills=(),
        caps=(),
        serious_wounds=(),
        destiny_owned=tuple(sorted({*entry.destiny_owned, *entry.destiny_resolved})),
        destiny_resolved=tuple(sorted(set(entry.destiny_resolved))),
        achievements=list_names(entry.achievements),
        schools=list_names(entry.schools),
        wounds=min(entry.wounds, entry.health - 1),
    )


def with_skill_entry(state: NovaCampaign, hero: Hero, entry: SkillEntry) -> NovaCampaign:
    """Return the sheet with a learned skill; the same one twice is refused."""
    if find_by_name(hero.skills, require_name(entry.name, "skill")) is not None:
        raise Refusal("skill_known", hero=hero.name, skill=entry.name.strip())
    skill = build_from(Skill, entry, id=free_id(skills(state), entry.name, "skill"))
    return with_hero(state, hero, skills=(*hero.skills, skill))


def with_cap(state: NovaCampaign, hero: Hero, entry: CapEntry) -> NovaCampaign:
    own = slug(require_name(entry.category, "category")) or "category"
    return with_hero(state, hero, caps=put(hero.caps, Cap(id=own, name=entry.category.strip(), most=entry.most)))


def with_wound(state: NovaCampaign, hero: Hero, entry: WoundEntry) -> NovaCampaign:
    """Return the sheet with a Serious Wound; the same one twice is refused."""
    if find_by_name(hero.serious_wounds, require_name(entry.name, "wound")) is not None:
        raise Refusal("wound_twice", hero=hero.name, wound=entry.name.strip())
    wound = build_from(SeriousWound, entry, id=free_id(wounds(state), entry.name, "wound"))
    return with_hero(state, hero, serious_wounds=(*hero.serious_wounds, wound))


def with_item_entry(state: NovaCampaign, entry: ItemEntry) -> NovaCampaign:
    """Return the sheet with a line more in the inventory."""
    own = free_id(state.items, require_name(entry.name, "item"), "item")
    item = build_from(Item, entry, id=own, hero=owner_of(state, entry.hero))
    return replace(state, items=(*state.items, item))


def with_count(state: NovaCampaign, word: str, by: int) -> NovaCampaign:
    """Return the state with more of a reagent, found by its id or its name.

    A reagent that the table does not have is added to it, to be checked.
    """
    found = find(state.reagents, word) or find_by_name(state.reagents, require_name(word, "reagent"))
    if found is None:
        own = free_id(state.reagents, word, "reagent")
        made = Reagent(id=own, name=word.strip(), count=min(by, MOST_COUNT))
        return replace(state, reagents=(*state.reagents, made))
    return with_reagent(state, found, count=min(MOST_COUNT, found.count + by))


def with_town_of(state: NovaCampaign, mission: NextMission) -> NovaCampaign:
    """Return the state with the group in the town where a campaign mission is played.

    For a mission without a place, a group that has a town stays where it is.
    """
    unknown = state.town and not mission.town
    return state if unknown else replace(state, town=mission.town, town_kind=mission.kind)


def without_visits(state: NovaCampaign) -> NovaCampaign:
    """Return the state with everybody out of the shops."""
    heroes = tuple(replace(hero, shop="") for hero in state.heroes)
    return replace(state, heroes=heroes, companions=tuple(replace(each, shop="") for each in state.companions))


def with_side_mission(state: NovaCampaign, title: str, kind: SideKind) -> NovaCampaign:
    taken = (*state.side_missions, *state.hunts)
    if find_by_name(taken, title) is not None:
        raise Refusal("mission_known", title=title)
    mission = SideMission(id=free_id(taken, f"{kind} {title}", kind), name=title, kind=kind)
    return replace(state, side_missions=(*state.side_missions, mission))


def with_hunt(state: NovaCampaign, title: str, won: int, total: int) -> NovaCampaign:
    """Return the sheet with a hunt among those available: a new one, or its numbers set right."""
    if total and won > total:
        raise Refusal("too_many_rewards", title=title, n=won, most=total)
    old = find_by_name(state.hunts, title)
    if old is None and find_by_name(state.side_missions, title) is not None:
        raise Refusal("mission_known", title=title)
    own = old.id if old is not None else free_id((*state.side_missions, *state.hunts), f"hunt {title}", "hunt")
    return replace(state, hunts=put(state.hunts, Hunt(id=own, name=title, won=won, total=total)))


def with_companion_entry(state: NovaCampaign, entry: CompanionEntry) -> NovaCampaign:
    """Return the state with a companion, hired now or in an earlier rest.

    For a companion who is hired again, the card is as it is now and the term begins anew.
    """
    name = require_name(entry.name, "companion")
    if find_by_name(present(state), name) is not None:
        raise Refusal("companion_is_hero", name=name)
    if len(entry.skills) > COMPANION_SKILLS:
        raise Refusal("companion_skills", name=name, most=COMPANION_SKILLS)
    old = find_by_name(state.companions, name)
    own = old.id if old is not None else free_id((*state.heroes, *state.companions), name, "companion")
    others = party_size(state) - (1 if old is not None and old.in_use else 0)
    made = build_from(
        Companion,
        entry,
        id=own,
        hired=min(entry.hired or state.rest, state.rest),
        in_use=entry.in_use and others < MOST_PARTY,
        skills=tuple(build_from(CompanionSkillEntry, skill) for skill in entry.skills),
        shop=old.shop if old is not None else "",
    )
    return replace(state, companions=put(state.companions, made))


def with_achievement(state: NovaCampaign, name: str, hero: Hero | None) -> NovaCampaign:
    """Return the sheet with an Achievement of the group, or of one hero."""
    title = require_name(name, "achievement")
    if title in (hero.achievements if hero else state.achievements):
        raise Refusal("achievement_twice", name=title)
    if hero is not None:
        return with_hero(state, hero, achievements=(*hero.achievements, title))
    return replace(state, achievements=(*state.achievements, title))


def with_destiny(state: NovaCampaign, hero: Hero, card: int) -> NovaCampaign:
    """Return the sheet with a resolved Destiny card; one that is resolved was drawn before."""
    return with_hero(
        state,
        hero,
        destiny_owned=tuple(sorted({*hero.destiny_owned, card})),
        destiny_resolved=tuple(sorted({*hero.destiny_resolved, card})),
    )
