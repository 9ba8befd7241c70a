"""number_sheet: a sheet with a keypad under a title."""

from __future__ import annotations

from collections.abc import Callable

from screens.widgets.numbers.keypad import Keypad
from screens.widgets.overlays.sheet import Sheet


def number_sheet(
    title: str,
    value: int | None,
    least: int,
    most: int,
    range_text: str,
    done: Callable[[int], object],
    unknown: Callable[[], object] | None = None,
    follower: str = "",
    follow: Callable[[], object] | None = None,
) -> Sheet:
    """Return the sheet; `done` gets the number.

    With `unknown` the number may be left empty; `unknown` is called then. A key named `follower` calls `follow` too.
    """
    keypad = Keypad(value, least, most, range_text, can_be_empty=unknown is not None, follower=follower)
    sheet = Sheet(title, keypad, whole=keypad.is_low)

    def finish(_: Keypad, number: int) -> None:
        sheet.close()
        done(number)

    def finish_empty(_: Keypad) -> None:
        sheet.close()
        if unknown is not None:
            unknown()

    keypad.bind(on_done=finish, on_empty=finish_empty)
    if follow is not None:
        keypad.bind(on_follow=lambda _: follow())
    return sheet
