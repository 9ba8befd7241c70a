"""ChangesFoot: every change that is chosen and not made yet, beside the key.

A quiet sentence stands there while nothing is chosen.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.look.theme import current
from screens.parts.sheets.decision_foot import ChangesStrip, TrialPreview, cell_height, is_low
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.fitted_words import FittedWords

LINE = 48
"""The height in dp where there is little: a change in one line, or a warning in three small ones."""


class ChangesFoot(BoxLayout):
    """The foot with the changes to come.

    Its height never changes, so that no key moves when something is chosen. `low`: one line for each change.
    """

    def __init__(self, low: bool = False, **kwargs: Any) -> None:
        self._low = low or is_low()
        height = max(dp(LINE), current().sp(LINE)) if self._low else cell_height()
        super().__init__(size_hint_y=None, height=height, **kwargs)
        self._shown: TrialPreview | str | None = None

    def show(self, changes: TrialPreview) -> None:
        if changes != self._shown:
            self._put(changes, ChangesStrip(changes, low=self._low))

    def show_hint(self, sentence: str) -> None:
        """Show a hint while nothing is chosen: the next thing to do here, or the missing part."""
        if sentence != self._shown:
            self._put(sentence, FittedWords(sentence, "body-m", "mid"))

    def _put(self, shown: TrialPreview | str, widget: Any) -> None:
        self._shown = shown
        self.clear_widgets()
        self.add_widget(widget)
