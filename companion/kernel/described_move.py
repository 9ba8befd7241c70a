"""Moves that are told by their own name and fields; a game says what a field is called and whose move it is."""

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
    """How a game tells its moves. `named` puts names in place of ids, `whose` says who acts."""

    fill_names: Callable[[Any, State, State], Any]
    find_actor: Callable[[AnyMove, State], str]

    def __call__(self, move: AnyMove, before: State, after: State, outcome: str = "", **more: object) -> Message:
        """The sentence of this move; `outcome` chooses another one, `more` adds or replaces values."""
        values = {spec.name: self.fill_names(getattr(move, spec.name), before, after) for spec in fields_of(type(move))}
        return Message(move.sentence(outcome), {**values, **more}, self.find_actor(move, before))


class DescribedMove(Move[State]):
    """A move which `told`, the way of its game, tells where it has nothing more to say."""

    __slots__ = ()

    describe_by_fields: ClassVar[Callable[..., Message]]

    def describe(self, before: State, after: State) -> Message | None:
        return type(self).describe_by_fields(self, before, after)


def find_first_named(move: AnyMove, among: tuple[HasId, ...]) -> str:
    """The id of the first of these that a field of the move names; empty for none."""
    values = (getattr(move, spec.name) for spec in fields_of(type(move)))
    return next((value for value in values if isinstance(value, str) and find(among, value)), "")
