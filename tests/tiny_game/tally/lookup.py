"""How a move finds a player: by the id."""

from __future__ import annotations

from companion.kernel.items import find
from companion.kernel.refusal import Refusal

from .state import Player, State


def the_player(state: State, player_id: str) -> Player:
    player = find(state.players, player_id)
    if player is None:
        raise Refusal("unknown_player", player=player_id)
    return player
