"""The same thing has the same name in every game, so that who knows one game finds the way in all."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.architecture.imports import ROOT

GAMES = ROOT / "companion" / "games"
BOARDS = ROOT / "screens" / "boards"
DOORS = (*GAMES.glob("*/__init__.py"), *GAMES.glob("*/campaign/__init__.py"))
NAMES = sorted(door.parent.relative_to(GAMES).as_posix() for door in DOORS)
"""The folders of all games, and of their campaigns, which are made like games."""
EVERY_GAME = ("__init__.py", "state.py")
"""The game object and the state; the moves stand in moves.py, or in moves/ where they are many."""
OTHER_NAMES_FOR_THE_SAME = ("caution", "tell", "offers", "pace", "guide_words", "glance", "start", "derived", "laws")
"""Warnings and words stand with their moves; what the guide names stands in guide_names.py."""

MADE_IN = {
    r"^class GameBoard\b": "board.py",
    r"^class GameSetupForm\b": "setup_form.py",
    r"^class \w+\(PendingQuestions(\[\w+\])?\)": "questions.py",
    r"^from screens\.parts\.tool import .*\bTool\b": "tools.py",
    r"^STOPS\b": "tour.py",
}
"""What a board may have, and the file in which it is sought: how the board itself, its tools, its stops are called."""

each_game = pytest.mark.parametrize("game", NAMES)


def files_of(folder: Path) -> list[Path]:
    """All of a game; those of its campaign go with the campaign."""
    return sorted(file for file in folder.rglob("*.py") if "campaign" not in file.relative_to(folder).parts)


@each_game
def test_every_game_has_the_same_files(game: str) -> None:
    """A game of one module has all of it there."""
    if files_of(GAMES / game) == [GAMES / game / "__init__.py"]:
        return
    assert [name for name in EVERY_GAME if not (GAMES / game / name).is_file()] == []
    assert any((GAMES / game / moves).is_file() for moves in ("moves.py", "moves/__init__.py"))


@each_game
def test_no_game_has_another_name_for_the_same(game: str) -> None:
    found = [
        file.relative_to(GAMES).as_posix()
        for file in files_of(GAMES / game)
        if any(word in file.stem for word in OTHER_NAMES_FOR_THE_SAME)
    ]
    assert found == []


@each_game
def test_no_board_has_another_name_for_the_same(game: str) -> None:
    texts = {file: file.read_text(encoding="utf-8") for file in files_of(BOARDS / game)}
    found = [
        f"{file.relative_to(BOARDS)}: this stands in {name}"
        for made, name in MADE_IN.items()
        for file, text in texts.items()
        if file.name != name and re.search(made, text, re.MULTILINE)
    ]
    assert found == []


@pytest.mark.parametrize("game", [name for name in NAMES if "/" not in name])
def test_the_sheets_of_a_board_stand_together(game: str) -> None:
    """Those of a campaign stand with the part of the evening to which they belong."""
    found = [
        file.relative_to(BOARDS).as_posix()
        for file in files_of(BOARDS / game)
        if file.stem.endswith("_sheet") and file.parent.name not in ("sheets", "setup")
    ]
    assert found == []
