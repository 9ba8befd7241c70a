"""Boxes on the window: where widgets are, what of them can be seen, how far they are from each other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, TypeVar

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.widgets.controls.touchable import Touchable
from screens.widgets.overlays.overlay import top_overlay
from screens.widgets.words.text import Text
from tests.drawn_text import longest_line

Found = TypeVar("Found")


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
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
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
    return _remembered(_box_of, widget)


def _box_of(widget: Widget) -> Box:
    return _between(widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top))


def hit_box_of(control: Touchable) -> Box:
    """Where a finger is felt."""
    x, y, width, height = control.hit_box()
    return Box(x, y, x + width, y + height)


def ink_box_of(text: Text) -> Box:
    """Where the lines of a text are. Its texture is in the middle of its box, the lines are aligned in that."""
    return _remembered(_ink_box_of, text)


def _ink_box_of(text: Text) -> Box:
    width, height = text.texture_size
    x, y = text.center_x - width / 2, text.center_y - height / 2
    longest = longest_line(text)
    free = max(0, width - longest)
    x += {"left": 0, "center": free / 2, "right": free}.get(text.halign, 0)
    return _between(text.to_window(x, y), text.to_window(x + longest, y + height))


def seen(box: Box, widget: Widget) -> Box:
    """What is left of a box inside the window and the ScrollViews around the widget."""
    return box.cut(_remembered(_view_of, widget.parent) if isinstance(widget.parent, Widget) else window_box())


def _view_of(around: Widget) -> Box:
    """Where the children of a widget can be seen."""
    outer = _remembered(_view_of, around.parent) if isinstance(around.parent, Widget) else window_box()
    return outer.cut(box_of(around)) if isinstance(around, ScrollView) else outer


def layers() -> list[Widget]:
    """What a person can use now, those on top first: all that lies under an open sheet or dialog is out of reach."""
    front = top_overlay()
    children = list(Window.children)
    return children if front is None else children[: children.index(front) + 1]


_glance: dict[tuple[Any, ...], Any] | None = None


@contextmanager
def one_glance() -> Iterator[None]:
    """All checks inside look at the same still screen: what one of them has found out, the others need not."""
    global _glance
    _glance = {}
    try:
        yield
    finally:
        _glance = None


def _remembered(look: Callable[..., Found], widget: Widget, *more: Any) -> Found:
    """What a look at a widget shows. In one glance nobody looks twice."""
    if _glance is None:
        return look(widget, *more)
    key = (look, widget.uid, *more)
    if key not in _glance:
        _glance[key] = look(widget, *more)
    found: Found = _glance[key]
    return found


def shown(layer: Widget, kind: type[Any]) -> list[Any]:
    """The widgets of a kind in a layer that can be seen, at least in part."""
    return _remembered(_shown, layer, kind)


def _shown(layer: Widget, kind: type[Any]) -> list[Any]:
    return [
        widget
        for widget in _remembered(_opaque, layer)
        if isinstance(widget, kind) and not seen(box_of(widget), widget).is_empty
    ]


def _opaque(widget: Widget) -> list[Widget]:
    """A widget and all that it holds, without what is fully transparent and lies in that."""
    if widget.opacity <= 0:
        return []
    return [widget, *(part for child in widget.children for part in _opaque(child))]


def _between(one: tuple[float, float], other: tuple[float, float]) -> Box:
    (left, right), (bottom, top) = sorted((one[0], other[0])), sorted((one[1], other[1]))
    return Box(left, bottom, right, top)
