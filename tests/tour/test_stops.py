"""The lists of stops: names that make good files, and places of the demo that the demo really comes to."""

from __future__ import annotations

import re
from typing import Any

import pytest

from companion.content.game_content import content_of
from companion.games import names_to_play
from companion.plays.files.replay import read_play
from companion.plays.playing.move_codec import decode_move, decode_setup
from companion.plays.playing.play import Play
from companion.rules.search import index
from companion.things.errors import ThingError
from companion.things.printed_things import read_printed
from companion.things.thing import Thing, encode_values
from companion.things.thing_documents import decode_thing
from screens.tour.shared_stops import find_sample, list_board_stops, list_chapters, list_game_stops
from screens.tour.stop import ReplayDemo
from tests import tiny_game
from tests.games.own import own_of

GAMES_ON_THE_SHELF = names_to_play()


def played(game: str) -> Play[Any]:
    """The demo, to its end."""
    demo = read_play(content_of(game).read_demo())
    play: Play[Any] = Play(demo.game, decode_setup(demo.game, demo.setup))
    for move in demo.moves:
        assert play.do(decode_move(demo.game, move), insist=True).done, move
    return play


def places_of_demo(game: str) -> set[tuple[str, int]]:
    """Every card of every round that the guide stands on while the demo is played."""
    play = played(game)
    states = [play.state_at(cursor) for cursor in range(len(play.journal.entries) + 1)]
    return {(state.place.card, state.place.round) for state in states}


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_a_game_shows_as_much_board_as_its_tests_ask(game: str) -> None:
    """A game shows as much of its own board as its tests ask for."""
    assert len(list_board_stops(game)) >= own_of(game).stops


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_no_two_stops_of_a_chapter_have_the_same_name(game: str) -> None:
    names = [stop.name for stop in list_game_stops(game, is_first=True)]
    assert sorted(names) == sorted(set(names))


def test_names_make_good_files() -> None:
    for chapter, stops in list_chapters(GAMES_ON_THE_SHELF):
        for stop in stops:
            assert re.fullmatch(r"[a-z_.]+-[a-z0-9-]+", f"{chapter}-{stop.name}")


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_the_demo_comes_to_every_stop_of_the_tour(game: str) -> None:
    """The demo comes to every place that the tour wants to see."""
    wanted = {
        (act.card, act.round) for stop in list_board_stops(game) for act in stop.acts if isinstance(act, ReplayDemo)
    }
    assert wanted - places_of_demo(game) == set()


def things_of_demo(game: str) -> dict[tuple[str, str], Thing]:
    """What the shelf knows when the demo has been played, by kind and name."""
    play = played(game)
    cards = ((kind.id, each.card) for kind in play.game.kinds for each in kind.seen(play.state))
    seen = (Thing(game=game, kind=kind, name=card.name, values=encode_values(card)) for kind, card in cards)
    return {(thing.kind, thing.name): thing for thing in (*read_printed(play.game).values(), *seen)}


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_the_words_that_a_game_gives_find_something(game: str) -> None:
    sample, names = find_sample(game), [name.lower() for _, name in things_of_demo(game)]
    assert (sample is not None) >= own_of(game).sample
    if sample is None:
        return
    for number, language in enumerate(("it", "en")):
        assert index(language, content_of(game)).find(sample.rules[number])
        assert any(sample.shelf[number] in name for name in names)


@pytest.mark.parametrize("game", GAMES_ON_THE_SHELF)
def test_of_the_things_one_is_new_one_differs_and_one_cannot_be(game: str) -> None:
    sample, known, rules = find_sample(game), things_of_demo(game), played(game).game
    if sample is None:
        return
    new, other, wrong = sample.things
    assert (new["kind"], new["name"]) not in known and decode_thing(rules, new)
    assert known[other["kind"], other["name"]].values != decode_thing(rules, other).values
    with pytest.raises(ThingError):
        decode_thing(rules, wrong)


def test_a_plain_game_is_not_led_to_missing_places() -> None:
    """A game that gives nothing is not led to places that it does not have."""
    with tiny_game.on_shelf():
        names = {f"{chapter}-{stop.name}" for chapter, stops in list_chapters(("tally",)) for stop in stops}
    assert {"last-shelf", "last-statistics", "tally-menu"} <= names
    assert names & {"last-shelf-card", "last-shelf-edit", "last-rules-search", "tally-log-search"} == set()
