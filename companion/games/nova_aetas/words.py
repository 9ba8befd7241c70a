"""Descriptions of moves for the log: the move's name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.state import Ally, Hero, NovaAetas
from companion.kernel.described_move import DescribedMove, FieldDescriber, find_first_named
from companion.kernel.message import Message


def _find_name(value: Any, before: NovaAetas, after: NovaAetas) -> Any:
    """Return the name of a thing, from the state that has it."""
    if not isinstance(value, str) or not value:
        return value
    name = name_in(before, value)
    return name if name != value else name_in(after, value)


describe_by_fields = FieldDescriber(_find_name, lambda move, state: find_first_named(move, state.heroes))


def name_acting(message: Message, acting: Hero | Ally | None) -> Message:
    """Return the message with the name of the one who acts, and a hero's mark."""
    name = acting.name if acting is not None else ""
    return Message(message.key, {**message.values, "hero": name}, acting.id if isinstance(acting, Hero) else "")


class NovaMove(DescribedMove[NovaAetas]):
    """A move of this game; by default its name and fields describe it."""

    __slots__ = ()

    describe_by_fields = describe_by_fields
