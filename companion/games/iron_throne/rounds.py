"""The challenger of the next round."""

from __future__ import annotations

from companion.games.iron_throne.lookup import clockwise_from
from companion.games.iron_throne.state import House, IronThrone


def next_challenger(state: IronThrone) -> House:
    """Return the challenger of the next round; in a past round the present one."""
    if state.place.round < state.encounter.round or state.options.next_challenger == "chosen":
        return clockwise_from(state, state.challenger)[0]
    return clockwise_from(state, state.challenger)[1]
