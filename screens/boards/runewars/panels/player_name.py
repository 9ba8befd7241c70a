"""PlayerName: a name on one line: a little smaller where it must be, then shortened, never too small to be read."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.widgets.text import Text

LEAST = 13
"""Letters have at least so many dp."""


class PlayerName(Text):
    """Whoever sits at the table knows who “Ugo Mariad…” is; nobody reads letters of 8 dp."""

    def __init__(self, name: str, style: str, colour: str = "hi", **kwargs: Any) -> None:
        super().__init__(name, style, colour, lines=1, shrink=True, **kwargs)

    def _shrink_to_width(self) -> None:
        super()._shrink_to_width()
        self.font_size = max(self.font_size, min(self.pixels, dp(LEAST)))
