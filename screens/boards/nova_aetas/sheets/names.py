"""Asking for words in a mission: a card, a status, a familiar."""

from __future__ import annotations

from collections.abc import Callable

from screens.table import Table
from screens.widgets.text_field import TextField
from screens.widgets.text_sheet import text_sheet

NAME_LENGTH = 60


def ask_name(table: Table, title: str, hint: str, done: Callable[[str], object]) -> None:
    """A sheet with one field; `done` gets the words, never empty ones."""
    field = TextField(hint, "", tag="name.words", most=NAME_LENGTH)
    text_sheet(title, field, table.app_say("play.save"), table.app_say("play.cancel"), done).open()
