"""RowList: any number of rows below each other, of which only those in sight are built."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.recycleboxlayout import RecycleBoxLayout
from kivy.uix.recycleview import RecycleView, views

from screens.widgets.layout.column import grow
from screens.widgets.layout.scrolling import Scrolling


class RowList(Scrolling, RecycleView):
    """Set `viewclass` and `data`. `row_height` and `gap` are in dp; with `key_size` each row says its own size."""

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
    """Kivy hands rows of lists that are gone to the next list, in the colours and letters of their day."""
    views._cached_views.clear()
    views._cache_count = 0  # Kivy divides by what it believes to have kept
