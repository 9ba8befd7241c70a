"""Grid: widgets in columns of equal width, as tall as its rows."""

from __future__ import annotations

from typing import Any

from kivy.uix.gridlayout import GridLayout

from screens.widgets.layout.growing import grow


class Grid(GridLayout):
    """Each widget knows its own height; `cols` says how many stand side by side."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        grow(self)
