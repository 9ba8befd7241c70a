"""PlainSheet: edits a part of the plain setup.

Values hold as they are typed, and its one key only closes it.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.uix.widget import Widget

from screens.parts.sheets.sheet_parts import button
from screens.widgets.overlays.sheet import Sheet


class PlainSheet(Sheet):
    """`changed` is called when the sheet closes. `done` is the label of the key, `tag` its tag."""

    def __init__(self, title: str, content: Widget, done: str, tag: str, changed: Callable[[], object]) -> None:
        self.changed = changed
        super().__init__(title, content, (button(done, tag, self.close, "check-bold", "primary"),))

    def on_close(self) -> None:
        self.changed()
