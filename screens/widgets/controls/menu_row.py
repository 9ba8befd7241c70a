"""menu_row: a row of a sheet that is a menu: an icon, a text and perhaps a caption."""

from __future__ import annotations

from collections.abc import Callable

from screens.look.theme import current
from screens.widgets.controls.list_row import ListRow
from screens.widgets.overlays.sheet import Sheet
from screens.widgets.words.text import Icon

HEIGHT = 58


def menu_row(
    sheet: Sheet, icon: str, text: str, tag: str, act: Callable[[], object], caption: str = "", colour: str = "acc"
) -> ListRow:
    """Return a row that closes the menu and then calls `act`."""
    mark = Icon(icon, points=24, colour=colour, size_hint_x=None, width=current().sp(30))
    row = ListRow(text, caption, leading=mark, tag=tag, least_height=HEIGHT)

    def choose(*_: object) -> None:
        sheet.close()
        act()

    row.bind(on_release=choose)
    return row
