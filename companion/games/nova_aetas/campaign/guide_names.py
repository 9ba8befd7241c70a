"""Names for the campaign's guide: the loops, conditions and values of the four phases."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.games.nova_aetas.campaign.choices import (
    choices_of,
    find_chosen,
    is_there,
    members,
    next_number,
    party,
    present,
    side_over,
    steps_proposed,
)
from companion.games.nova_aetas.campaign.growth import why_not_advance
from companion.games.nova_aetas.campaign.lookup import skills, under_way, wounds
from companion.games.nova_aetas.campaign.market import leaving_now
from companion.games.nova_aetas.campaign.state import Companion, Hero, NovaCampaign
from companion.kernel.game import Glance, StateFunctions

SKIP_CARD, WAY_CARD, EVENTS_CARD, KEEP_CARD, ARRIVAL_CARD = (
    "travel.skip",
    "travel.way",
    "travel.events",
    "travel.keep",
    "travel.end",
)
CHOOSE_CARD, CLUES_CARD = "preparation.mission", "preparation.clues"
EQUIP_CARD, ITEMS_CARD, BEGIN_CARD = "preparation.skills", "preparation.items", "preparation.begin"
MISSION_CARD = "mission.play"
CLASSES_CARD, LEARN_CARD, SHOPS_CARD, USE_CARD, REST_OVER_CARD = (
    "rest.classes",
    "rest.skills",
    "rest.shops",
    "rest.use",
    "rest.end",
)

_OF_TRAVEL = (SKIP_CARD, WAY_CARD, EVENTS_CARD, KEEP_CARD, ARRIVAL_CARD)
_OF_PREPARATION = (CHOOSE_CARD, CLUES_CARD, EQUIP_CARD, ITEMS_CARD, BEGIN_CARD)
_OF_REST = (CLASSES_CARD, LEARN_CARD, SHOPS_CARD, USE_CARD, REST_OVER_CARD)
CARDS = (*_OF_TRAVEL, *_OF_PREPARATION, MISSION_CARD, *_OF_REST)

BOOKKEEPING = ("phase", "rests", "heroes.shop", "companions.shop", "events", "revealed", "skips_travel")
"""Which phase goes on, and what was done in it."""


Predicate = Callable[[NovaCampaign], bool]


def list_advancing(state: NovaCampaign) -> tuple[Hero, ...]:
    return tuple(hero for hero in state.heroes if not why_not_advance(hero))


def without_shop(state: NovaCampaign) -> tuple[Hero | Companion, ...]:
    """Return those of the party who have not chosen a shop."""
    return tuple(member for member in party(state) if not member.shop)


COLLECTIONS: StateFunctions = {
    "player": lambda state: state.heroes,
    "hero": lambda state: state.heroes,
    "companion": lambda state: state.companions,
    "member": members,
    "skill": skills,
    "wound": wounds,
    "item": lambda state: state.items,
    "side_mission": lambda state: state.side_missions,
    "hunt": lambda state: state.hunts,
    "choice": choices_of,
    "mission": lambda state: state.missions,
    "reagent": lambda state: state.reagents,
    "shop": lambda state: state.shops,
    "status": lambda state: state.statuses,
    "hero_class": lambda state: state.classes,
    "formula": lambda state: state.formulae,
    "entry": lambda state: (*state.reagents, *state.shops, *state.statuses, *state.classes, *state.formulae),
    "present_hero": present,
    "advancing": list_advancing,
    "without_shop": without_shop,
    "visitor": party,
    "leaving": leaving_now,
}


def _in(phase: str, holds: Predicate = lambda state: True) -> Predicate:
    return lambda state: state.phase == phase and holds(state)


def _needs_events(state: NovaCampaign) -> bool:
    return not state.skips_travel and not state.events


def mission_named(state: NovaCampaign) -> str:
    """Return the title of the mission under way, else of the chosen one; it may be empty."""
    going, choice = under_way(state), find_chosen(state)
    return going.name if going is not None else choice.name if choice is not None else state.next_mission.title


PREDICATES: Mapping[str, Predicate] = {
    "travel_skipped": _in("travel", lambda state: state.skips_travel),
    "travel_made": _in("travel", lambda state: not state.skips_travel),
    "travel_unplanned": _in("travel", lambda state: _needs_events(state) and not is_there(state)),
    "travel_unneeded": _in("travel", lambda state: _needs_events(state) and is_there(state)),
    "events_left": _in("travel", lambda state: state.revealed < state.events),
    "events_done": lambda state: state.revealed >= state.events,
    "too_many_side": _in("travel", lambda state: side_over(state) > 0),
    "side_within": lambda state: not side_over(state),
    "in_preparation": _in("preparation"),
    "prepares_titled": _in("preparation", lambda state: bool(mission_named(state))),
    "prepares_untitled": _in("preparation", lambda state: not mission_named(state)),
    "has_chosen": lambda state: find_chosen(state) is not None,
    "in_mission": _in("mission"),
    "mission_begun": lambda state: under_way(state) is not None,
    "mission_home": lambda state: under_way(state) is None,
    "in_rest": _in("rest"),
    "somebody_advances": _in("rest", lambda state: bool(list_advancing(state))),
    "nobody_advances": lambda state: not list_advancing(state),
    "all_in_shops": lambda state: not without_shop(state),
    "somebody_leaves": _in("rest", lambda state: bool(leaving_now(state))),
}


def propose_mission(state: NovaCampaign) -> str:
    """Return the proposed next mission: the chosen one, else the first that is allowed."""
    if find_chosen(state) is not None:
        return state.chosen
    return next(choice.id for choice in choices_of(state) if not choice.why)


VALUES: StateFunctions = {
    "town": lambda state: state.town or "–",
    "next_town": lambda state: state.next_mission.town or "–",
    "mission": lambda state: mission_named(state) or f"{next_number(state)}",
    "mission_number": next_number,
    "proposed": propose_mission,
    "way_steps": steps_proposed,
    "events_left": lambda state: max(0, state.events - state.revealed),
    "side_over": side_over,
    "popolini": lambda state: state.popolini,
    "rest": lambda state: state.rest,
}


def glance(state: NovaCampaign) -> tuple[Glance, ...]:
    """Return the Experience Points that each hero can spend."""
    return tuple(Glance(hero.id, hero.name, hero.seat, hero.xp) for hero in state.heroes)


def round_of(state: NovaCampaign) -> int:
    """Return the number of the mission that goes on or comes next."""
    return 1 + sum(1 for mission in state.missions if mission.is_home)
