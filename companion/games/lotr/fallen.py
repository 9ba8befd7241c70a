"""The fallen of a move: heroes and allies who are destroyed, and players who are eliminated."""

from __future__ import annotations

from companion.games.lotr.lookup import everyone, has_left, the_player
from companion.games.lotr.moves.characters import RemoveCharacter
from companion.games.lotr.moves.threat import EliminatePlayer
from companion.games.lotr.state import LotrState, Player
from companion.kernel.message import Message
from companion.kernel.move import AnyMove


def say_fallen(move: AnyMove, before: LotrState, after: LotrState) -> Message | None:
    """Return the headline of a move that somebody does not survive, with the names; else None.

    A character who is removed is put away without a blow.
    """
    if isinstance(move, RemoveCharacter):
        return None
    if isinstance(move, EliminatePlayer):
        return _say_eliminated(the_player(before, move.player))
    names = [each.name for each in everyone(before) if each.alive and has_left(after, each)]
    return Message("fallen", {"names": ", ".join(names), "n": len(names)}) if names else None


def _say_eliminated(player: Player) -> Message | None:
    """Return the headline of an elimination: the heroes leave with the player."""
    return None if player.eliminated else Message("eliminate_player", {"player": player.name})
