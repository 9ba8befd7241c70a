"""FittedWords: words that fill a box of fixed size: smaller letters first, and only then fewer words."""

from __future__ import annotations

import re
from bisect import bisect_left
from typing import Any

from kivy.metrics import dp

from screens.widgets.words.shortening import shorten
from screens.widgets.words.text import Text

SMALLEST = 14
"""Letters of less than so many dp are read by nobody at a table."""

LINE = 0.88
"""Lines lie a little closer than in running text, so that three of them fit a heading."""


_VALUES = re.compile(r"(?<!\S)(\S+) → (\S+)")
_FIRM = "\u00a0"
_SHORT = 15
"""So many letters have room on a line of any heading."""


def held_together(text: str) -> str:
    """The same words, with spaces that end no line between an old value and the new one where these are short."""
    return _VALUES.sub(_together, text)


def _together(found: re.Match[str]) -> str:
    old, new = found.groups()
    before = _FIRM if len(old) + len(new) <= _SHORT else " "
    after = _FIRM if len(new) <= _SHORT else " "
    return f"{old}{before}→{after}{new}"


def fit_lines(words: Text, full: float, least: float, room: float) -> None:
    """Give words that are as tall as their lines the largest letters with which they are no taller than `room`."""
    size = full
    _write(words, size)
    while size > least and words.texture_size[1] > room:
        size = max(least, size - 1)
        _write(words, size)


def _write(words: Text, size: float) -> None:
    words.pixels = size
    words.texture_update()


class FittedWords(Text):
    """As large as its style says where that fits; `whole` is the text, `is_cut` whether less than that is shown."""

    def __init__(self, text: str, style: str, colour: str, **kwargs: Any) -> None:
        super().__init__(text, style, colour, line_height=LINE, **kwargs)
        self.whole = self.text
        self.is_cut = False
        self.bind(size=self._fit)

    def _create_label(self) -> None:
        super()._create_label()
        self._label.text = held_together(self.text)

    def _set_words(self, words: str) -> None:
        super()._set_words(words)
        self._label.text = held_together(self.text)

    def whole_width(self) -> float:
        """How wide the whole text would be on one line at its full size."""
        return self.width_at(self.theme.sp(self.type_style.size), self.whole)

    def _fit(self, *_: object) -> None:
        largest = self.theme.sp(self.type_style.size)
        sizes = list(range(int(largest), int(dp(SMALLEST)) - 1, -1)) or [int(largest)]
        self.is_cut = not any(self._fits(self.whole, size) for size in sizes)
        if self.is_cut:
            self._cut(sizes[-1])

    def _cut(self, size: float) -> None:
        """As many of the words as there is room for, the value that they tell of among them."""
        forms = shorten(self.whole) or [self.whole]
        place = bisect_left(forms, True, key=lambda form: self._fits(form, size))
        self._fits(forms[min(place, len(forms) - 1)], size)

    def _fits(self, text: str, size: float) -> bool:
        self.text, self.pixels = text, size
        self.texture_update()
        return bool(self.texture_size[1] <= self.height + dp(1) and self.texture_size[0] <= self.width + dp(1))
