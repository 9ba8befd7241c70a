"""NameLine: a name on one line.

First its letters get smaller, as far as they can be read, then it is cut.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.widgets.words.letter_size import READABLE, SMALL
from screens.widgets.words.text import Text

_SHORT = 10
"""The most letters of a name that is never cut: so few can be read even if they are small."""

_LEAST_OF_LONG = 12
"""The least size in dp of the letters of a longer name, before it is cut."""


class NameLine(Text):
    """A text with one name.

    The players recognize “Ugo Mariad…”, but cannot read thirty letters of 8 dp.
    """

    def __init__(self, name: str = "", style: str = "label-m", colour: str = "hi", **kwargs: Any) -> None:
        super().__init__(name, style, colour, lines=1, shrink=True, **kwargs)

    def _choose_size_of_line(self) -> float:
        is_short = len(self.text) <= _SHORT
        least = dp(READABLE) if is_short else max(dp(_LEAST_OF_LONG), self._least_size(SMALL))
        return self._choose_size(None, least)
