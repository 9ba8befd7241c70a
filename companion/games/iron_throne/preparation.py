"""The preparation of a round: the challenger, and which houses draw and move power."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.iron_throne.encounter import has_played_card
from companion.games.iron_throne.lookup import clockwise_from, name_by_id
from companion.games.iron_throne.state import House, IronThrone
from companion.kernel.refusal import Caution

ACTIVE_CARD = "preparation.active"
"""The guide card on which the active players draw a card and move power."""

LATER_PHASES = ("support.", "encounter.", "resolution.", "end.")
"""How the ids of the guide's cards after the preparation begin."""


def find_preparing(state: IronThrone) -> tuple[House, ...]:
    """Return the active houses that draw and move power: both, or the challenger alone."""
    defends = state.options.both_active and state.defender
    ids = (state.challenger, state.defender) if defends else (state.challenger,)
    return tuple(house for house in state.houses if house.id in ids)


def is_preparation(state: IronThrone) -> bool:
    """Return whether houses prepare now, by the guide or because no card is played yet."""
    begun = has_played_card(state) or state.encounter.resolved or state.place.card.startswith(LATER_PHASES)
    return state.place.card == ACTIVE_CARD or not begun


def is_preparing(state: IronThrone, house: str) -> bool:
    """Return whether this house is in its preparation."""
    return is_preparation(state) and any(each.id == house for each in find_preparing(state))


def mark_drawn(state: IronThrone, house: str) -> IronThrone:
    if not is_preparing(state, house) or house in state.encounter.drawn:
        return state
    return replace(state, encounter=replace(state.encounter, drawn=(*state.encounter.drawn, house)))


def mark_strengthened(state: IronThrone, house: str) -> IronThrone:
    if not is_preparing(state, house) or house in state.encounter.strengthened:
        return state
    return replace(state, encounter=replace(state.encounter, strengthened=(*state.encounter.strengthened, house)))


def draw_cautions(state: IronThrone, house: str, cards: int) -> Iterator[Caution]:
    """Ask where an active house draws twice in the preparation, or more than one card."""
    if not is_preparing(state, house):
        return
    if house in state.encounter.drawn:
        yield Caution("drawn_twice", house=name_by_id(state, house))
    elif cards > 1:
        yield Caution("one_card", house=name_by_id(state, house), n=cards)


def strength_cautions(state: IronThrone, house: str, by: int) -> Iterator[Caution]:
    """Ask where power moves twice in the preparation, too much, or by a house not active."""
    if not is_preparation(state):
        return
    if all(each.id != house for each in find_preparing(state)):
        code = "challenger_prepares" if house == state.defender else "not_preparing"
        yield Caution(code, house=name_by_id(state, house))
    elif house in state.encounter.strengthened:
        yield Caution("strengthened_twice", house=name_by_id(state, house))
    elif by > 1:
        yield Caution("one_power", house=name_by_id(state, house), n=by)


def next_challenger(state: IronThrone) -> House:
    """Return the challenger of the next round; in a past round the present one.

    In a round that is entered several rounds ahead it has passed on once for each of them.
    """
    circle = clockwise_from(state, state.challenger)
    if state.place.round < state.encounter.round or state.options.next_challenger == "chosen":
        return circle[0]
    return circle[max(1, state.place.round - state.encounter.round) % len(circle)]
