"""FittedWords: a text in a box of fixed size.

First its letters get smaller, then words are left out.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable
from typing import Any

from kivy.metrics import dp

from screens.widgets.words.shortening import MORE, shorten
from screens.widgets.words.text import LINE as LINE_OF_FONT
from screens.widgets.words.text import Text

SMALLEST = 14
"""The least size of the letters in dp: smaller ones cannot be read at a table."""

LINE = 0.88
"""The line height, a little less than in running text, so that three lines fit a heading."""


AIR = 3
"""The height in dp by which lines may be taller than their box: above and below the letters they are empty."""

TITLES, LINE_OF_TITLES = "TavoloTitle", 1.4
"""The font of titles, and the height of its lines, which is more than that of our other fonts."""

_VALUES = re.compile(r"(?<!\S)(\S+) → (\S+)")
_NO_BREAK = "\u00a0"
_SHORT = 15
"""The number of letters that fit on a line of any heading."""


def join_values(text: str) -> str:
    """Return the text with non-breaking spaces between short old and new values."""
    return _VALUES.sub(_join, text)


def _join(match: re.Match[str]) -> str:
    old, new = match.groups()
    before = _NO_BREAK if len(old) + len(new) <= _SHORT else " "
    after = _NO_BREAK if len(new) <= _SHORT else " "
    return f"{old}{before}→{after}{new}"


def fit_lines(words: Text, full: float, least: float, height: float) -> None:
    """Give a text the largest letters between `full` and `least` with which it fits `height`."""
    size = full
    _write(words, size)
    while size > least and words.texture_size[1] > height:
        size = max(least, size - 1)
        _write(words, size)


def _write(words: Text, size: float) -> None:
    words.pixels = size
    words.texture_update()


class FittedWords(Text):
    """A text in a fixed box; `whole` is all of it, `is_cut` says that less is shown.

    With `most` lines the letters stay as large as the reader has asked for, and words go instead. `least` is the
    least size of the letters, that of the style where they keep it. `shorten` returns ever shorter forms of the text.
    """

    def __init__(
        self,
        text: str,
        style: str,
        colour: str,
        most: int = 0,
        least: float = SMALLEST,
        shorten: Callable[[str], list[str]] = shorten,
        **kwargs: Any,
    ) -> None:
        super().__init__(text, style, colour, line_height=LINE, **kwargs)
        self.whole, self._most, self._least, self._shorten = self.text, most, least, shorten
        self.is_cut = False
        self.bind(size=self._fit)

    def _create_label(self) -> None:
        super()._create_label()
        self._label.text = join_values(self.text)

    def _set_words(self, words: str) -> None:
        super()._set_words(words)
        self._label.text = join_values(self.text)

    def write(self, words: str) -> None:
        """Show other words in the same box."""
        self.whole = words
        self._fit()

    def whole_width(self) -> float:
        """Return the width of the whole text on one line at its full size."""
        return self.width_at(self.theme.sp(self.type_style.size), self.whole)

    def _fit(self, *_: object) -> None:
        self.text_size = (self.width, None)  # Kivy says that the size is another one before it says so of the width
        largest = self.theme.sp(self.type_style.size)
        least = min(largest, self.theme.sp(self._least) if self._most else dp(self._least))
        sizes = list(range(int(largest), int(least) - 1, -1)) or [int(largest)]
        self.is_cut = not any(self._try_form(self.whole, size) for size in sizes)
        if self.is_cut:
            self._cut(sizes[-1])

    def _cut(self, size: float) -> None:
        """Show the longest form of the text that fits; only a value longer than the box loses words."""
        forms = self._shorten(self.whole) or [self.whole]
        words = forms[-1].split()
        forms += [f"{' '.join(words[:count])} {MORE}" for count in range(len(words) - 1, 0, -1)]
        place = bisect_left(forms, True, key=lambda form: self._try_form(form, size))
        self._try_form(forms[min(place, len(forms) - 1)], size)

    def _try_form(self, text: str, size: float) -> bool:
        self.text, self.pixels = text, size
        self.texture_update()
        if self._most == 1:
            return bool(self.width_at(size, text) <= self.width + dp(1))
        line = LINE_OF_TITLES if self.type_style.font == TITLES else LINE_OF_FONT
        height = self.height if not self._most else min(self.height, self._most * size * line + dp(1))
        return bool(self.texture_size[1] <= height + dp(AIR) and self.texture_size[0] <= self.width + dp(1))
