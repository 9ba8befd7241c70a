"""Asks the players for a number with the keypad."""

from __future__ import annotations

from collections.abc import Callable

from companion.kernel.limits import Limits
from screens.shell.context import Context
from screens.widgets.numbers.number_sheet import number_sheet


def ask_number(
    context: Context,
    title: str,
    value: int | None,
    done: Callable[[int], object],
    *,
    limits: Limits,
    unknown: Callable[[], object] | None = None,
    follower: str = "",
    follow: Callable[[], object] | None = None,
) -> None:
    """Open the keypad above everything; `done` gets the number when the players confirm it.

    With `unknown` the number may also be left empty: then that is called, and `value` None begins so. `limits` are
    those of the field that the number feeds, or what the table has. `follow` asks for the number named `follower`.
    """
    least, most = limits.least, limits.most
    key = "play.range" if unknown is None else "play.range_or_none"
    allowed = context.texts.say(key, least=least, most=most)
    number_sheet(title, value, least, most, allowed, done, unknown, follower, follow).open()
