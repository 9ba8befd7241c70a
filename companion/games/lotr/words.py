"""The descriptions of moves in the log: name and fields, with names in place of ids."""

from __future__ import annotations

from typing import Any

from companion.games.lotr.guide_names import COLLECTIONS
from companion.games.lotr.lookup import find_by_name, the_player
from companion.games.lotr.state import LotrState
from companion.games.lotr.totals import staging_threat
from companion.kernel.codec import fields_of
from companion.kernel.described_move import DescribedMove
from companion.kernel.items import find_among
from companion.kernel.message import Message, Word
from companion.kernel.move import AnyMove

ASKED = ("willpower", "attack", "defense", "hit_points", "threat", "engagement", "quest_points")
"""Printed values that the app asks for: an answer that changes nothing is said with its number."""


def describe_by_fields(
    move: AnyMove, before: LotrState, after: LotrState, outcome: str = "", **more: object
) -> Message:
    """Return the move's message; `outcome` chooses a variant, `more` adds or replaces values."""
    values = {**names(move, before, after), **more}
    who = acting_player(move, before, str(more.get("player") or getattr(move, "player", "")))
    if who:
        values["player"] = the_player(before, who).name
    return Message(move.text_key(outcome), values, who)


class LotrMove(DescribedMove[LotrState]):
    """A move of this game, described by its name and fields unless it says more."""

    __slots__ = ()

    describe_by_fields = staticmethod(describe_by_fields)


def describe_correction(move: AnyMove, before: LotrState, after: LotrState, *names: str) -> Message:
    """Describe a correction; if it sets a single value, that value says enough.

    `names` are the fields that only say to which thing the correction belongs.
    """
    fields = [spec.name for spec in fields_of(type(move)) if spec.name not in names]
    corrected = [name for name in fields if getattr(move, name) is not None]
    if len(corrected) == 1 and before == after and corrected[0] in ASKED:
        value = getattr(move, corrected[0])
        return describe_by_fields(move, before, after, "same", what=Word(f"ui.{corrected[0]}"), value=value)
    return describe_by_fields(move, before, after, "value" if len(corrected) == 1 and before != after else "")


def describe_in_staging(
    move: AnyMove, before: LotrState, after: LotrState, outcome: str = "", **more: object
) -> Message:
    """Describe a card that comes to the staging area or leaves it, with the old and new total."""
    return describe_by_fields(
        move, before, after, outcome, old=staging_threat(before), new=staging_threat(after), **more
    )


def describe_for_everybody(move: AnyMove, before: LotrState, after: LotrState) -> Message:
    """Describe a move without a player that means all of them."""
    return Message(move.text_key("everybody"), names(move, before, after))


def names(move: AnyMove, before: LotrState, after: LotrState) -> dict[str, Any]:
    """Return the fields of a move with names, found in the state before or after."""
    return {
        spec.name: name_of(getattr(move, spec.name), spec.metadata.get("of", ""), before, after)
        for spec in fields_of(type(move))
    }


def name_of(value: Any, collection: str, before: LotrState, after: LotrState) -> Any:
    if not collection or not isinstance(value, str):
        return value
    thing = find_among((COLLECTIONS[collection](state) for state in (before, after)), value)
    return thing.name if thing is not None else value


def acting_player(move: AnyMove, state: LotrState, word: str) -> str:
    """Return the id of the player who makes the move, or an empty string if it is unclear.

    In a solo game the only player is meant if the move names none.
    """
    if not word and len(state.players) == 1 and hasattr(move, "player"):
        return state.players[0].id
    found = find_by_name(state.players, word)
    return found[0].id if len(found) == 1 else ""
