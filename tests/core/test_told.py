"""A move is told by its name and fields: names in place of ids, who acts, and what one telling adds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.kernel.described_move import DescribedMove, FieldDescriber, find_first_named
from companion.kernel.message import Message
from companion.kernel.state import GameState


@dataclass(frozen=True, slots=True)
class Guest:
    id: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Room(GameState):
    guests: tuple[Guest, ...] = ()


def _named(value: Any, before: Room, after: Room) -> Any:
    return next((guest.name for guest in (*before.guests, *after.guests) if guest.id == value), value)


describe_by_fields = FieldDescriber(_named, lambda move, state: find_first_named(move, state.guests))


@dataclass(frozen=True, slots=True)
class GiveSeat(DescribedMove[Room]):
    describe_by_fields = describe_by_fields

    seats: int
    guest: str
    other: str = ""


BEFORE = Room(guests=(Guest("a", "Anna"), Guest("b", "Bruno")))
AFTER = Room(guests=(*BEFORE.guests, Guest("c", "Carla")))


def test_a_move_with_nothing_more_to_say_is_told_by_its_fields() -> None:
    message = GiveSeat(2, "c", "b").describe(BEFORE, AFTER)
    assert message == Message("give_seat", {"seats": 2, "guest": "Carla", "other": "Bruno"}, "b")


def test_an_outcome_chooses_its_sentence_and_its_values() -> None:
    """An outcome chooses another sentence, and its values may be replaced."""
    message = describe_by_fields(GiveSeat(2, "x"), BEFORE, AFTER, "none", seats=0, n=1)
    assert message == Message("give_seat.none", {"seats": 0, "guest": "x", "other": "", "n": 1}, "")
