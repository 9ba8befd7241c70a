"""Finds things of the campaign sheet by id or refuses, and puts changed ones back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.games.nova_aetas.campaign.state import (
    Companion,
    Formula,
    Hero,
    HeroClass,
    Hunt,
    Item,
    Mission,
    NovaCampaign,
    Reagent,
    SeriousWound,
    Shop,
    SideMission,
    Skill,
    Status,
)
from companion.kernel.ids import make_id
from companion.kernel.items import find, find_required, put
from companion.kernel.refusal import Refusal
from companion.letters import fold


def hero_in(state: NovaCampaign, hero_id: str) -> Hero:
    return find_required(state.heroes, hero_id, "hero")


def companion_in(state: NovaCampaign, companion_id: str) -> Companion:
    return find_required(state.companions, companion_id, "companion")


def member_in(state: NovaCampaign, member_id: str) -> Hero | Companion:
    """Return a hero or a companion by id: companions visit shops too."""
    companion = find(state.companions, member_id)
    return companion if companion is not None else find_required(state.heroes, member_id, "hero")


def skill_in(hero: Hero, skill_id: str) -> Skill:
    return find_required(hero.skills, skill_id, "skill")


def wound_in(hero: Hero, wound_id: str) -> SeriousWound:
    return find_required(hero.serious_wounds, wound_id, "wound")


def item_in(state: NovaCampaign, item_id: str) -> Item:
    return find_required(state.items, item_id, "item")


def side_mission_in(state: NovaCampaign, mission_id: str) -> SideMission:
    return find_required(state.side_missions, mission_id, "mission")


def hunt_in(state: NovaCampaign, hunt_id: str) -> Hunt:
    return find_required(state.hunts, hunt_id, "hunt")


def mission_in(state: NovaCampaign, key: str) -> Mission:
    return find_required(state.missions, key, "mission")


def reagent_in(state: NovaCampaign, reagent_id: str) -> Reagent:
    return find_required(state.reagents, reagent_id, "reagent")


def shop_in(state: NovaCampaign, shop_id: str) -> Shop:
    return find_required(state.shops, shop_id, "shop")


def status_in(state: NovaCampaign, status_id: str) -> Status:
    return find_required(state.statuses, status_id, "status")


def class_in(state: NovaCampaign, class_id: str) -> HeroClass:
    return find_required(state.classes, class_id, "hero_class")


def formula_in(state: NovaCampaign, formula_id: str) -> Formula:
    return find_required(state.formulae, formula_id, "formula")


def under_way(state: NovaCampaign) -> Mission | None:
    """Return the mission that has begun and is not home."""
    return next((mission for mission in state.missions if not mission.is_home), None)


# --- names -----------------------------------------------------------------------------------------------


def skills(state: NovaCampaign) -> tuple[Skill, ...]:
    return tuple(skill for hero in state.heroes for skill in hero.skills)


def wounds(state: NovaCampaign) -> tuple[SeriousWound, ...]:
    return tuple(wound for hero in state.heroes for wound in hero.serious_wounds)


def groups(state: NovaCampaign) -> tuple[tuple[Any, ...], ...]:
    """Return everything that has an id and a name, by kind."""
    return (
        state.heroes,
        state.companions,
        skills(state),
        wounds(state),
        state.items,
        state.side_missions,
        state.hunts,
        state.missions,
        state.reagents,
        state.shops,
        state.statuses,
        state.classes,
        state.formulae,
    )


def name_in(state: NovaCampaign, some_id: str) -> str:
    """Return the name of a thing by its id; another word is returned as it is."""
    found = (find(group, some_id) for group in groups(state))
    return next((str(thing.name) for thing in found if thing is not None), some_id)


def find_by_name(things: tuple[Any, ...], name: str) -> Any | None:
    """Return the thing with this name, in upper or lower case, or None."""
    wanted = fold(name.strip())
    return next((thing for thing in things if fold(thing.name.strip()) == wanted), None)


def find_reagent_name(state: NovaCampaign, word: str) -> str:
    """Return a reagent as the table calls it, however a move names it."""
    found = find(state.reagents, word) or find_by_name(state.reagents, word)
    return str(found.name) if found is not None else word.strip()


def free_id(things: tuple[Any, ...], name: str, fallback: str) -> str:
    return make_id(name, {thing.id for thing in things}, fallback)


def list_names(words: Iterable[str]) -> tuple[str, ...]:
    """Return the names without blanks, each once, and no empty one."""
    return tuple(dict.fromkeys(filter(None, map(str.strip, words))))


def require_name(name: str, kind: str) -> str:
    """Return the name without blanks, or refuse an empty one by its kind."""
    if not name.strip():
        raise Refusal(f"{kind}_without_name")
    return name.strip()


# --- put back --------------------------------------------------------------------------------------------


def with_hero(state: NovaCampaign, hero: Hero, **changes: Any) -> NovaCampaign:
    return replace(state, heroes=put(state.heroes, replace(hero, **changes)))


def with_companion(state: NovaCampaign, companion: Companion, **changes: Any) -> NovaCampaign:
    return replace(state, companions=put(state.companions, replace(companion, **changes)))


def with_member(state: NovaCampaign, member: Hero | Companion, shop: str) -> NovaCampaign:
    return with_hero(state, member, shop=shop) if isinstance(member, Hero) else with_companion(state, member, shop=shop)


def with_item(state: NovaCampaign, item: Item, **changes: Any) -> NovaCampaign:
    return replace(state, items=put(state.items, replace(item, **changes)))


def with_skill(state: NovaCampaign, hero: Hero, skill: Skill, **changes: Any) -> NovaCampaign:
    return with_hero(state, hero, skills=put(hero.skills, replace(skill, **changes)))


def with_reagent(state: NovaCampaign, reagent: Reagent, **changes: Any) -> NovaCampaign:
    return replace(state, reagents=put(state.reagents, replace(reagent, **changes)))
