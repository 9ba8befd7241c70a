"""Small games, made as CONTRIBUTING says, to test what is not any real game's: Tally, and Duel, the smallest of all."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from companion.content.game_content import GameContent, register_content
from companion.games import GameEntry, register_game, unregister_game

DATA = Path(__file__).parent / "data"
DUEL_DATA = Path(__file__).parent / "duel_data"
BOX = GameEntry("tally", code="tests.tiny_game.tally", boards="tests.tiny_game.tally_boards")

register_content(GameContent("tally", DATA))
register_content(GameContent("duel", DUEL_DATA))


@contextmanager
def on_shelf(box: GameEntry = BOX) -> Iterator[None]:
    """Tally, or the game of this entry, stands beside the real games."""
    register_game(box)
    try:
        yield
    finally:
        unregister_game(box.id)
