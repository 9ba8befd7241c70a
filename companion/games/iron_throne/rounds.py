"""A round gives way to the next: the challenger passes on."""

from __future__ import annotations

from companion.games.iron_throne.lookup import clockwise_from
from companion.games.iron_throne.state import House, IronThrone


def next_challenger(state: IronThrone) -> House:
    """Return the house that challenges next round.

    When the guide looks back at a round that is past, this is the present challenger. It is also the present challenger
    if the group chooses the next one.
    """
    if state.place.round < state.encounter.round or state.options.next_challenger == "chosen":
        return clockwise_from(state, state.challenger)[0]
    return clockwise_from(state, state.challenger)[1]
