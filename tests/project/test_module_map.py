"""docs/modules.md says of every module what the module says of itself."""

from __future__ import annotations

from pathlib import Path

from tests import module_map

ROOT = Path(__file__).resolve().parents[2]


def test_the_map_of_the_modules_is_current() -> None:
    assert module_map.PAGE.read_text(encoding="utf-8") == module_map.page(), "run python3 dev.py docs"


def test_a_game_of_its_own_is_not_on_the_map() -> None:
    """A new game touches its own folders alone, so this page must not change with it."""
    assert module_map.is_of_one_game(ROOT / "companion/games/lotr/moves")
    assert not module_map.is_of_one_game(ROOT / "companion/games")


def test_every_folder_of_the_core_and_the_screens_is_on_the_map() -> None:
    named = {folder.relative_to(ROOT).as_posix() for folder in module_map.folders()}
    rooms = {folder.parent.relative_to(ROOT).as_posix() for folder in ROOT.glob("companion/*/__init__.py")}
    assert {"companion", "screens"} | rooms <= named


def test_a_long_sentence_is_wrapped_like_the_code() -> None:
    lines = module_map.wrapped("word " * 60, "- ")
    assert len(lines) > 1 and max(map(len, lines)) <= module_map.COLUMNS
    assert lines[1].startswith("  word")
