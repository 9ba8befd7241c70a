"""Values of an old play that gave way to what is allowed today are known by name, and told once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.content.texts import Texts
from companion.games import game_named
from companion.plays.describing.adapted_words import record_notice, say_adapted
from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.play import Play, open_play
from companion.store.plays.library import Library
from tests.store.full_disk import no_file_beyond

LONG = "x" * 400


def opened(game_id: str, setup: dict[str, Any], *moves: dict[str, Any]) -> Play[Any]:
    game = game_named(game_id)
    assert game is not None
    return open_play(game, setup, [{"at": 1, "moves": [move]} for move in moves], len(moves))


def people(**more: Any) -> dict[str, Any]:
    return {"players": [{"name": "Anna", "threat": 25, **more}]}


@pytest.mark.parametrize(
    ("setup", "values"),
    [
        (people(), ()),
        ({**people(), "options": {"windows": "curtains"}}, ('"curtains"',)),
        (people(name=LONG), ('"' + LONG[:38] + "…",)),
        (people(threat=10**9), ("1000000000",)),
    ],
)
def test_what_gave_way_in_a_setup_is_known(setup: dict[str, Any], values: tuple[str, ...]) -> None:
    assert opened("lotr", setup).adapted == values


def test_what_gave_way_in_a_tap_is_known(tmp_path: Path) -> None:
    tile = {"move": "add_tile", "name": "Pirati", "icon": "sea-monster"}
    play = opened("conan", {"heroes": [{"name": "Conan"}]}, tile, tile)
    assert play.adapted == ('"sea-monster"',) and not play.void_entries
    assert play.state.overlord.river[-1].icon == ""


def test_nothing_is_noted_of_what_is_read_elsewhere() -> None:
    opened("lotr", {**people(), "options": {"windows": "curtains"}})
    assert opened("lotr", people()).adapted == ()


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("it", "L’app ha adattato ciò che oggi non è più ammesso: “curtains”, “7”. Il file conserva l’originale."),
        ("en", "The app adapted what is no longer allowed: “curtains”, “7”. The file keeps the original."),
    ],
)
def test_it_is_said_with_names(language: str, sentence: str) -> None:
    assert say_adapted(Texts(language), ('"curtains"', "7")) == sentence


def test_many_and_hostile_values_make_one_short_sentence() -> None:
    words = say_adapted(Texts("en"), [f"\u202e{number}\x1b" for number in range(90)])
    assert words.endswith("…. The file keeps the original.") and "\u202e" not in words and "\x1b" not in words


def test_players_are_told_once_and_the_file_stays(tmp_path: Path) -> None:
    """The players are told once, and the file keeps its former content."""
    setup = {**people(), "options": {"windows": "curtains"}}
    shelf = Library(tmp_path)
    play_id = shelf.create("lotr", "Moria", setup, 1).id
    shelf.close()
    news = []
    for _ in range(2):
        play, file = open_saved(shelf, play_id)
        news.append(record_notice(file, play.adapted))
        assert file.header["setup"]["options"]["windows"] == "curtains"
        file.close()
    assert news == [True, False]
    assert shelf.plays()[0].moves == 0


@pytest.mark.parametrize(("many", "is_cut"), [(4, False), (5, True)])
def test_four_values_are_named_and_of_more_that_there_are(many: int, is_cut: bool) -> None:
    words = say_adapted(Texts("en"), [str(number) for number in range(many)])
    assert "“3”" in words and "“4”" not in words and ("…" in words) is is_cut


def test_a_notice_that_cannot_be_recorded_is_shown_all_the_same(tmp_path: Path) -> None:
    """The disk refuses: the players are told, and told again the next time."""
    shelf = Library(tmp_path)
    file = shelf.create("lotr", "Moria", people(), 1)
    with no_file_beyond(0):
        assert record_notice(file, ["curtains"]) and record_notice(file, ["curtains"])
    assert record_notice(file, ["curtains"]) and not record_notice(file, ["curtains"])
    shelf.close()
