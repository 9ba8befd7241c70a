"""Whatever players tap, in every game: no law of the table breaks, undo is exact, the file agrees.

Each play starts somewhere in one that was recorded, so that there is something on the table.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.content.source import read_json
from companion.games import game_named, names_to_play
from companion.kernel.codec import Unfit, encode, encode_move, fields_of
from companion.kernel.game import Game
from companion.kernel.journal import Entry, Journal
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play, encode_entry, open_play
from tests.games.random_moves import some_move, some_tap
from tests.searching import examples

GAME_IDS = list(names_to_play())
MOST_TAPS = 15


def game_of(game_id: str) -> Game:
    game = game_named(game_id)
    assert game is not None
    return game


@cache
def recorded(game_id: str) -> tuple[Play[Any], ...]:
    """The demo, and the game's own opening where the demo lacks something, played to the end."""
    opening = Path(__file__).parent / game_id / "opening.json"
    plays = [read_json("demo", f"{game_id}.json")]
    plays += [json.loads(opening.read_text(encoding="utf-8"))] if opening.is_file() else []
    return tuple(_played(game_of(game_id), plain) for plain in plays)


def _played(game: Game, plain: Any) -> Play[Any]:
    entries = tuple(Entry((decode_move(game, move),), 0) for move in plain["moves"])
    play: Play[Any] = Play(game, decode_setup(game, plain["setup"]))
    play.load(entries, len(entries))
    return play


def somewhere_in_a_play(draw: Callable[..., Any], game: Game) -> Play[Any]:
    """A play that goes on from any moment of one that was recorded. It is played once; states are never edited."""
    whole: Play[Any] = draw(st.sampled_from(recorded(game.id)))
    taps = draw(st.integers(0, len(whole.journal.entries)))
    play = copy(whole)
    play._journal = Journal(whole.journal.entries[:taps], taps)
    play._states = [whole.state_at(cursor) for cursor in range(taps + 1)]
    play._subscribers = []
    return play


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
    assert again.unread == ()
    assert encode(again.state) == encode(play.state)


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
