"""A round gives way to the next: the challenger passes on."""

from __future__ import annotations

from companion.games.iron_throne.lookup import clockwise_from
from companion.games.iron_throne.state import House, IronThrone


def next_challenger(state: IronThrone) -> House:
    """Who challenges next round; looking back at a round that is past, who challenges now."""
    if state.place.round < state.encounter.round or state.options.next_challenger == "chosen":
        return clockwise_from(state, state.challenger)[0]
    return clockwise_from(state, state.challenger)[1]
