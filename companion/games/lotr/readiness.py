"""Readiness: whether a character is ready, and whether a player has anybody to attack with."""

from __future__ import annotations

from companion.games.lotr.lookup import characters
from companion.games.lotr.state import Character, LotrState, Player


def is_kept_on_table(state: LotrState, character: Character) -> bool:
    """Return whether the group keeps this character with its own cards, out of the app's sight."""
    allies = (ally.id for player in state.players for ally in player.allies)
    return ("allies" if character.id in allies else "heroes") in state.hidden


def is_ready(state: LotrState, character: Character) -> bool:
    """Return whether a character is ready.

    Where the group exhausts its cards on the table alone, the app trusts the group and takes the character as ready.
    """
    return not character.exhausted or is_kept_on_table(state, character)


def can_attack(state: LotrState, player: Player) -> bool:
    """Return whether anybody is ready; a player whose characters are not listed is trusted."""
    listed = characters(player)
    return not listed or any(each.alive and is_ready(state, each) for each in listed)
