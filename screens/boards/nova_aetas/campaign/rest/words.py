"""Words of the rest for forms, and the values of the sheet in words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from screens.table import Table


def words_for(table: Table) -> Callable[..., str]:
    """The words of a form's fields, by their names."""

    def say(key: str, /, **values: Any) -> str:
        return table.say(f"rest.{key}", **values)

    return say


def value_word(table: Table, value: str) -> str:
    """A characteristic, a deck, a service: what the log calls it too."""
    return table.app.texts.say(f"{table.game.id}:value.{value}")
