"""Whether the page around a widget has come to rest, and bringing it there: Kivy lays out level after level."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.layout.inside import inside

MOST_ROUNDS = 8
"""A page that still moves after these would move for ever: the frames will show it."""


def has_settled(widget: Widget) -> bool:
    """Nothing around `widget` still waits for its turn, so the size that it has now is the one it keeps.

    A bar knows its height only when its words know their width: until then a page gives its middle
    other sizes, down to nothing at all.
    """
    return not any(_waits(other) for other in _around(widget))


def settle(widget: Widget) -> None:
    """Lay out a tree at once, from the top down: each part finds the size that it keeps.

    Kivy by itself lays out one level in each of its rounds before a frame, and goes through all of them again when
    a bar far down finds its height.
    """
    for _ in range(MOST_ROUNDS):
        if sum(_catch_up(part) for part in inside(widget)) == 0:
            return


def _catch_up(widget: Widget) -> bool:
    """Do now what waits for the next frame. True if something did."""
    if not _waits(widget):
        return False
    if isinstance(widget, Layout):
        widget._trigger_layout.cancel()
        widget.do_layout()
    elif isinstance(widget, ScrollView):
        widget._trigger_update_from_scroll.cancel()
        widget.update_from_scroll()
    else:
        widget._trigger_texture.cancel()
        widget.texture_update()
    return True


def _around(widget: Widget) -> Iterator[Widget]:
    """Every widget that holds this one, and all that they hold besides."""
    inner = widget
    while isinstance(inner.parent, Widget) and inner.parent is not inner:
        outer = inner.parent
        yield outer
        for beside in outer.children:
            if beside is not inner:
                yield from inside(beside)
        inner = outer


def _waits(widget: Widget) -> bool:
    """It will be laid out, or its words drawn, before the next frame."""
    if isinstance(widget, Layout):  # a list that recycles its rows has no trigger, and no say in its own size
        return bool(getattr(widget._trigger_layout, "is_triggered", False))
    if isinstance(widget, ScrollView):
        return bool(widget._trigger_update_from_scroll.is_triggered)
    return isinstance(widget, Label) and bool(widget._trigger_texture.is_triggered)
