"""Whatever players tap, in every game: no law of the table breaks, undo is exact, the file agrees.

Each play starts somewhere in one that was recorded, so that there is something on the table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.games import names_to_play
from companion.kernel.codec import Unfit, encode, encode_move, fields_of
from companion.kernel.common_moves import GoTo
from companion.kernel.game import Game
from companion.kernel.guide import card_ids
from companion.plays.playing.applying import apply_move
from companion.plays.playing.move_codec import decode_move
from companion.plays.playing.play import Play, encode_entry, open_play
from tests.games.random_moves import some_move, some_tap
from tests.games.tables import begin_at, game_of, recorded
from tests.searching import examples

GAME_IDS = list(names_to_play())
MOST_TAPS = 15


def somewhere_in_a_play(draw: Callable[..., Any], game: Game) -> Play[Any]:
    """A play that goes on from any moment of one that was recorded. It is played once; states are never edited."""
    whole: Play[Any] = draw(st.sampled_from(recorded(game.id)))
    return begin_at(draw(st.integers(0, len(whole.journal.entries))), whole)


@pytest.mark.parametrize("game_id", GAME_IDS)
@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_laws_undo_and_file(game_id: str, data: st.DataObject) -> None:
    game = game_of(game_id)
    play = somewhere_in_a_play(data.draw, game)
    states = [play.state]
    for _ in range(data.draw(st.integers(1, MOST_TAPS))):
        before = play.state
        play.end_burst()
        outcome = play.do(*data.draw(some_tap(game, before)), insist=True)
        assert outcome.done or play.state is before
        assert game.invariants(play.state) == ()
        if outcome.done:
            states.append(play.state)
    game.derive(play.state)
    assert_file_agrees(game, play)
    for state in reversed(states[:-1]):
        assert play.undo()
        assert play.state == state


def assert_file_agrees(game: Game, play: Play[Any]) -> None:
    """What is written down and read again comes to the same state."""
    written = [encode_entry(entry) for entry in play.journal.entries]
    again = open_play(game, encode(play.setup), written, len(written))
    assert again.void_entries == ()
    assert encode(again.state) == encode(play.state)


@pytest.mark.parametrize("game_id", GAME_IDS)
@settings(max_examples=examples(60), deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_looking_back_at_a_card_changes_nothing(game_id: str, data: st.DataObject) -> None:
    """Any earlier card, of this round or of one before, and back again: the table is as if nobody had looked."""
    game = game_of(game_id)
    play = somewhere_in_a_play(data.draw, game)
    for _ in range(data.draw(st.integers(0, MOST_TAPS))):
        play.do(*data.draw(some_tap(game, play.state)), insist=True)
    here, order = play.state.place, card_ids(game)
    if here.card not in order or (here.round == 1 and here.card == order[0]):
        return
    stay = apply_move(game, play.state, GoTo(here.card, here.round))
    rounds = [here.round] * (here.card != order[0]) + [here.round - 1] * (here.round > 1)
    back = data.draw(st.sampled_from(rounds))
    earlier = order[: order.index(here.card)] if back == here.round else order
    looked = apply_move(game, stay, GoTo(data.draw(st.sampled_from(earlier)), back))
    assert apply_move(game, looked, GoTo(here.card, here.round)) == stay


@pytest.mark.parametrize("game_id", GAME_IDS)
@settings(max_examples=examples(60), deadline=None)
@given(data=st.data())
def test_moves_survive_being_written_down(game_id: str, data: st.DataObject) -> None:
    game = game_of(game_id)
    move = data.draw(some_move(game, somewhere_in_a_play(data.draw, game).state))
    try:
        assert decode_move(game, encode_move(move)) == move
    except Unfit as unfit:
        raise AssertionError(f"{move} was drawn within its limits: {unfit}") from unfit


@pytest.mark.parametrize("game_id", GAME_IDS)
def test_fields_take_ids_of_collections_that_the_game_has(game_id: str) -> None:
    game = game_of(game_id)
    named = {spec.metadata["of"] for move in game.moves for spec in fields_of(move) if spec.metadata.get("of")}
    assert named <= set(game.collections)
