"""Column: widgets one below the other, as tall as they are together."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp

from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.growing import grow


class Column(BoxLayout):
    """`gap` in dp lies between the widgets, each of which knows its own height."""

    def __init__(self, gap: float = 10, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0, spacing=dp(gap), **kwargs)
        grow(self)
