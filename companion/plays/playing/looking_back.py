"""Looking back: an earlier card as it was left, and the arrival at the present one."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from companion.kernel.common_moves import GoTo, Tick
from companion.kernel.guide import GuideCard, GuideRow, card_at
from companion.kernel.journal import Entry
from companion.kernel.move import AnyMove, GuideMove
from companion.plays.playing.play import Play


@dataclass(frozen=True, slots=True)
class PastCard:
    """A card as it was left: its state, the rows that were done, and the entries that tell it."""

    card: GuideCard
    state: Any
    done: frozenset[str]
    entries: tuple[int, ...]


def look_back(play: Play[Any], card_id: str) -> PastCard | None:
    """Return an earlier card of this round on which something was done, or None.

    The present card is none, and one that was only passed over neither.
    """
    here, entries = play.state.place, play.journal.entries
    places = enumerate(play.places[: play.journal.cursor])
    numbers = tuple(number for number, place in places if (place.round, place.card) == (here.round, card_id))
    moves = tuple(move for number in numbers for move in entries[number].moves)
    if here.card == card_id or all(isinstance(move, GoTo) for move in moves):
        return None
    before, state = play.state_at(numbers[0]), play.state_at(numbers[-1])
    card = card_at(play.game, state)
    if card is None:
        return None
    ticked, names = _list_ticked(moves), frozenset(move.move_name() for move in moves)
    done = frozenset(row.id for row in card.rows if row.id in ticked or _is_done(play, before, state, row, names))
    return PastCard(card, state, done, tuple(number for number in numbers if _has_result(entries[number])))


def find_arrival_state(play: Play[Any]) -> Any:
    """Return the state in which the guide came to its present card."""
    here, cursor = play.state.place, play.journal.cursor
    before = reversed(play.places[: cursor + 1])
    there = takewhile(lambda place: (place.round, place.card) == (here.round, here.card), before)
    return play.state_at(cursor + 1 - len(tuple(there)))


def _list_ticked(moves: tuple[AnyMove, ...]) -> set[str]:
    """Return the rows that are ticked after these moves."""
    ticks = {move.step: move.on for move in moves if isinstance(move, Tick)}
    return {step for step, on in ticks.items() if on}


def _is_done(play: Play[Any], before: Any, state: Any, row: GuideRow, names: frozenset[str]) -> bool:
    """Return whether the state or a move says that a row was done, or the app does it by itself.

    A condition that held before says nothing of a row of the players.
    """
    step, holds = row.step, play.game.predicates.get(row.step.done)
    if holds is not None and holds(state) and (step.kind == "auto" or not holds(before)):
        return True
    if step.do:
        return any(plain["move"] in names for plain in step.do)
    return step.kind == "auto" and holds is None


def _has_result(entry: Entry) -> bool:
    """Return whether an entry did more than lead through the guide."""
    return any(not isinstance(move, GuideMove) for move in entry.moves)
