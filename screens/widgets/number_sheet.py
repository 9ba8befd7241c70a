"""A sheet that asks for a number: the keypad under a title."""

from __future__ import annotations

from collections.abc import Callable

from screens.widgets.keypad import Keypad
from screens.widgets.sheet import Sheet


def number_sheet(
    title: str, value: int, least: int, most: int, range_text: str, done: Callable[[int], object]
) -> Sheet:
    """The sheet, ready to open; `done` gets the number."""
    keypad = Keypad(value=value, least=least, most=most, range_text=range_text)
    sheet = Sheet(title, keypad)

    def finish(_: Keypad, number: int) -> None:
        sheet.close()
        done(number)

    keypad.bind(on_done=finish)
    return sheet
