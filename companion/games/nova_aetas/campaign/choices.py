"""The choice of the next mission by the rules on side missions, and the party that goes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import get_args

from companion.games.nova_aetas.campaign.state import (
    MOST_SIDE_MISSIONS,
    Companion,
    Hero,
    MissionKind,
    NovaCampaign,
    Phase,
    SideKind,
)
from companion.kernel.refusal import Caution
from companion.letters import fold

CAMPAIGN, EXPLORATION = "campaign", "exploration"
"""Ids of the two choices that are no line of a list."""

EXPLORATION_FIRST, EXPLORATION_WAITS, TWO_IN_A_ROW = "exploration_first", "exploration_waits", "two_in_a_row"


@dataclass(frozen=True, slots=True)
class MissionChoice:
    """A mission that could be next.

    `why` says the reason against it; it is empty if there is none.
    """

    id: str
    name: str
    kind: MissionKind
    why: str = ""


def choices_of(state: NovaCampaign) -> tuple[MissionChoice, ...]:
    """Return every mission that could be next, each with the reason against it.

    An exploration must be next, but no side mission follows another one: behind one that was played before it all
    the same, it waits for the campaign mission. So there is always one choice that nothing speaks against.
    """
    explores, follows_side = state.exploration is not None, was_side_mission(state)
    forced = EXPLORATION_FIRST if explores and not follows_side else ""
    side = TWO_IN_A_ROW if follows_side else forced
    found = [MissionChoice(CAMPAIGN, state.next_mission.title, "campaign", forced)]
    found += [MissionChoice(each.id, each.name, each.kind, side) for each in state.side_missions]
    found += [MissionChoice(hunt.id, hunt.name, "hunt", side) for hunt in state.hunts]
    if state.exploration is not None:
        waits = EXPLORATION_WAITS if follows_side else ""
        found.append(MissionChoice(EXPLORATION, state.exploration, "exploration", waits))
    return tuple(found)


def against_choice(state: NovaCampaign) -> Iterator[Caution]:
    """Return the cautions about the mission that was chosen."""
    choice = find_chosen(state)
    if choice is not None and choice.why:
        first = choice.why == EXPLORATION_FIRST and state.exploration
        yield Caution(choice.why, title=first or choice.name)


def out_of_phase(state: NovaCampaign, phase: Phase) -> Iterator[Caution]:
    """Ask about a move that belongs to another phase."""
    if state.phase != phase:
        yield Caution(f"not_in_{phase}")


def find_chosen(state: NovaCampaign) -> MissionChoice | None:
    return next((choice for choice in choices_of(state) if choice.id == state.chosen), None)


def next_number(state: NovaCampaign) -> int:
    """Return the number of the next mission, which names one without a title."""
    return len(state.missions) + 1


def was_side_mission(state: NovaCampaign) -> bool:
    """Return whether the last mission was a side mission or a hunt: another one must not follow."""
    return state.last_mission not in ("none", "campaign")


def side_places(state: NovaCampaign) -> int:
    """Return how many more side missions may be active."""
    return max(0, MOST_SIDE_MISSIONS - len(state.side_missions))


def needs_side_place(state: NovaCampaign, kind: str) -> bool:
    """Return whether one more of this kind is too many: encounters and hunts share the places."""
    return kind in get_args(SideKind) and not side_places(state)


def side_over(state: NovaCampaign) -> int:
    """Return how many side missions must be given up before the travel ends."""
    return max(0, len(state.side_missions) - MOST_SIDE_MISSIONS)


def steps_of(state: NovaCampaign) -> int:
    """Return the steps of the way for which so many Event cards are drawn."""
    return -(-state.events // max(1, state.options.events_per_step))


def cards_of_way(state: NovaCampaign) -> int:
    """Return how many Event cards lie on the way; one where nobody has counted it."""
    return max(1, state.events)


def event_number(state: NovaCampaign) -> int:
    """Return which Event card is turned up now."""
    return min(state.revealed + 1, cards_of_way(state))


def has_events_left(state: NovaCampaign) -> bool:
    return state.revealed < state.events


def is_there(state: NovaCampaign) -> bool:
    """Return whether the group is in the town of the next mission: no way, no Event cards."""
    return bool(state.town) and fold(state.town) == fold(state.next_mission.town)


def against_arrival(state: NovaCampaign) -> Iterator[Caution]:
    """Ask about side missions and Event cards that the end of the travel leaves open."""
    yield from against_side_missions(state)
    if has_events_left(state):
        yield Caution("events_left", n=state.events - state.revealed)


def against_side_missions(state: NovaCampaign) -> Iterator[Caution]:
    """Ask about more side missions than may be active."""
    if side_over(state):
        yield Caution("too_many_side_missions", n=len(state.side_missions), most=MOST_SIDE_MISSIONS)


def steps_proposed(state: NovaCampaign) -> int:
    """Return the steps that the group has counted, or else the fewest there can be."""
    return steps_of(state) or (0 if is_there(state) else 1)


def present(state: NovaCampaign) -> tuple[Hero, ...]:
    """Return the heroes who take part."""
    return tuple(hero for hero in state.heroes if not hero.absent)


def in_use(state: NovaCampaign) -> tuple[Companion, ...]:
    return tuple(companion for companion in state.companions if companion.in_use)


def members(state: NovaCampaign) -> tuple[Hero | Companion, ...]:
    """Return the heroes and companions who may visit a shop."""
    return state.heroes + state.companions


def party(state: NovaCampaign) -> tuple[Hero | Companion, ...]:
    """Return the heroes and companions who take part in missions, heroes first."""
    return present(state) + in_use(state)


def party_size(state: NovaCampaign) -> int:
    """Return the number of heroes and companions in use: at most four."""
    return len(present(state)) + len(in_use(state))
