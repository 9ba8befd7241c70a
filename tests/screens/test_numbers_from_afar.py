"""Numbers that the whole table reads: large text never makes one smaller, on any board and in any window."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from kivy.metrics import dp

from companion.games import game_named, names_to_play
from companion.plays.files.replay import read_play
from companion.plays.playing.move_codec import decode_move
from screens.parts.board.board import Board
from screens.tour.toucher import ancestors
from screens.widgets.words.text import Icon, Text
from tests.architecture.imports import ROOT
from tests.kivy_driver import PHONE, SMALL_PHONE, TABLET, Driver
from tests.screens.seats import seated
from tests.screens.test_form_sheet import is_in_sight

FROM_AFAR = 24
"""The size in dp of the letters of a number from which on it is for all, not for whoever holds the phone."""


BOARDS = ROOT / "screens" / "boards"
"""A game without a folder here has a plain board, whose numbers are no larger than its words."""


def sizes_by_number(driver: Driver) -> dict[tuple[str, str], float]:
    """The size of the letters of each number on the board, by what it belongs to and by itself."""
    (board,) = driver.find_type(Board)
    found: dict[tuple[str, str], float] = {}
    for text in board.walk(restrict=True):
        if isinstance(text, Text) and not isinstance(text, Icon) and text.type_style.is_number and text.text.strip():
            owner = next((parent.tag for parent in ancestors(text) if getattr(parent, "tag", "")), "")
            key = (owner, text.text.strip())
            found[key] = max(found.get(key, 0.0), text.font_size)
    return found


@pytest.mark.parametrize("size", [SMALL_PHONE, PHONE, TABLET], ids=["small", "phone", "tablet"])
@pytest.mark.parametrize("game", names_to_play())
def test_no_number_gets_smaller_with_large_text(tmp_path: Path, game: str, size: tuple[int, int]) -> None:
    found = game_named(game)
    assert found is not None
    demo = found.content.read_demo()
    moves = tuple(decode_move(found, move) for move in read_play(demo).moves)
    seen: dict[float, dict[tuple[str, str], float]] = {}
    for scale in (1.0, 1.5):
        folder = tmp_path / f"{scale}"
        with seated(folder, size=size, setup=setup_of(demo), game_id=game, moves=moves, text_scale=scale) as (
            driver,
            _,
        ):
            seen[scale] = sizes_by_number(driver)
    usual = {key: size for key, size in seen[1.0].items() if size >= dp(FROM_AFAR)}
    assert usual or not (BOARDS / game).is_dir(), "a board without a number is none"
    smaller = {key: (size, seen[1.5][key]) for key, size in usual.items() if seen[1.5].get(key, size) < size - 1}
    assert smaller == {}


@pytest.mark.parametrize("language", ["it", "en"])
def test_both_threats_of_two_players_are_in_sight(tmp_path: Path, language: str) -> None:
    """On a small phone nobody scrolls for the threat of the other, and its number keeps its size."""
    sizes = {}
    for scale in (1.0, 1.5):
        folder = tmp_path / f"{scale}"
        with seated(folder, language, size=SMALL_PHONE, text_scale=scale) as (driver, _):
            sizes[scale] = [driver.find(f"threat.{who}.number").children[0].number.font_size for who in ("p1", "p2")]
            for tag in ("number", "plus", "minus"):
                assert all(is_in_sight(driver.find(f"threat.{who}.{tag}")) for who in ("p1", "p2"))
    assert all(large >= usual - 1 for usual, large in zip(sizes[1.0], sizes[1.5], strict=True)), sizes


def setup_of(demo: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(demo)["setup"]
    return found
