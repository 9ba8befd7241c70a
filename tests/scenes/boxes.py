"""Boxes on the window: where widgets are, what of them can be seen, how far they are from each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.tour.toucher import ancestors, is_shown
from screens.widgets.overlay import top_overlay
from screens.widgets.text import Text
from screens.widgets.touchable import Touchable


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in pixels of the window, y upwards."""

    left: float
    bottom: float
    right: float
    top: float

    @property
    def width(self) -> float:
        return max(0.0, self.right - self.left)

    @property
    def height(self) -> float:
        return max(0.0, self.top - self.bottom)

    @property
    def is_empty(self) -> bool:
        return self.width <= 0 or self.height <= 0

    def cut(self, other: Box) -> Box:
        """What both have in common."""
        return Box(
            max(self.left, other.left), max(self.bottom, other.bottom),
            min(self.right, other.right), min(self.top, other.top),
        )

    def holds(self, other: Box, slack: float = 1.0) -> bool:
        return self.holds_across(other, slack) and (
            other.bottom >= self.bottom - slack and other.top <= self.top + slack
        )

    def holds_across(self, other: Box, slack: float = 1.0) -> bool:
        return other.left >= self.left - slack and other.right <= self.right + slack

    def gap(self, other: Box) -> float:
        """The free space between two boxes; below zero if they overlap in both directions."""
        across = max(self.left, other.left) - min(self.right, other.right)
        upward = max(self.bottom, other.bottom) - min(self.top, other.top)
        return max(across, upward)

    def __str__(self) -> str:
        return f"({self.left:.0f},{self.bottom:.0f})-({self.right:.0f},{self.top:.0f})"


def window_box() -> Box:
    return Box(0, 0, Window.width, Window.height)


def box_of(widget: Widget) -> Box:
    """The drawn box of a widget. A board may be turned, so both corners are asked."""
    return _between(widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top))


def hit_box_of(control: Touchable) -> Box:
    """Where a finger is felt."""
    x, y, width, height = control.hit_box()
    return Box(x, y, x + width, y + height)


def ink_box_of(text: Text) -> Box:
    """Where the lines of a text are. Its texture is in the middle of its box, the lines are aligned in that."""
    width, height = text.texture_size
    x, y = text.center_x - width / 2, text.center_y - height / 2
    longest = max((line.w for line in text._label._cached_lines), default=0)
    free = max(0, width - longest)
    x += {"left": 0, "center": free / 2, "right": free}.get(text.halign, 0)
    return _between(text.to_window(x, y), text.to_window(x + longest, y + height))


def seen(box: Box, widget: Widget) -> Box:
    """What is left of a box inside the window and the ScrollViews around the widget."""
    for parent in ancestors(widget):
        if isinstance(parent, ScrollView):
            box = box.cut(box_of(parent))
    return box.cut(window_box())


def layers() -> list[Widget]:
    """What a person can use now, those on top first: all that lies under an open sheet or dialog is out of reach."""
    front = top_overlay()
    children = list(Window.children)
    return children if front is None else children[: children.index(front) + 1]


_glance: dict[tuple[int, type[Any]], list[Any]] | None = None


@contextmanager
def one_glance() -> Iterator[None]:
    """All checks inside look at the same still screen: what one of them has searched, the others need not."""
    global _glance
    _glance = {}
    try:
        yield
    finally:
        _glance = None


def shown(layer: Widget, kind: type[Any]) -> list[Any]:
    """The widgets of a kind in a layer that can be seen, at least in part."""
    if _glance is None:
        return _search(layer, kind)
    key = (layer.uid, kind)
    if key not in _glance:
        _glance[key] = _search(layer, kind)
    return _glance[key]


def _search(layer: Widget, kind: type[Any]) -> list[Any]:
    return [
        widget for widget in layer.walk(restrict=True)
        if isinstance(widget, kind) and is_shown(widget) and not seen(box_of(widget), widget).is_empty
    ]


def _between(one: tuple[float, float], other: tuple[float, float]) -> Box:
    (left, right), (bottom, top) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return Box(left, bottom, right, top)
