"""Laying out a widget tree at once, and whether the layout around a widget is done.

Kivy does one level at a time.
"""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.label import Label
from kivy.uix.layout import Layout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

MOST_ROUNDS = 8
"""The most passes of one `settle`: a page that still changes after these would change for ever."""


def walk_inside(widget: Widget) -> Iterator[Widget]:
    """Yield a widget and everything in it, in the order of Kivy's `walk(restrict=True)`.

    Kivy hands each widget up through every level above it; here a tree of many levels costs no more than a flat one.
    As with Kivy's, the children of a widget are read only once the caller is done with the widget itself.
    """
    waiting = [widget]
    while waiting:
        part = waiting.pop()
        yield part
        waiting += part.children


def has_settled(widget: Widget) -> bool:
    """Return whether no layout around `widget` is pending, so that its size is final.

    A bar has its height only when its words have their width: until then a page gives its middle
    other sizes, down to nothing at all.
    """
    return not any(_is_pending(other) for other in _surroundings(widget))


def settle(widget: Widget) -> None:
    """Lay out a tree at once, from the top down, until every part has its final size.

    Kivy by itself lays out one level in each of its rounds before a frame, and goes through all of them again when
    a bar far down gets its height.
    """
    for _ in range(MOST_ROUNDS):
        if _lay_out_once(widget) == 0:
            return


def _lay_out_once(widget: Widget) -> int:
    """Catch up with every part that is pending, from the top down; return how many there were."""
    waiting, caught = [widget], 0
    while waiting:
        part = waiting.pop()
        if _is_pending(part):
            _catch_up(part)
            caught += 1
        waiting += part.children
    return caught


def _catch_up(widget: Widget) -> None:
    """Run the pending layout or drawing of a widget now.

    Kivy has no public way to ask for its triggers or to cancel them.
    """
    if isinstance(widget, Layout):
        widget._trigger_layout.cancel()
        widget.do_layout()
    elif isinstance(widget, ScrollView):
        widget._trigger_update_from_scroll.cancel()
        widget.update_from_scroll()
    else:
        widget._trigger_texture.cancel()
        widget.texture_update()


def _surroundings(widget: Widget) -> Iterator[Widget]:
    """Yield every widget that contains this one, and all else that those contain."""
    inner = widget
    while isinstance(inner.parent, Widget) and inner.parent is not inner:
        outer = inner.parent
        yield outer
        for beside in outer.children:
            if beside is not inner:
                yield from walk_inside(beside)
        inner = outer


def _is_pending(widget: Widget) -> bool:
    """Return whether it will be laid out, or its text drawn, before the next frame."""
    if isinstance(widget, Layout):  # a list that recycles its rows has no trigger, and does not set its own size
        return bool(getattr(widget._trigger_layout, "is_triggered", False))
    if isinstance(widget, ScrollView):
        return bool(widget._trigger_update_from_scroll.is_triggered)
    return isinstance(widget, Label) and bool(widget._trigger_texture.is_triggered)
