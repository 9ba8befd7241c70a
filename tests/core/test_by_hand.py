"""By hand is like by the app: a row that the group carries out changes what nobody sees, and nothing else."""

from __future__ import annotations

from copy import copy
from dataclasses import dataclass, replace
from typing import Any

import pytest

from companion.content.guide import Phase
from companion.kernel.bookkeeping import take_bookkeeping
from companion.kernel.common_moves import GoTo, NextStep, Tick
from companion.kernel.game import Game
from companion.kernel.guide import card_at
from companion.kernel.move import AnyMove
from companion.plays.playing.play import Play, encode_entry, open_play
from companion.plays.playing.prompter import Answers, advance
from tests.tiny_game.tally import GAME, Player, Setup, Share

BOOKED = replace(GAME, bookkeeping=("bank",), invariants=lambda state: ())
"""Tally, as if the bank were only a number in somebody's head."""


STILL = replace(BOOKED, enter=lambda state, card: state)
"""The same, without the count of the bank on the first card."""


@pytest.fixture
def play() -> Play[Any]:
    return Play(BOOKED, Setup())


def with_share_as(kind: str) -> Game:
    """Tally with its automatic row as one of another kind."""
    content = copy(BOOKED.content)
    vars(content)["phases"] = tuple(_with_kind(phase, kind) for phase in BOOKED.content.phases)
    return replace(BOOKED, content=content)


def _with_kind(phase: Phase, kind: str) -> Phase:
    steps = (replace(step, kind=kind) if step.id == "give.share" else step for step in phase.steps)
    return replace(phase, steps=tuple(steps))


def numbers(play: Play[Any]) -> tuple[int, int, int]:
    """The points of both players, which everybody sees, and the bank."""
    first, second = play.state.players
    return (first.points, second.points, play.state.bank)


@pytest.mark.parametrize("leave", [NextStep(), NextStep("give.more", 1), GoTo("give.more"), GoTo("give.all", 2)])
def test_leaving_a_card_books_its_ticked_row(leave: AnyMove) -> None:
    play: Play[Any] = Play(STILL, Setup())
    play.do(Tick("give.share"))
    assert numbers(play) == (0, 0, 20), "as long as the table is on the card, the tick is only a tick"
    play.do(leave)
    assert numbers(play) == (0, 0, 18)


def test_undo_takes_the_booking_back(play: Play[Any]) -> None:
    play.do(Tick("give.share"))
    play.do(NextStep())
    play.undo()
    assert numbers(play) == (0, 0, 20)
    play.redo()
    assert numbers(play) == (0, 0, 18)


def test_a_tick_that_is_taken_away_costs_nothing(play: Play[Any]) -> None:
    play.do(Tick("give.share"))
    play.do(Tick("give.share", on=False))
    play.do(NextStep())
    assert numbers(play) == (0, 0, 20)


def test_the_row_that_the_app_carries_out_is_booked_once(play: Play[Any]) -> None:
    card = card_at(BOOKED, play.state)
    assert card is not None
    play.do(*advance(BOOKED, play.state, card))
    assert numbers(play) == (1, 1, 18)


def test_a_written_row_of_the_players_is_booked_once() -> None:
    """Its tick says that they did their part; "Apply and next" makes the move, and the step books it no second time."""
    play: Play[Any] = Play(with_share_as("do"), Setup())
    play.do(Tick("give.share"))
    card = card_at(play.game, play.state)
    assert card is not None
    play.do(*advance(play.game, play.state, card))
    assert numbers(play) == (1, 1, 18)


def test_a_row_without_moves_books_what_its_tick_stands_for() -> None:
    """The app makes nothing of such a row; the players say that they did it, and the books know."""
    content = copy(BOOKED.content)
    share = {"move": "add_points", "player": "p2", "by": 3}
    vars(content)["phases"] = tuple(_with_ticked(phase, share) for phase in BOOKED.content.phases)
    play: Play[Any] = Play(replace(BOOKED, content=content), Setup())
    card = card_at(play.game, play.state)
    assert card is not None
    play.do(*advance(play.game, play.state, card))
    assert numbers(play) == (0, 0, 20)
    play.undo()
    play.do(Tick("give.share"))
    play.do(NextStep())
    assert numbers(play) == (0, 0, 17)


def _with_ticked(phase: Phase, move: dict[str, Any]) -> Phase:
    steps = (replace(step, do=(), ticked=(move,)) if step.id == "give.share" else step for step in phase.steps)
    return replace(phase, steps=tuple(steps))


def test_a_tick_on_a_row_of_the_players_books_its_moves() -> None:
    """A written play has no key "Apply and next": there the tick says that the row was done."""
    play: Play[Any] = Play(with_share_as("do"), Setup())
    play.do(Tick("give.share"))
    play.do(NextStep())
    assert numbers(play) == (0, 0, 18)


def test_what_a_row_of_the_players_asks_for_is_not_guessed(play: Play[Any]) -> None:
    play.do(GoTo("give.more"))
    play.do(Tick("give.more:p1"))
    play.do(NextStep())
    assert numbers(play) == (0, 0, 20)


@pytest.mark.parametrize("answers", [Answers(struck=frozenset({"give.share"})), Answers(usual="off")])
def test_struck_and_never_lead_the_same_way(play: Play[Any], answers: Answers) -> None:
    card = card_at(BOOKED, play.state)
    assert card is not None
    play.do(*advance(BOOKED, play.state, card, answers))
    assert numbers(play) == (0, 0, 18)
    assert len(play.journal.entries) == 1


def test_looking_back_books_nothing_again() -> None:
    play: Play[Any] = Play(STILL, Setup())
    for move in (Tick("give.share"), NextStep(), GoTo("give.all"), GoTo("give.more")):
        play.do(move)
    assert numbers(play) == (0, 0, 18)


def test_staying_on_the_card_books_nothing() -> None:
    play: Play[Any] = Play(STILL, Setup())
    play.do(Tick("give.share"))
    play.do(GoTo("give.all"))
    assert numbers(play) == (0, 0, 20)


def test_a_row_that_is_refused_books_nothing(play: Play[Any]) -> None:
    for _ in range(10):
        play.do(Share(1), insist=True)
    play.do(Tick("give.share"))
    outcome = play.do(NextStep())
    assert outcome.done and numbers(play) == (10, 10, 0)


def test_a_game_without_bookkeeping_stays_as_it_is() -> None:
    play: Play[Any] = Play(GAME, Setup())
    play.do(Tick("give.share"))
    play.do(NextStep())
    assert numbers(play) == (0, 0, 20)


def test_the_way_on_and_its_questions_know_what_was_booked() -> None:
    """The next card and what is left undone follow from the books, not from the tick."""
    shy = replace(
        BOOKED,
        predicates={**GAME.predicates, "rich": lambda state: state.bank > 19},
        leaving=lambda state, to, jump: pytest.fail("the bank is as before") if state.bank == 20 else (),
    )
    play: Play[Any] = Play(shy, Setup())
    play.do(Tick("give.share"))
    play.do(NextStep())
    play.do(NextStep())
    assert play.state.place.card == "rest.last", "rest.many is for the rich"


def test_the_file_comes_to_the_same_books(play: Play[Any]) -> None:
    play.do(Tick("give.share"))
    play.do(NextStep())
    written = [encode_entry(entry) for entry in play.journal.entries]
    again = open_play(BOOKED, {}, written, len(written))
    assert again.state == play.state


# --- the values that are taken ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Clock:
    hour: int
    minute: int


@dataclass(frozen=True)
class Hall:
    clock: Clock | None
    players: tuple[Player, ...]
    done: tuple[str, ...] = ()


ANNA, BRUNO = Player("p1", "Anna", 0, 3), Player("p2", "Bruno", 1, 4)


def test_only_the_named_values_are_taken() -> None:
    before = Hall(Clock(1, 2), (ANNA, BRUNO), ("a",))
    after = Hall(Clock(3, 4), (replace(BRUNO, points=9, seat=5), replace(ANNA, points=8, seat=6)), ("b",))
    taken = take_bookkeeping(before, after, ("clock.minute", "players.points", "done"))
    assert taken == Hall(Clock(1, 4), (replace(ANNA, points=8), replace(BRUNO, points=9)), ("b",))


def test_who_came_or_left_is_no_bookkeeping() -> None:
    before, after = Hall(None, (ANNA,)), Hall(Clock(1, 2), (BRUNO,))
    assert take_bookkeeping(before, after, ("clock.minute", "players.points")) == before
    assert take_bookkeeping(before, after, ("clock", "players")) == after
