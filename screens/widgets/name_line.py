"""NameLine: somebody's name on one line: smaller letters as far as they can be read, then fewer of them."""

from __future__ import annotations

from typing import Any

from screens.widgets.text import Text


class NameLine(Text):
    """Whoever sits at the table knows who “Ugo Mariad…” is; nobody reads letters of 8 dp."""

    readable = 12

    def __init__(self, name: str = "", style: str = "label-m", colour: str = "hi", **kwargs: Any) -> None:
        super().__init__(name, style, colour, lines=1, shrink=True, **kwargs)
