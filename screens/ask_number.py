"""Asks the players for a number with the keypad."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.kernel.limits import Limits
from screens.widgets.number_sheet import number_sheet

if TYPE_CHECKING:
    from screens.app import TavoloApp


def ask_number(
    app: TavoloApp,
    title: str,
    value: int,
    done: Callable[[int], object],
    least: int = 0,
    most: int = 199,
    limits: Limits | None = None,
) -> None:
    """Open the keypad above everything; `done` gets the number when the players confirm it.

    `limits` are those of the field that the number feeds; `least` and `most` are for numbers that feed none.
    """
    if limits is not None:
        least, most = limits.least, limits.most
    range_text = app.texts.say("play.range", least=least, most=most)
    number_sheet(title, value, least, most, range_text, done).open()
