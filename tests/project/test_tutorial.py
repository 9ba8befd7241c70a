"""CONTRIBUTING builds Tally: every file that it shows is the file that the tests play."""

from __future__ import annotations

from pathlib import Path

from tests import shown_files
from tests.tiny_game.small_games import HERE, TALLY

ROOT = Path(__file__).resolve().parents[2]
PAGE = shown_files.PAGE.read_text(encoding="utf-8")


def test_the_files_of_the_tutorial_are_current() -> None:
    assert shown_files.filled(PAGE) == PAGE, "run python3 dev.py docs"


def test_the_tutorial_shows_every_module_of_tally() -> None:
    """Whoever types them has the whole game: no module that the tests play is left out."""
    tops = [HERE / source for source in TALLY.places.values()]
    modules = {file for top in tops for file in top.rglob("*.py") if len(file.read_text("utf-8").splitlines()) > 1}
    assert {shown_files.file_of(name) for name in shown_files.shown(PAGE)} >= modules


def test_another_text_in_a_block_is_replaced() -> None:
    """A page that fell behind gets the file, and what stands around the block stays."""
    page = "a\n\n**`companion/games/tally/state.py`**\n\n```python\nold\n```\n\nb\n"
    text = (HERE / "tally/state.py").read_text(encoding="utf-8")
    assert shown_files.filled(page) == page.replace("old\n", text)
