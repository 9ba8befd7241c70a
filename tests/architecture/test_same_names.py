"""The same thing has the same name in every game, so that who knows one game finds the way in all."""

from __future__ import annotations

import pytest

from tests.architecture.imports import ROOT

GAMES = ROOT / "companion" / "games"
NAMES = sorted(door.parent.name for door in GAMES.glob("*/__init__.py"))
EVERY_GAME = (
    "__init__.py", "state.py", "setup.py", "derive.py", "invariants.py", "lookup.py", "guide_names.py", "words.py",
    "moves/__init__.py",
)
OTHER_NAMES_FOR_THE_SAME = ("caution", "tell", "offers", "pace", "guide_words", "glance", "start")
"""Warnings and words stand with their moves; what the guide names stands in guide_names.py."""


@pytest.mark.parametrize("game", NAMES)
def test_every_game_has_the_same_files(game: str) -> None:
    assert [name for name in EVERY_GAME if not (GAMES / game / name).is_file()] == []


@pytest.mark.parametrize("game", NAMES)
def test_no_game_has_another_name_for_the_same(game: str) -> None:
    found = [file.relative_to(GAMES).as_posix() for file in (GAMES / game).rglob("*.py")
             if any(word in file.stem for word in OTHER_NAMES_FOR_THE_SAME)]
    assert found == []
