"""Contender: one of two sides that face each other: its name, its role and its mark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.words.text import Text


@dataclass(frozen=True, slots=True)
class Contender:
    """One side of a fight.

    `mark` makes the shape of a player, or the sign for nobody; it is as wide as that shape.
    """

    name: str
    role: str
    mark: Callable[[], Widget]


class CentredLine(BoxLayout):
    """A mark and words in the middle of the line; words that are too long get smaller."""

    def __init__(self, mark: Widget, words: Text, height: float, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=height, spacing=dp(6), **kwargs)
        self._mark, self._words = mark, words
        words.shrink, words.size_hint_x = True, None
        for part in (Widget(), mark, words, Widget()):
            self.add_widget(part)
        self.bind(width=self.fit)

    def fit(self, *_: object) -> None:
        """Fit the words into the line beside the mark, when one of them has changed."""
        width = self.width - self._mark.width - 3 * self.spacing
        self._words.width = min(self._words.natural_width(), max(dp(20), width))
