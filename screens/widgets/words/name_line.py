"""NameLine: somebody's name on one line: smaller letters as far as they can be read, then fewer of them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.widgets.words.text import READABLE, Text

_USUAL = 10
"""A name of so many letters stays whole, even in small ones: it is short enough to be read."""

_AT_A_GLANCE = 12
"""In dp, the letters of a longer one, before it is cut."""


class NameLine(Text):
    """Whoever sits at the table knows who “Ugo Mariad…” is; nobody reads thirty letters of 8 dp."""

    def __init__(self, name: str = "", style: str = "label-m", colour: str = "hi", **kwargs: Any) -> None:
        super().__init__(name, style, colour, lines=1, shrink=True, **kwargs)

    def _shrink_to_width(self) -> None:
        least = dp(READABLE if len(self.text) <= _USUAL else _AT_A_GLANCE)
        size = self._full_size
        while size > least and self.width_at(size) > self.width:
            size = max(least, size - 1)
        self.font_size = size
