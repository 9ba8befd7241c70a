"""The look of the app, within a play: language, theme and size of the text change at once, and the play goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from screens.settings.look_rows import look_rows
from screens.widgets.controls.list_row import RowCard
from screens.widgets.overlays.overlay import close_all
from screens.widgets.overlays.sheet import Sheet

if TYPE_CHECKING:
    from screens.shell.app import TavoloApp


def look_sheet(app: TavoloApp) -> Sheet:
    """Ready to open. A change builds the page anew, and the sheet with it."""

    def change(name: str, value: Any) -> None:
        close_all()
        app.prefer(name, value)
        look_sheet(app).open_at_once()

    rows = RowCard(face="s2", thickness=0)
    for row in look_rows(app, change):
        rows.add_widget(row)
    return Sheet(app.texts.say("play.look"), rows)
