"""Labels in large text: on every board and guide one kind of label has one size, at least that of usual text."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.games import game_named, names_to_play
from companion.plays.files.replay import read_play
from companion.plays.playing.move_codec import decode_move
from screens.widgets.words.text import Text
from tests.kivy_driver import SMALL_PHONE
from tests.scenes.checks import cut_texts, has_shrunk
from tests.screens.seats import seated

LARGEST = 1.5


@pytest.mark.parametrize("tab", ["board", "guide"])
@pytest.mark.parametrize("language", ["it", "en"])
@pytest.mark.parametrize("game", names_to_play())
def test_labels_are_no_smaller_than_usual(tmp_path: Path, game: str, language: str, tab: str) -> None:
    found = game_named(game)
    assert found is not None
    demo = found.content.read_demo()
    moves = tuple(decode_move(found, move) for move in read_play(demo).moves)
    setup = json.loads(demo)["setup"]
    places = (0, len(moves) // 3, len(moves) * 2 // 3, len(moves))
    with seated(tmp_path, language, SMALL_PHONE, setup, game, moves, tab=tab, text_scale=LARGEST) as (driver, app):
        for cursor in places:
            assert app.table is not None
            app.table.play.move_cursor_to(cursor)
            driver.pump()
            shrunk = [
                f"{text.text}: {text.font_size} of {text.pixels}" for text in driver.find_type(Text) if has_shrunk(text)
            ]
            assert shrunk + cut_texts(theirs=app.table.title) == [], cursor
