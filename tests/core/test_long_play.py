"""Plays of thousands of taps: what opening one costs, and that old states are computed as they were."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.kernel.codec import encode
from companion.kernel.common_moves import NextStep
from companion.kernel.move import AnyMove
from companion.plays.files.saved_plays import open_saved, start_play
from companion.plays.playing import states
from companion.plays.playing.play import Play, encode_entry, open_play
from companion.store.plays.library import Library
from tests.games.tables import game_of
from tests.own_calls import own_calls
from tests.tiny_game.tally import GAME, AddPoints, Setup

TAPS = 400
MOST_OF_AN_ENTRY = 60
"""Own calls for an entry of a counter: read, checked, carried out. There were 166."""


def plain_taps(count: int) -> list[dict[str, Any]]:
    """The entries of a counter that goes up and down."""
    return [{"at": 1_000 * tap, "moves": [{"move": "raise_threat", "player": "p1", "by": 1}]} for tap in range(count)]


def calls_to_open(library: Library, count: int) -> int:
    game = game_of("lotr")
    _, file = start_play(library, game, game.setup_for(4), "Long")
    file.write_entries(dict(enumerate(plain_taps(count))), range(0), count)
    file.close()
    opened: list[Any] = []
    calls = own_calls(lambda: opened.append(open_saved(library, file.id)))
    play, file = opened[0]
    assert play.journal.cursor == count
    file.close()
    return calls


def test_each_entry_costs_the_same_and_little_to_open(tmp_path: Path) -> None:
    library = Library(tmp_path)
    calls_to_open(library, 1)  # what is made once for all plays
    few, many = calls_to_open(library, TAPS), calls_to_open(library, 3 * TAPS)
    library.close()
    assert (many - few) / (2 * TAPS) <= MOST_OF_AN_ENTRY


def test_equal_moves_of_a_saved_play_are_one_object() -> None:
    game = game_of("lotr")
    play = open_play(game, encode(game.setup_for(2)), plain_taps(3), 3)
    first, *others = (entry.moves[0] for entry in play.journal.entries)
    assert all(move is first for move in others)


def test_moves_that_python_takes_for_equal_stay_apart() -> None:
    """1 and true are equal in Python, and not in a file: the one is no number of threat."""
    game = game_of("lotr")
    plain = plain_taps(2)
    plain[1]["moves"][0]["by"] = True
    play = open_play(game, encode(game.setup_for(2)), plain, 2)
    assert play.void_entries == (1,)


def test_a_long_play_keeps_few_of_its_states(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(states, "LATEST", 10)
    play: Play[Any] = open_play(GAME, {}, [encode_entry(entry) for entry in some_play(500).journal.entries], 500)
    assert len(play._states._kept) <= 10 + 500 // states.BLOCK + 2


def some_play(taps: int) -> Play[Any]:
    play: Play[Any] = Play(GAME, Setup())
    for tap in range(taps):
        play.do(NextStep() if tap % 7 == 0 else AddPoints("p1", 1 if tap % 2 else -1), insist=True)
        if len(play.journal.entries) <= tap:
            play.do(AddPoints("p2", 1 if play.state.players[1].points == 0 else -1))
        play.end_burst()
    return play


def some_move(chance: random.Random) -> AnyMove:
    return NextStep() if chance.random() < 0.5 else AddPoints(chance.choice(("p1", "p2")), chance.choice((-1, 1)))


@pytest.mark.parametrize("seed", range(8))
def test_old_states_are_computed_as_they_were(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    """Taps, undos and redos in any order, against a list of all states."""
    monkeypatch.setattr(states, "LATEST", 6)
    monkeypatch.setattr(states, "BLOCK", 4)
    chance = random.Random(seed)
    play: Play[Any] = Play(GAME, Setup())
    there = [play.state]
    for _ in range(150):
        cursor = play.journal.cursor
        if chance.random() < 0.15:
            play.move_cursor_to(min(len(there) - 1, max(0, cursor + chance.randint(-15, 15))))
        else:
            if play.do(some_move(chance), insist=True).done:
                there[cursor + 1 :] = [play.state]
            play.end_burst()
        asked = chance.randrange(len(there))
        assert play.state == there[play.journal.cursor]
        assert play.state_at(asked) == there[asked]
        assert play.places[asked] == there[asked].place
    assert len(play.journal.entries) == len(there) - 1
    assert [play.state_at(cursor) for cursor in range(len(there))] == there
    assert len(play._states._kept) < len(there)
