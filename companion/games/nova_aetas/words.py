"""How the log tells a move: its own name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.nova_aetas.lookup import name_in
from companion.games.nova_aetas.state import NovaAetas
from companion.kernel.codec import fields_of
from companion.kernel.game import AnyMove, Move, Telling
from companion.kernel.items import find


class NovaMove(Move[NovaAetas]):
    """A move of this game; where it has nothing more to say, its name and fields tell it."""

    __slots__ = ()

    def tell(self, before: NovaAetas, after: NovaAetas) -> Telling | None:
        return told(self, before, after)


def told(move: AnyMove, before: NovaAetas, after: NovaAetas, outcome: str = "", **more: object) -> Telling:
    """The sentence of this move; `outcome` chooses another one, `more` adds or replaces values."""
    values = {spec.name: _named(getattr(move, spec.name), before, after) for spec in fields_of(type(move))}
    return Telling(move.sentence(outcome), {**values, **more}, whose(move, before))


def whose(move: AnyMove, state: NovaAetas) -> str:
    """The hero that the move names first."""
    names = (getattr(move, spec.name) for spec in fields_of(type(move)))
    return next((name for name in names if isinstance(name, str) and find(state.heroes, name)), "")


def _named(value: Any, before: NovaAetas, after: NovaAetas) -> Any:
    """A thing that came or went is named by the state that has it."""
    if not isinstance(value, str) or not value:
        return value
    name = name_in(before, value)
    return name if name != value else name_in(after, value)
