"""Tables: the states of plays that were recorded, for tests that look at many situations of every game."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import copy
from functools import cache
from pathlib import Path
from typing import Any

from companion.content.source import read_json
from companion.games import game_named
from companion.kernel.game import Game
from companion.kernel.journal import Entry, Journal
from companion.kernel.move import AnyMove
from companion.kernel.refusal import Refusal
from companion.plays.playing.applied_move import AppliedMove
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play, cautions_of, try_move
from tests.games.own import own_of

HERE = Path(__file__).parent
REPLAYS = HERE.parent / "replays"
THICK = 20
"""So many tables get more on them."""


def game_of(game_id: str) -> Game:
    game = game_named(game_id)
    assert game is not None
    return game


@cache
def recorded(game_id: str) -> tuple[Play[Any], ...]:
    """The demo, and the game's own opening where the demo lacks something, played to the end."""
    opening = HERE / game_id / "opening.json"
    plays = [read_json("demo", f"{game_id}.json")]
    plays += [json.loads(opening.read_text(encoding="utf-8"))] if opening.is_file() else []
    return tuple(_played(game_of(game_id), plain) for plain in plays)


def begin_in(state: Any, like: Play[Any]) -> Play[Any]:
    """A play that begins in this state, of the same game as another: states are never edited."""
    play = copy(like)
    play._journal, play._states = Journal(), play._states_from(state)
    play._state, play._trial, play._applied, play._subscribers = state, None, {}, []
    return play


def begin_at(taps: int, whole: Play[Any]) -> Play[Any]:
    """A play that goes on from a moment of one that was played."""
    play = begin_in(whole.state_at(0), whole)
    play._journal, play._state = Journal(whole.journal.entries[:taps], taps), whole.state_at(taps)
    for cursor in range(taps):
        play._states.append(whole.state_at(cursor + 1))
    return play


@cache
def tables_of(game_id: str) -> tuple[Any, ...]:
    """The state after every move of the recorded plays and of the golden ones."""
    golden = (json.loads(file.read_text(encoding="utf-8"))["play"] for file in REPLAYS.glob(f"{game_id}-*.json"))
    plays = (*recorded(game_id), *(_played(game_of(game_id), plain) for plain in golden))
    return (*(state for play in plays for state in _states(play)), *thick_tables_of(game_id))


@cache
def thick_tables_of(game_id: str) -> tuple[Any, ...]:
    """Some of the recorded tables with more on them, where the game says how."""
    thicken = own_of(game_id).thicken
    if thicken is None:
        return ()
    states = [state for play in recorded(game_id) for state in _states(play)]
    return tuple(thicken(state) for state in states[:: len(states) // THICK + 1])


def judge(game: Game, state: Any, move: AnyMove) -> tuple[AppliedMove | None, frozenset[str]]:
    """What a move comes to, if it can be made, and what the app says against it: why not, or what it asks."""
    try:
        deed = try_move(game, state, move)
    except Refusal as refusal:
        return None, frozenset({refusal.code})
    return deed, frozenset(caution.code for caution in cautions_of(game, (deed,)) if caution.asks)


def _played(game: Game, plain: Any) -> Play[Any]:
    entries = tuple(Entry((decode_move(game, move),), 0) for move in plain["moves"])
    play: Play[Any] = Play(game, decode_setup(game, plain.get("setup", {})))
    play.load(entries, len(entries))
    return play


def _states(play: Play[Any]) -> Iterator[Any]:
    return (play.state_at(cursor) for cursor in range(len(play.journal.entries) + 1))
