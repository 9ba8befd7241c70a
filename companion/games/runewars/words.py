"""How the log tells a move: its own name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.runewars.lookup import every_reward, is_player
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.kernel.codec import fields_of
from companion.kernel.game import AnyMove, Move, Telling
from companion.kernel.items import find


class RunewarsMove(Move[Runewars]):
    """A move of this game; where it has nothing more to say, its name and fields tell it."""

    __slots__ = ()

    def tell(self, before: Runewars, after: Runewars) -> Telling | None:
        return told(self, before, after)


def told(move: AnyMove, before: Runewars, after: Runewars, outcome: str = "", **more: object) -> Telling:
    """The sentence of this move; `outcome` chooses another one, `more` adds or replaces values."""
    key = f"{move.move_name()}.{outcome}" if outcome else move.move_name()
    values = {spec.name: _named(getattr(move, spec.name), before, after) for spec in fields_of(type(move))}
    return Telling(key, {**values, **more}, whose(move, before))


def whose(move: AnyMove, state: Runewars) -> str:
    """The player who acts: named by the move, or the owner of what it names."""
    for spec in fields_of(type(move)):
        value = getattr(move, spec.name)
        if isinstance(value, str) and value:
            owner = value if is_player(state, value) else owner_of(state, value)
            if owner:
                return owner
    return ""


def owner_of(state: Runewars, thing_id: str) -> str:
    groups: tuple[tuple[Any, ...], ...] = (state.heroes, state.units, state.strongholds)
    found = next((thing for thing in (find(group, thing_id) for group in groups) if thing is not None), None)
    return found.owner if found is not None and found.owner != NEUTRAL else ""


def _named(value: Any, before: Runewars, after: Runewars) -> Any:
    """A thing that came or went is named by the state that has it."""
    if not isinstance(value, str):
        return value
    return name_in(before, value) or name_in(after, value) or value


def name_in(state: Runewars, thing_id: str) -> str:
    """What a thing is called: a Stronghold and a rune by the area in which they are."""
    groups: tuple[tuple[Any, ...], ...] = (
        state.players,
        state.areas,
        state.heroes,
        state.units,
        state.titles,
        state.fallen,
    )
    for group in groups:
        found = find(group, thing_id)
        if found is not None:
            return str(found.name)
    placed: tuple[tuple[Any, ...], ...] = (state.strongholds, state.runes)
    for group in placed:
        found = find(group, thing_id)
        if found is not None:
            return name_in(state, found.area)
    return _reward_name(state, thing_id)


def _reward_name(state: Runewars, thing_id: str) -> str:
    return next((reward.name for reward in every_reward(state) if reward.id == thing_id), "")
