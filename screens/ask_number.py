"""Asks the players for a number with the keypad."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from screens.widgets.number_sheet import number_sheet

if TYPE_CHECKING:
    from screens.app import TavoloApp


def ask_number(
    app: TavoloApp, title: str, value: int, done: Callable[[int], object], least: int = 0, most: int = 199
) -> None:
    """Open the keypad above everything; `done` gets the number when the players confirm it."""
    range_text = app.texts.say("play.range", least=least, most=most)
    number_sheet(title, value, least, most, range_text, done).open()
