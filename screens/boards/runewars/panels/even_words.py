"""EvenWords: the words of one group in letters of one size, as large as the longest of them allows."""

from __future__ import annotations

from collections.abc import Iterable

from kivy.clock import Clock

from screens.widgets.text import Text


class EvenWords:
    """Measures the words again when one of them gets another width. Keep it as long as they are shown."""

    def __init__(self, words: Iterable[Text]) -> None:
        self._words = tuple(words)
        self._full = self._words[0].pixels
        self._again = Clock.create_trigger(self._measure, -1)
        for each in self._words:
            each.bind(width=self._again)
        self._again()

    def _measure(self, *_: object) -> None:
        for each in self._words:
            each.pixels = self._full
            each.texture_update()
        least = min(each.font_size for each in self._words)
        for each in self._words:
            each.pixels = least
