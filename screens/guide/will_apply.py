"""WillApply: the first of what a step will do, above its key if the card is scrolled."""

from __future__ import annotations

from typing import Any

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp

from companion.content.texts import Texts
from screens.look.theme import current
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.fitted_words import FittedWords
from screens.widgets.words.shortening import BETWEEN
from screens.widgets.words.text import LINE

MOST_LINES = 2
"""The rest stands in the card’s changes; what is asked and done keeps the room."""


class WillApply(BoxLayout):
    """A line above the words, as tall as these; hidden while there are none. `margin` in dp.

    What does not fit is left out part by part, and counted: no sentence ends in its middle.
    """

    def __init__(self, margin: float, texts: Texts, **kwargs: Any) -> None:
        self._texts = texts
        super().__init__(size_hint_y=None, height=0, padding=(dp(margin), dp(8), dp(margin), 0), **kwargs)
        with self.canvas.before:
            Color(*current().line)
            self._line = Rectangle()
        self._words = FittedWords("", "caption", "hi", most=MOST_LINES, shorten=self._leave_out)
        self._words.bind(width=self._measure)
        self.bind(pos=self._draw, size=self._draw)

    @property
    def words(self) -> str:
        """All of the words, also those that are left out."""
        return str(self._words.whole) if self._words.parent is not None else ""

    def show(self, words: str) -> None:
        if words == self.words:
            return
        self.clear_widgets()
        if words:
            self.add_widget(self._words)
            self._words.write(words)
        self._measure()

    def _leave_out(self, words: str) -> list[str]:
        """Return ever shorter forms of the words, with the number of parts that are left out."""
        parts = words.split(BETWEEN)
        return [
            BETWEEN.join((*parts[:count], self._texts.say("guide.more_changes", n=len(parts) - count)))
            for count in range(len(parts) - 1, 0, -1)
        ]

    def _measure(self, *_: object) -> None:
        """Take as many lines as the words need, up to the most."""
        if self._words.parent is None:
            self.height = 0
            return
        width = max(1, self.width - self.padding[0] - self.padding[2])
        lines = min(MOST_LINES, 1 + int(self._words.whole_width() // width))
        self.height = lines * self._words.theme.sp(self._words.type_style.size) * LINE + dp(2) + self.padding[1]

    def _draw(self, *_: object) -> None:
        self._line.pos = (self.x, self.y + self.height - dp(1))
        self._line.size = (self.width, dp(1) if self.height else 0)
