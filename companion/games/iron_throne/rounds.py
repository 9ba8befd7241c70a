"""A round gives way to the next: the challenger passes on and the table is clear."""

from __future__ import annotations

from dataclasses import replace

from companion.games.iron_throne.encounter import clear_encounter
from companion.games.iron_throne.lookup import clockwise_from
from companion.games.iron_throne.state import House, IronThrone


def next_challenger(state: IronThrone) -> House:
    """Who challenges next round."""
    if state.options.next_challenger == "chosen":
        return clockwise_from(state, state.challenger)[0]
    return clockwise_from(state, state.challenger)[1]


def enter(state: IronThrone, card: str) -> IronThrone:
    """The first card of a later round opens that round; looking back at an earlier one changes nothing."""
    if state.place.round <= state.encounter.round:
        return state
    return replace(clear_encounter(state), challenger=next_challenger(state).id)
