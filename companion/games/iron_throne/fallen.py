"""The fallen of a move: the characters that die by it."""

from __future__ import annotations

from companion.games.iron_throne.ending import name_fallen
from companion.games.iron_throne.state import IronThrone
from companion.kernel.message import Message
from companion.kernel.move import AnyMove


def say_fallen(move: AnyMove, before: IronThrone, after: IronThrone) -> Message | None:
    """Return the headline of a move by which characters die, with their names; else None."""
    values = name_fallen(before, after)
    return Message("fallen", values) if values["deaths"] else None
