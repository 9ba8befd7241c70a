"""Words of Conan's board."""

from __future__ import annotations

from companion.games.conan.state import ConanState
from screens.table.table import Table


def value_word(table: Table[ConanState], value: str) -> str:
    """Return the game's word for a value that moves carry: aggressive, red, overlord."""
    return table.context.texts.say(f"conan:value.{value}")
