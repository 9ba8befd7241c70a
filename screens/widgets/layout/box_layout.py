"""BoxLayout: Kivy's box layout for widgets without a least and a greatest size.

Almost all of ours are such. Kivy reads both sizes of each widget, in both directions, and watches all four: a third of
the properties of a widget in a box, and half of the time of laying it out. A widget that has one of them (such as
`size_hint_max_x`) must be in a BoundedBox.

`_trigger_layout` and `_iterate_layout` are private to Kivy: they are used so that its computation need not be copied.
"""

from __future__ import annotations

from typing import Any

from kivy.uix.boxlayout import BoxLayout as BoundedBox
from kivy.uix.layout import Layout
from kivy.uix.widget import Widget

__all__ = ["BoundedBox", "BoxLayout"]

_WATCHED = ("size", "size_hint_x", "size_hint_y", "pos_hint")
"""The properties of a widget that decide its place and those of its neighbours."""

_NO_LIMIT = (None, None)


class BoxLayout(BoundedBox):
    """Widgets side by side, or with `orientation="vertical"` one below the other.

    A side of a widget without a hint is left to the widget.
    """

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in _WATCHED:
            widget.fbind(name, self._trigger_layout)
        super(Layout, self).add_widget(widget, *args, **kwargs)

    def remove_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        for name in _WATCHED:
            widget.funbind(name, self._trigger_layout)
        super(Layout, self).remove_widget(widget, *args, **kwargs)

    def do_layout(self, *_: object) -> None:
        if not self.children:
            super().do_layout()
            return
        children = list(self.children)
        hints = [(child.size_hint_x, child.size_hint_y) for child in children]
        wishes = [
            (child.size, hint, child.pos_hint, _NO_LIMIT, _NO_LIMIT)
            for child, hint in zip(children, hints, strict=True)
        ]
        for number, x, y, width, height in self._iterate_layout(wishes):
            child, (across, up) = children[number], hints[number]
            child.pos = (x, y)
            if across is not None and up is not None:
                child.size = (width, height)
            elif across is not None:
                child.width = width
            elif up is not None:
                child.height = height
