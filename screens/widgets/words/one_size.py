"""OneSize: a group of texts in letters of the largest size with which each fits its box."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.clock import Clock

from screens.look.theme import current
from screens.widgets.words.text import LINE, Text

_LEAST = 0.8
"""The least size, as a share of that without large text."""


class OneSize:
    """The shared size of `texts`, each on at most `lines` lines of its box.

    It lives as long as they do. A text that does not fit even in letters of the least size is left out of the group.
    """

    def __init__(self, texts: Iterable[Text], lines: int = 1) -> None:
        self._texts, self._lines = tuple(texts), lines
        self._full = min((text.pixels for text in self._texts), default=0.0)
        fit_soon = Clock.create_trigger(lambda _: self._fit(), -1)  # a lambda: Kivy refers to methods weakly
        for text in self._texts:
            text.bind(size=fit_soon)
        fit_soon()

    def _fit(self) -> None:
        size, least = self._full, self._full / current().text_scale * _LEAST
        group = [text for text in self._texts if self._can_fit(text, least)]
        while size > least and not all(self._can_fit(text, size) for text in group):
            size = max(least, size - 1)
        for text in self._texts:
            text.pixels = size if text in group else self._full

    def _can_fit(self, text: Text, size: float) -> bool:
        if self._lines == 1:
            return text.width_at(size) <= text.width
        most = min(self._lines, int(text.height / (size * LINE)))
        lines = text.break_lines(size)
        return len(lines) <= max(1, most) and all(text.width_at(size, line) <= text.width for line in lines)
