"""GuideStepRow: a row of the prompt card that the players tick or take over from the app."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.guide.reading import RowReading
from screens.look.theme import current
from screens.widgets.controls.check_row import CheckRow
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Icon, Text


class GuideStepRow(CheckRow):
    """A CheckRow that marks optional rows, and "You" where the players took a row over."""

    struck = BooleanProperty(False)

    def __init__(self, row: RowReading, app_word: str, you_word: str, optional_word: str, **kwargs: Any) -> None:
        super().__init__(auto_label=app_word, tag=f"guide.row.{row.id}", **kwargs)
        self._you = _note("hand-back-right-outline", you_word)
        if row.optional:
            self.add_widget(Chip(optional_word, tone="quiet", small=True, disabled=True))
        self.bind(struck=self._mark)
        self.show(row)

    def show(self, row: RowReading) -> None:
        """Show the same row in another state."""
        self.text, self.checked = row.text, row.checked
        self.auto, self.struck = row.auto, row.struck

    def _mark(self, *_: object) -> None:
        if self.struck and self._you.parent is None:
            self.add_widget(self._you)
        elif not self.struck and self._you.parent is not None:
            self.remove_widget(self._you)


def _note(icon: str, word: str) -> BoxLayout:
    """Return a quiet icon and word for the end of a row; with large text the icon alone."""
    theme = current()
    note = BoxLayout(spacing=dp(4), size_hint_x=None)
    note.add_widget(Icon(icon, points=20, colour="mid", size_hint_x=None, width=theme.sp(22)))
    if not theme.has_large_text:
        note.add_widget(Text(word, "body-m", "mid", points=15, fit_width=True))
    note.width = sum(part.width + dp(4) for part in note.children)
    return note
