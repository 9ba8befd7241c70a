"""The log line of a move: its own name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.runewars.lookup import every_reward, is_player
from companion.games.runewars.state import NEUTRAL, Runewars
from companion.kernel.codec import fields_of
from companion.kernel.described_move import DescribedMove, FieldDescriber
from companion.kernel.items import find_among
from companion.kernel.message import Word, Words
from companion.kernel.move import AnyMove


def whose(move: AnyMove, state: Runewars) -> str:
    """Return the id of the player who acts: named by the move, or owner of a thing in it."""
    for spec in fields_of(type(move)):
        value = getattr(move, spec.name)
        if isinstance(value, str) and value:
            owner = value if is_player(state, value) else owner_of(state, value)
            if owner:
                return owner
    return ""


def order_words(number: int) -> Words:
    """Return an order card in words: its number and its printed name."""
    return Words((f"{number} ", Word(f"ui.order.{number}")))


def owner_of(state: Runewars, thing_id: str) -> str:
    found = find_among((state.heroes, state.units, state.strongholds), thing_id)
    return found.owner if found is not None and found.owner != NEUTRAL else ""


def _name_value(value: Any, before: Runewars, after: Runewars) -> Any:
    """Return a value with names in place of ids.

    A thing that came or went is named by the state that has it.
    """
    if not isinstance(value, str):
        return value
    return name_in(before, value) or name_in(after, value) or value


def name_in(state: Runewars, thing_id: str) -> str:
    """Return the name of a thing; a Stronghold and a rune go by their area."""
    groups = (state.players, state.areas, state.heroes, state.units, state.titles, state.fallen)
    found = find_among(groups, thing_id)
    if found is not None:
        return str(found.name)
    placed = find_among((state.strongholds, state.runes), thing_id)
    return name_in(state, placed.area) if placed is not None else _reward_name(state, thing_id)


def _reward_name(state: Runewars, thing_id: str) -> str:
    return next((reward.name for reward in every_reward(state) if reward.id == thing_id), "")


describe_by_fields = FieldDescriber(_name_value, whose)


class RunewarsMove(DescribedMove[Runewars]):
    """A move of this game, described by its name and fields where it has nothing more to say."""

    __slots__ = ()

    describe_by_fields = describe_by_fields
