"""How the log tells a move: its own name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.described_move import DescribedMove, FieldDescriber, find_first_named


def _named(value: Any, before: NovaAetas, after: NovaAetas) -> Any:
    """A thing that came or went is named by the state that has it."""
    if not isinstance(value, str) or not value:
        return value
    name = name_in(before, value)
    return name if name != value else name_in(after, value)


describe_by_fields = FieldDescriber(_named, lambda move, state: find_first_named(move, state.heroes))


class NovaMove(DescribedMove[NovaAetas]):
    """A move of this game; where it has nothing more to say, its name and fields tell it."""

    __slots__ = ()

    describe_by_fields = describe_by_fields
