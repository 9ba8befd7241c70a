"""The words of a foot that is one line: what is missing, or a verdict in short."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from companion.forms.form import Verdict
from screens.look.theme import current
from screens.parts.sheets.decision_foot import TrialPreview
from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.numbers.result_banner import INKS
from screens.widgets.words.fitted_words import SMALLEST, fit_lines
from screens.widgets.words.text import Icon, Text

GAP = 8
NUMBER = 42
"""The height in dp of the number beside a verdict in short."""


class LineWords(Touchable, BoxLayout):
    """Words beside a key, as large as they fit; large letters do without the icon."""

    def __init__(self, **kwargs: Any) -> None:
        theme = current()
        super().__init__(spacing=dp(GAP), padding=(dp(4), 0, 0, 0), **kwargs)
        self._icon = Icon("", points=22, colour="acc", size_hint_x=None, width=theme.sp(24))
        if not theme.has_large_text:
            self.add_widget(self._icon)
        self._words = Text("", "title-s", pos_hint={"center_y": 0.5}, fit_height=True)
        self._full = self._words.pixels
        self.add_widget(self._words)
        self._words.bind(width=self._fit)
        self.bind(height=self._fit)

    @property
    def words(self) -> str:
        """The words that stand here."""
        return str(self._words.text)

    def _write(self, words: str, icon: str) -> None:
        self._icon.icon, self.spoken = icon, words
        if words != self._words.text:
            self._words.text = words
            self._fit()

    def _fit(self, *_: object) -> None:
        fit_lines(self._words, self._full, dp(SMALLEST), self.height)


class MissingWords(LineWords):
    """The answer that is missing. A tap brings its question into view. Tag: `form.missing`."""

    def show(self, words: str, icon: str) -> None:
        """Show what is missing."""
        self._write(words, icon)


class ShortVerdict(LineWords):
    """The verdict in short, while its whole height would cover what somebody taps.

    What the rules object comes first. A tap shows all of it. Tag: `form.short`.
    """

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._number = Text("", "number-m", fit_width=True)
        self._number.pixels = dp(NUMBER)
        self.add_widget(self._number)

    def show(self, verdict: Verdict | None, changes: TrialPreview) -> None:
        """Show a sentence of the rules, else the title of the verdict or a change; and the number."""
        self._number.text = "" if verdict is None else verdict.number
        if verdict is not None:
            self._number.colour = INKS[verdict.outcome]
        if changes.sentences:
            self._write(changes.sentences[0], "alert")
        elif verdict is not None:
            self._write(str(verdict.title), "chevron-up")
        else:
            self._write(_say_first(changes), "chevron-up")


def _say_first(changes: TrialPreview) -> str:
    first = changes.items[0] if changes.items else None
    return "" if first is None else f"{first.name}: {first.old} → {first.new}"
