"""What is said of a play when it is over: its rounds, its minutes, the last state of each round, its people."""

from __future__ import annotations

from typing import Any

import pytest

from companion.kernel.common_moves import EndGame, GoTo, NextRound, Tick
from companion.kernel.journal import Entry
from companion.plays.playing.play import Play
from companion.plays.playing.summary import (
    LONGEST_PAUSE_MS,
    minutes_at_table,
    person_of,
    rounds_played,
    states_by_round,
    summarize,
)
from tests.tiny_game.tally import GAME, AddPoints, Player

ENDED = EndGame("won", ("p1",))


def test_a_round_counts_once_something_was_done_in_it(play: Play[Any]) -> None:
    """Coming there, ticking a row, looking at a card and ending the game are none of the table's deeds."""
    assert rounds_played(play) == 1
    play.do(AddPoints("p1", 1))
    assert rounds_played(play) == 1
    for move in (NextRound(), Tick("give.table"), GoTo("rest.last")):
        play.do(move)
        assert rounds_played(play) == 1
    play.do(ENDED)
    assert rounds_played(play) == 1
    play.undo()
    play.do(AddPoints("p2", 2))
    play.do(Tick("give.table", False))
    play.do(ENDED)
    assert rounds_played(play) == 2
    play.do(NextRound())
    assert rounds_played(play) == 2


def test_the_last_state_of_each_round_is_charted(play: Play[Any]) -> None:
    for by in (1, 2):
        play.do(AddPoints("p1", by))
        play.do(NextRound())
    play.undo()
    charted = [(number, state.players[0].points) for number, state in states_by_round(play)]
    assert charted == [(1, 1), (2, 3)]


@pytest.mark.parametrize(
    ("gaps", "minutes"),
    [
        ((), 0),
        ((59_999,), 0),
        ((60_000,), 1),
        ((LONGEST_PAUSE_MS,), 15),
        ((LONGEST_PAUSE_MS + 1, 60_000), 1),
        ((-60_000, 120_000), 2),
        ((90_000, 90_000), 3),
    ],
)
def test_breaks_and_wrong_clocks_are_no_time_at_the_table(gaps: tuple[int, ...], minutes: int) -> None:
    moments = [10**12]
    for gap in gaps:
        moments.append(moments[-1] + gap)
    assert minutes_at_table(tuple(Entry((), at) for at in moments)) == minutes


def test_a_name_that_nobody_gave_is_none(play: Play[Any]) -> None:
    assert person_of(GAME, Player("p1", "P1", 0)) == ""
    assert person_of(GAME, Player("p1", "P1x", 0)) == "P1x"
    play.do(AddPoints("p2", 3))
    play.do(ENDED)
    summary = summarize(play)
    assert (summary["players"], summary["winners"], summary["outcome"]) == (["Anna", "Bruno"], ["Anna"], "won")
    assert summary["glance"] == [[0, 0], [1, 3]]
