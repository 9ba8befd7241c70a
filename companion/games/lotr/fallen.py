"""The fallen of a move: the heroes and allies that are destroyed by it."""

from __future__ import annotations

from companion.games.lotr.lookup import everyone, has_left
from companion.games.lotr.moves.characters import RemoveCharacter
from companion.games.lotr.moves.threat import EliminatePlayer
from companion.games.lotr.state import LotrState
from companion.kernel.message import Message
from companion.kernel.move import AnyMove

TAKING_AWAY = (RemoveCharacter, EliminatePlayer)
"""Moves that put characters away without a blow."""


def say_fallen(move: AnyMove, before: LotrState, after: LotrState) -> Message | None:
    """Return the headline of a move that somebody does not survive, with the names; else None."""
    if isinstance(move, TAKING_AWAY):
        return None
    names = [each.name for each in everyone(before) if each.alive and has_left(after, each)]
    return Message("fallen", {"names": ", ".join(names), "n": len(names)}) if names else None
