"""The order of the players: the seats, the first player, and the players still in play."""

from __future__ import annotations

from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import rotate


def players_in_play(state: LotrState) -> tuple[Player, ...]:
    return tuple(player for player in state.players if not player.eliminated)


def seats_from(state: LotrState, player_id: str) -> tuple[Player, ...]:
    """Return all the players to the left, starting from this one."""
    return rotate(state.players, player_id)


def turn_order(state: LotrState) -> tuple[Player, ...]:
    """Return the players in play, from the first player to the left."""
    return tuple(player for player in seats_from(state, state.first_player) if not player.eliminated)


def planning_order(state: LotrState) -> tuple[Player, ...]:
    """Return the players in play in the order in which they play cards: the group chooses it."""
    return turn_order(state) if state.options.first_player_starts else players_in_play(state)


def player_after(state: LotrState, player_id: str, *, skip_eliminated: bool = True) -> str:
    """Return the next seat to the left; the same one where nobody else is in play."""
    others = seats_from(state, player_id)[1:]
    return next((p.id for p in others if not (skip_eliminated and p.eliminated)), player_id)


def next_first_player(state: LotrState) -> str:
    return player_after(state, state.first_player, skip_eliminated=state.options.skip_eliminated)
