"""SectionTitle: the heading over a card, with a note or a control at its end."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Text

_HEIGHT = 34
_ABOVE = 8
"""The gap above in dp: the words stand nearer to the card below them than to the one above."""


class SectionTitle(BoxLayout):
    """A `title` in the title font, with a small `note` or any `trailing` widget at the end.

    Large text leaves a title no room beside both, so the note then stands below.
    """

    def __init__(self, title: str, note: str = "", trailing: Widget | None = None, **kwargs: Any) -> None:
        least = max(dp(_HEIGHT), current().sp(30), trailing.height + dp(_ABOVE) if trailing else 0)
        above = (dp(4), dp(_ABOVE), dp(4), 0)
        super().__init__(size_hint_y=None, height=least, padding=above, spacing=dp(8), **kwargs)
        is_below = bool(note and trailing is not None and current().has_large_text)
        words = Column(gap=0, pos_hint={"center_y": 0.5})
        words.add_widget(Text(title, "title-s", fit_height=True))
        if is_below:
            words.add_widget(Text(note, "caption", "mid", fit_height=True))
        words.bind(height=lambda _, height: setattr(self, "height", max(least, height + dp(_ABOVE))))
        self.add_widget(words)
        if note and not is_below:
            self.add_widget(Text(note, "caption", "mid", fit_width=True))
        if trailing is not None:
            self.add_widget(trailing)
