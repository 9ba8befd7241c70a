"""Growing: what makes a layout as large as what it holds. The one place where a size follows its content."""

from __future__ import annotations

from kivy.uix.layout import Layout


def grow(layout: Layout) -> None:
    """From now on `layout` is as tall as its widgets need."""
    layout.size_hint_y = None
    layout.bind(minimum_height=layout.setter("height"))


def grow_wide(layout: Layout) -> None:
    """From now on `layout` is as wide as its widgets need."""
    layout.size_hint_x = None
    layout.bind(minimum_width=layout.setter("width"))
