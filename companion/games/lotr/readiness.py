"""Readiness: whether a character is ready, and whether a player has anybody to attack with."""

from __future__ import annotations

from companion.games.lotr.lookup import characters
from companion.games.lotr.state import Character, LotrState, Player


def is_ready(state: LotrState, character: Character) -> bool:
    """Return whether a character is ready.

    Where the group exhausts its cards on the table alone, the app trusts the group and takes the character as ready.
    """
    allies = (ally.id for player in state.players for ally in player.allies)
    tracker = "allies" if character.id in allies else "heroes"
    return not character.exhausted or tracker in state.hidden


def can_attack(state: LotrState, player: Player) -> bool:
    """Return whether anybody is ready; a player whose characters are not listed is trusted."""
    listed = characters(player)
    return not listed or any(each.alive and is_ready(state, each) for each in listed)
