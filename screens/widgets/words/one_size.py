"""OneSize: the words of one group in letters of one size: that of the one that has the least room for its own."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.clock import Clock

from screens.look.theme import current
from screens.widgets.words.text import LINE, Text

_LEAST = 0.8
"""The least size, as a share of that without large text."""


class OneSize:
    """`OneSize(texts)`: as large as all of them can be, each on so many `lines` of its box. It lives as long as they.

    A text that has no room even in letters of the least size goes its own way, and the others keep together.
    """

    def __init__(self, texts: Iterable[Text], lines: int = 1) -> None:
        self._texts, self._lines = tuple(texts), lines
        self._full = min((text.pixels for text in self._texts), default=0.0)
        fit_soon = Clock.create_trigger(lambda _: self._fit(), -1)  # a method would not keep its object
        for text in self._texts:
            text.bind(size=fit_soon)
        fit_soon()

    def _fit(self) -> None:
        size, least = self._full, self._full / current().text_scale * _LEAST
        group = [text for text in self._texts if self._fits(text, least)]
        while size > least and not all(self._fits(text, size) for text in group):
            size = max(least, size - 1)
        for text in self._texts:
            text.pixels = size if text in group else self._full

    def _fits(self, text: Text, size: float) -> bool:
        if self._lines == 1:
            return text.width_at(size) <= text.width
        room = min(self._lines, int(text.height / (size * LINE)))
        lines = break_lines(text, size)
        return len(lines) <= max(1, room) and all(text.width_at(size, line) <= text.width for line in lines)


def break_lines(text: Text, size: float) -> list[str]:
    """Its words on the lines of its box, in letters of this size."""
    lines: list[str] = []
    for word in text.text.split():
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text.width_at(size, longer) <= text.width:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
