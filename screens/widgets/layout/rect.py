"""Rect: a rectangle of the window, and those of all touchable widgets in sight."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.behaviors.focus import FocusBehavior
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.controls.touchable import Touchable
from screens.widgets.overlays.overlay import Overlay, is_notice, top_overlay


class Rect(NamedTuple):
    """A rectangle of the window, in pixels."""

    left: float
    bottom: float
    right: float
    top: float

    def clip_to(self, other: Rect) -> Rect:
        """Return the part that lies in the other one; of negative size if none does."""
        return Rect(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def area(self) -> float:
        return max(0.0, self.right - self.left) * max(0.0, self.top - self.bottom)


def window_rect(widget: Widget) -> Rect:
    """Return the rectangle of a widget in the window; the board may be turned."""
    one, other = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return Rect(min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1]))


def touchables() -> list[Rect]:
    """Return the boxes of all touchable widgets of the sheet in front, else of the page."""
    whole = Rect(0, 0, *Window.size)
    front = top_overlay()
    roots: Iterable[Widget] = [front.panel] if front is not None else _pages()
    return [box for root in roots for box in _boxes_within(root, whole) if box.area > 0]


def _pages() -> Iterator[Widget]:
    """Yield the widgets of the window that are neither overlays nor notices."""
    return (child for child in Window.children if not isinstance(child, Overlay) and not is_notice(child))


def _boxes_within(widget: Widget, sight: Rect) -> Iterator[Rect]:
    if not widget.opacity:
        return
    if isinstance(widget, Touchable):
        left, bottom, width, height = widget.hit_box()
        yield Rect(left, bottom, left + width, bottom + height).clip_to(sight)
    elif isinstance(widget, FocusBehavior):  # a field: the home page has none and need not load their module
        yield window_rect(widget).clip_to(sight)
    if isinstance(widget, ScrollView):
        sight = sight.clip_to(window_rect(widget))
    for child in widget.children:
        yield from _boxes_within(child, sight)
