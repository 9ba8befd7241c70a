"""The look of the app within a play: language, theme and text size.

They change at once, and the play goes on.
"""

from __future__ import annotations

from typing import Any

from screens.settings.look_rows import look_rows
from screens.shell.context import Context
from screens.widgets.controls.list_row import RowCard
from screens.widgets.overlays.overlay import close_all
from screens.widgets.overlays.sheet import Sheet


def look_sheet(context: Context) -> Sheet:
    """Return the sheet. A change builds the page again, and the sheet with it."""

    def change(name: str, value: Any) -> None:
        close_all()
        context.preferences.change(name, value)
        look_sheet(context).open_at_once()

    rows = RowCard(face="s2", thickness=0)
    for row in look_rows(context, change):
        rows.add_widget(row)
    return Sheet(context.texts.say("play.look"), rows)
