"""Values computed from the sheet, in plain form for screens and `replay --json`.

They are not stored.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import asdict
from typing import Any

from companion.games.nova_aetas.campaign.choices import choices_of, find_chosen, party, party_size, side_over
from companion.games.nova_aetas.campaign.growth import (
    base_skills,
    carried_items,
    category_uses,
    classes_for,
    equipped_skills,
    load,
    why_not_advance,
)
from companion.games.nova_aetas.campaign.lookup import under_way
from companion.games.nova_aetas.campaign.market import (
    capacity,
    copies_left,
    copies_made,
    has_copies_left,
    is_full,
    is_leaving,
    lacks,
    leaving_now,
    visitors,
)
from companion.games.nova_aetas.campaign.state import (
    ADVANCE_COST,
    BASE_SKILLS,
    MOST_EQUIPPED,
    Formula,
    Hero,
    NovaCampaign,
    Shop,
)
from companion.games.nova_aetas.campaign.tables import TABLES
from companion.games.nova_aetas.state import MOST_PARTY


def derive(state: NovaCampaign) -> Mapping[str, Any]:
    chosen, going = find_chosen(state), under_way(state)
    return {
        "choices": [asdict(choice) for choice in choices_of(state)],
        "chosen": asdict(chosen) if chosen else None,
        "under_way": going.id if going else None,
        "missions_home": sum(1 for mission in state.missions if mission.is_home),
        "party": [member.id for member in party(state)],
        "party_room": MOST_PARTY - party_size(state),
        "events_left": max(0, state.events - state.revealed),
        "side_missions_over": side_over(state),
        "rest": state.rest,
        "heroes": {hero.id: _hero(state, hero) for hero in state.heroes},
        "shops": {shop.id: _shop(state, shop) for shop in state.shops},
        "without_shop": [member.id for member in party(state) if not member.shop],
        "formulae": {formula.id: _formula(state, formula) for formula in state.formulae},
        "leaving": [companion.id for companion in leaving_now(state)],
        "companions": {
            each.id: {"leaves": each.leaves, "leaving": is_leaving(state, each)} for each in state.companions
        },
        "to_check": _to_check(state),
        "pending": [*_list_pending(state)],
    }


def _hero(state: NovaCampaign, hero: Hero) -> dict[str, Any]:
    chosen, missing = equipped_skills(hero), why_not_advance(hero)
    return {
        "xp": hero.xp,
        "base_skills": base_skills(hero),
        "can_advance": not missing and state.phase == "rest",
        "why_not_advance": list(missing) + ([] if state.phase == "rest" else ["not_in_rest"]),
        "advance": {"skills": BASE_SKILLS, "cost": ADVANCE_COST},
        "classes": [each.id for each in classes_for(state, hero)],
        "equipped": [skill.id for skill in chosen],
        "equip_left": MOST_EQUIPPED - len(chosen),
        "categories": {use.name: {"equipped": use.chosen, "most": use.most} for use in category_uses(hero, chosen)},
        "keywords": list(dict.fromkeys(skill.keyword for skill in chosen if skill.keyword)),
        "carried": [item.id for item in carried_items(state, hero)],
        "load": load(state, hero),
    }


def _shop(state: NovaCampaign, shop: Shop) -> dict[str, Any]:
    there = visitors(state, shop)
    return {
        "capacity": capacity(state, shop),
        "visitors": [member.id for member in there],
        "full": is_full(state, shop),
    }


def _formula(state: NovaCampaign, formula: Formula) -> dict[str, Any]:
    missing = lacks(state, formula)
    return {
        "made": copies_made(state, formula),
        "left": copies_left(state, formula),
        "missing": [asdict(lack) for lack in missing],
        "can_craft": not missing and has_copies_left(state, formula),
    }


def _to_check(state: NovaCampaign) -> dict[str, int]:
    """Return the number of entries in each table that nobody has compared with the box."""
    return {table.id: sum(1 for entry in getattr(state, table.id) if not entry.checked) for table in TABLES}


def _list_pending(state: NovaCampaign) -> Iterator[dict[str, Any]]:
    """Yield the things left to do: classes within reach, wounds to cure, companions who leave."""
    for hero in state.heroes:
        if not why_not_advance(hero):
            yield {"what": "advance", "hero": hero.id, "xp": hero.xp}
        for wound in hero.serious_wounds:
            yield {"what": "cure", "hero": hero.id, "wound": wound.id, "cost": wound.cost}
    for companion in state.companions:
        if is_leaving(state, companion):
            yield {"what": "leaves", "companion": companion.id}
    if side_over(state):
        yield {"what": "side_missions", "n": side_over(state)}
