"""The lists of stops: names that make good files, and places of the demo that the demo really comes to."""

from __future__ import annotations

import re

import pytest

from companion.content.game_content import content_of
from companion.games import names_to_play
from companion.plays.move_codec import decode_move, decode_setup
from companion.plays.play import Play
from companion.plays.replay import read_play
from screens.tour.shell import board_of, chapters, play_of
from screens.tour.stop import Replay
from tests.games.own import own_of

GAMES_ON_THE_SHELF = names_to_play()


def places_of_demo(game: str) -> set[tuple[str, int]]:
    """Every card of every round that the guide stands on while the demo is played."""
    demo = read_play(content_of(game).demo())
    play = Play(demo.game, decode_setup(demo.game, demo.setup))
    for move in demo.moves:
        assert play.do(decode_move(demo.game, move), insist=True).done, move
    states = [play.state_at(cursor) for cursor in range(len(play.journal.entries) + 1)]
    return {(state.place.card, state.place.round) for state in states}


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_a_game_shows_as_much_of_its_own_board_as_its_tests_ask_for(game: str) -> None:
    assert len(board_of(game)) >= own_of(game).stops


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_no_two_stops_of_a_chapter_have_the_same_name(game: str) -> None:
    names = [stop.name for stop in play_of(game, is_first=True)]
    assert sorted(names) == sorted(set(names))


def test_names_make_good_files() -> None:
    for chapter, stops in chapters(GAMES_ON_THE_SHELF):
        for stop in stops:
            assert re.fullmatch(r"[a-z_.]+-[a-z0-9-]+", f"{chapter}-{stop.name}")


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_the_demo_comes_to_every_place_that_the_tour_wants_to_see(game: str) -> None:
    wanted = {(act.card, act.round) for stop in board_of(game) for act in stop.acts if isinstance(act, Replay)}
    assert wanted - places_of_demo(game) == set()
