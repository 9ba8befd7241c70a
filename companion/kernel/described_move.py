"""Moves that are described by their name and fields.

A game says how to name the value of a field and the actor.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Generic

from companion.kernel.codec import fields_of
from companion.kernel.items import HasId, find
from companion.kernel.message import Message
from companion.kernel.move import AnyMove, Move
from companion.kernel.state import State


@dataclass(frozen=True, slots=True)
class FieldDescriber(Generic[State]):
    """Describes the moves of a game by their fields.

    `fill_names` puts names in place of ids, `find_actor` finds the id of the player or hero who acts.
    """

    fill_names: Callable[[Any, State, State], Any]
    find_actor: Callable[[AnyMove, State], str]

    def __call__(self, move: AnyMove, before: State, after: State, outcome: str = "", **more: object) -> Message:
        """Return the move's message; `outcome` chooses a variant, `more` adds or replaces values."""
        values = {spec.name: self.fill_names(getattr(move, spec.name), before, after) for spec in fields_of(type(move))}
        return Message(move.text_key(outcome), {**values, **more}, self.find_actor(move, before))


class DescribedMove(Move[State]):
    """A move that its game's `describe_by_fields` describes, unless it has a message of its own."""

    __slots__ = ()

    describe_by_fields: ClassVar[Callable[..., Message]]

    def describe(self, before: State, after: State) -> Message | None:
        return type(self).describe_by_fields(self, before, after)


def find_first_named(move: AnyMove, among: tuple[HasId, ...]) -> str:
    """Return the id of the first of these things that a field of the move names; empty for none."""
    values = (getattr(move, spec.name) for spec in fields_of(type(move)))
    return next((value for value in values if isinstance(value, str) and find(among, value)), "")
