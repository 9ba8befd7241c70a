"""The step of the guide that comes with the moves of a tool, and the cards that were left."""

from __future__ import annotations

from typing import Any

from companion.kernel.common_moves import EndGame, GoTo, NextStep, Tick
from companion.plays.playing.looking_back import find_arrival_state, look_back
from companion.plays.playing.next_card import add_next_card, add_next_if_done
from companion.plays.playing.play import Play
from tests.tiny_game.tally import AddPoints, Share

REFUSED = AddPoints("p1", 99)
ONE = AddPoints("p1", 1)


def test_the_step_to_the_next_card_comes_along(play: Play[Any]) -> None:
    assert add_next_card(play, "give.all", (ONE,)) == (ONE, NextStep("give.more", 1))
    assert add_next_card(play, "rest.last", (ONE,)) == (ONE, NextStep("give.all", 2))
    assert add_next_card(play, "give.all", (REFUSED,)) == (REFUSED,), "making it will say why"


def test_it_comes_by_itself_only_where_no_work_is_left(play: Play[Any]) -> None:
    """With what the app does there itself; not from another card, and not once the game is over."""
    assert add_next_if_done(play, "give.all", (ONE,)) == (ONE, Share(1), NextStep())
    play.do(GoTo("rest.last"))
    assert add_next_if_done(play, "rest.last", (ONE,)) == (ONE, NextStep())
    assert add_next_if_done(play, "rest.last", (REFUSED,)) == (REFUSED,)
    assert add_next_if_done(play, "rest.many", (ONE,)) == (ONE,)
    leaves, ends = (ONE, GoTo("rest.many")), (ONE, EndGame("lost"))
    assert add_next_if_done(play, "rest.last", leaves) == leaves
    assert add_next_if_done(play, "rest.last", ends) == ends
    play.do(EndGame("lost"))
    assert add_next_if_done(play, "rest.last", (ONE,)) == (ONE,)


def test_a_card_that_asks_waits(play: Play[Any]) -> None:
    play.do(GoTo("give.more"))
    assert add_next_if_done(play, "give.more", (ONE,)) == (ONE,)


def test_a_card_is_looked_back_at_as_it_was_left(play: Play[Any]) -> None:
    play.do(Tick("give.table"))
    play.do(Share(1), NextStep("give.more", 1))
    play.do(ONE)
    past = look_back(play, "give.all")
    assert past is not None
    assert past.card.id == "give.all" and past.done == {"give.table", "give.share"}
    assert past.entries == (1,) and past.state.players[0].points == 0
    assert look_back(play, "give.more") is None, "it is the present one"
    assert look_back(play, "rest.last") is None, "nobody was there"


def test_a_card_that_was_only_passed_over_is_none(play: Play[Any]) -> None:
    play.do(GoTo("rest.last"))
    play.do(GoTo("give.more"))
    assert look_back(play, "rest.last") is None
    assert look_back(play, "give.all") is None


def test_a_tick_that_was_taken_away_is_none(play: Play[Any]) -> None:
    play.do(Tick("give.table"))
    play.do(Tick("give.table", False))
    play.do(GoTo("give.more"))
    past = look_back(play, "give.all")
    assert past is not None and past.done == frozenset() and past.entries == ()


def test_the_arrival_is_that_at_the_present_card(play: Play[Any]) -> None:
    play.do(ONE)
    assert find_arrival_state(play).players[0].points == 0
    play.do(NextStep())
    play.do(AddPoints("p1", 2))
    assert find_arrival_state(play).players[0].points == 1
    play.undo()
    play.undo()
    assert find_arrival_state(play).players[0].points == 0
