"""The preparation of a round: which houses draw a card and move power, each once."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from companion.games.iron_throne.encounter import has_played_card
from companion.games.iron_throne.lookup import name_by_id
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


def is_preparing(state: IronThrone, house: str) -> bool:
    """Return whether this house is in its preparation, by the guide or before cards are played."""
    begun = has_played_card(state) or state.encounter.resolved or state.place.card.startswith(LATER_PHASES)
    is_time = state.place.card == ACTIVE_CARD or not begun
    return is_time and any(each.id == house for each in find_preparing(state))


def mark_drawn(state: IronThrone, house: str) -> IronThrone:
    if not is_preparing(state, house) or house in state.encounter.drawn:
        return state
    return replace(state, encounter=replace(state.encounter, drawn=(*state.encounter.drawn, house)))


def mark_strengthened(state: IronThrone, house: str) -> IronThrone:
    if not is_preparing(state, house) or house in state.encounter.strengthened:
        return state
    return replace(state, encounter=replace(state.encounter, strengthened=(*state.encounter.strengthened, house)))


def draw_cautions(state: IronThrone, house: str) -> Iterator[Caution]:
    if is_preparing(state, house) and house in state.encounter.drawn:
        yield Caution("drawn_twice", house=name_by_id(state, house))


def strength_cautions(state: IronThrone, house: str) -> Iterator[Caution]:
    if is_preparing(state, house) and house in state.encounter.strengthened:
        yield Caution("strengthened_twice", house=name_by_id(state, house))
