"""RowList: a list of any number of rows, of which only those in sight are built."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView, views

from screens.widgets.layout.column import grow
from screens.widgets.layout.scrolling import Scrolling


class RowList(Scrolling, RecycleView):
    """A list of recycled rows: set `viewclass` and `data`.

    `row_height` and `gap` are in dp; `key_size` names the key of `data` with the size of each row.
    """

    def __init__(self, row_height: float, gap: float = 0, key_size: str | None = None, **kwargs: Any) -> None:
        forget_used_rows()
        super().__init__(**kwargs)
        self.layout = RecycleBoxLayout(
            orientation="vertical",
            default_size=(None, dp(row_height)),
            default_size_hint=(1, None),
            key_size=key_size,
            spacing=dp(gap),
            size_hint_y=None,
        )
        grow(self.layout)
        self.add_widget(self.layout)


def forget_used_rows() -> None:
    """Clear Kivy's cache of rows of removed lists.

    The next list would show them with the theme and the letters of the time when they were built. Kivy has no public
    way to empty it.
    """
    views._cached_views.clear()
    views._cache_count = 0  # Kivy divides by this number of cached rows
