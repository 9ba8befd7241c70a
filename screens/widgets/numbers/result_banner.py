"""ResultBanner: the result of a calculation: icon, title, sentence, signed number."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from screens.look.theme import Radius, current
from screens.widgets.controls.card import Card
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.words.text import Icon, Text

_LOOKS = {
    "failed": ("danger_c", "danger"),
    "fallen": ("danger_c", "danger"),
    "success": ("ok_c", "ok"),
    "tie": ("s2", "hi"),
    "warn": ("warn_c", "warn"),
}
LARGE, FIRM = 64, 42
"""The height in dp of the number that the table reads, and of one that must leave room for words beside it."""

SHORT = 2
"""The letters of a number that leaves enough room at its full size."""

INKS = {outcome: ink for outcome, (_, ink) in _LOOKS.items()}
"""The colour of the number, by outcome."""

_WORDS = ("outcome", "title", "sentence", "number", "icon")
_ICONS = {
    "failed": "alert-octagon",
    "fallen": "skull",
    "success": "check-decagram",
    "tie": "equal-box",
    "warn": "alert",
}


class ResultBanner(Card):
    """A card in the colours of its `outcome`: failed, success, tie, warn or fallen.

    `title`, `sentence` and `number` are the words; `icon` replaces the icon of the outcome. A `low` banner has smaller
    letters and grows with its lines. A `firm` one has one line each for title and sentence, in letters that fit; with
    `large` it is what the table reads. Large letters leave out the icon of a firm one that is low or large.
    """

    outcome = OptionProperty("tie", options=tuple(_LOOKS))
    title = StringProperty("")
    sentence = StringProperty("")
    number = StringProperty("")
    icon = StringProperty("")

    def __init__(self, low: bool = False, firm: bool = False, large: bool = False, **kwargs: Any) -> None:
        words = {name: kwargs.pop(name) for name in _WORDS if name in kwargs}
        side = 12 if large and current().has_large_text else 20
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=0,
            orientation="horizontal",
            padding=(dp(12), dp(4)) if low else (dp(side), dp(8)),
            spacing=dp(10 if low else 16),
            size_hint_y=None,
            height=dp(72),
            **kwargs,
        )
        self._least, self._is_large = 0.0 if low else dp(72), large
        self._icon = Icon("", points=24 if low else 30, size_hint_x=None, width=dp(30))
        firm = firm or large
        sizes = (18, 13 if firm else 14) if low else (22, 15)
        self._title, self._sentence = (self._lines if firm else self._words)(*sizes)
        self._number = Text("", "number-m", points=34 if low else 42 if firm else 50, fit_width=True)
        if firm and not low:
            self._number.pixels = dp(LARGE if large else FIRM)  # its place does not grow with the text scale
        words_column = Column(gap=0, pos_hint={"center_y": 0.5})
        words_column.bind(height=self._grow)
        words_column.add_widget(self._title)
        words_column.add_widget(self._sentence)
        if low or firm:  # a line for each of them, even if one is empty
            self._grow(words_column, self._title.height + self._sentence.height)
            self._least = self.height
        for part in (self._icon, words_column, self._number):
            if part is not self._icon or not (firm and (low or large) and self.theme.has_large_text):
                self.add_widget(part)
        self.bind(**dict.fromkeys(_WORDS, self._show))
        for name, value in words.items():
            setattr(self, name, value)
        self._show()

    def _words(self, large: float, small: float) -> tuple[Text, Text]:
        """Return title and sentence, each on as many lines as it needs."""
        sentence = Text("", "body-m", "mid", points=small, line_height=1, fit_height=True)
        return Text("", "title-m", points=large, fit_height=True), sentence

    def _lines(self, large: float, small: float) -> tuple[Text, Text]:
        """Return title and sentence on one line each; a title in large text may have two."""
        above, below = (11.5, -0.5) if self._is_large and self.theme.has_large_text else (6, 5)
        tall, low = self.theme.sp(large + above), self.theme.sp(small + below)
        title = Text("", "title-m", points=large, shrink=True, size_hint_y=None, height=tall)
        sentence = Text("", "body-m", "mid", points=small, line_height=1, shrink=True, size_hint_y=None, height=low)
        return title, sentence

    def _grow(self, _: BoxLayout, height: float) -> None:
        self.height = max(self._least, height + self.padding[1] + self.padding[3])

    def _show(self, *_: object) -> None:
        face, ink = _LOOKS[self.outcome]
        self.plate.face = self.theme.colour(face)
        self.plate.outline = self.theme.danger if self.outcome == "fallen" else None
        self._icon.icon = self.icon or _ICONS[self.outcome]
        self._icon.colour = "acc" if self.icon else ink
        self._number.colour = ink
        self._title.text, self._sentence.text, self._number.text = self.title, self.sentence, self.number
        if self._is_large:
            self._number.pixels = dp(LARGE if len(self.number) <= SHORT else FIRM)
