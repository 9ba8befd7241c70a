"""Words of a place of power: a character, the leader card of a house, or out of the game."""

from __future__ import annotations

from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.power import OUT, is_character
from companion.games.iron_throne.state import IronThrone
from screens.table.table import Table


def place_name(table: Table[IronThrone], state: IronThrone, place: str) -> str:
    """Return the name of a place of power."""
    if place == OUT:
        return table.say("out_of_game")
    if is_character(state, place):
        return name_by_id(state, place)
    return table.say("leader_of", house=name_by_id(state, place))
