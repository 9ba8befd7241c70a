"""Tally, the smallest game there can be: made as CONTRIBUTING says, to test what is not any real game's."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.content.game_content import GameContent, bring
from companion.games import Box, put_on_shelf, take_from_shelf

DATA = Path(__file__).parent / "data"
BOX = Box("tally", code="tests.tiny_game.tally", boards="tests.tiny_game.tally_boards")

bring(GameContent("tally", DATA))


@contextmanager
def on_shelf(box: Box = BOX) -> Iterator[None]:
    """Tally stands beside the real games."""
    put_on_shelf(box)
    try:
        yield
    finally:
        take_from_shelf(box.id)
