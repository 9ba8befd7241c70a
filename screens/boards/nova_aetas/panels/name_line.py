"""NameLine: somebody's name on one line: smaller letters as far as they can be read, then fewer of them."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.widgets.text import Text

LEAST = 12
"""Letters of less than so many dp are read by nobody at a table."""


class NameLine(Text):
    """A longer name than fits ends with an ellipsis."""

    def __init__(self, style: str, **kwargs: Any) -> None:
        super().__init__("", style, lines=1, shrink=True, **kwargs)

    def _shrink_to_width(self) -> None:
        size, least = self._full_size, min(self._full_size, dp(LEAST))
        while size > least and self._width_at(size) > self.width:
            size = max(least, size - 1)
        self.font_size = size
