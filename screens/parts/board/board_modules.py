"""The optional modules of a game among its boards: a board, a setup form, stops of the tour."""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from companion.games import boards_of


def find_board_module(game_id: str, name: str) -> ModuleType | None:
    """Return the module of this name among the game's boards; None where it has none."""
    package = boards_of(game_id)
    try:
        found = find_spec(f"{package}.{name}")
    except ModuleNotFoundError as missing:
        if not f"{package}.{name}".startswith(missing.name or " "):
            raise
        return None
    return import_module(f"{package}.{name}") if found is not None else None
