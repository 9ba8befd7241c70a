"""FreePlace: where a notice may lie without covering anything that a finger could want."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kivy.core.window import Window
from kivy.uix.scrollview import ScrollView
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from screens.widgets.overlay import Overlay, top_overlay
from screens.widgets.touchable import Touchable


class Box(NamedTuple):
    """A part of the window, in pixels."""

    left: float
    bottom: float
    right: float
    top: float

    def within(self, other: Box) -> Box:
        """What of it lies in the other one; of negative size if nothing does."""
        return Box(
            max(self.left, other.left),
            max(self.bottom, other.bottom),
            min(self.right, other.right),
            min(self.top, other.top),
        )

    @property
    def area(self) -> float:
        return max(0.0, self.right - self.left) * max(0.0, self.top - self.bottom)


def box_of(widget: Widget) -> Box:
    """The widget's box in the window; the board may be turned."""
    one, other = widget.to_window(*widget.pos), widget.to_window(widget.right, widget.top)
    return Box(min(one[0], other[0]), min(one[1], other[1]), max(one[0], other[0]), max(one[1], other[1]))


def touchables() -> list[Box]:
    """Everything in sight that answers a finger: of the sheet in front if there is one, else of the page."""
    whole = Box(0, 0, *Window.size)
    front = top_overlay()
    roots: Iterable[Widget] = [front.panel] if front is not None else _pages()
    return [box for root in roots for box in _within(root, whole) if box.area > 0]


def _pages() -> Iterator[Widget]:
    """What lies in the window for good: neither sheets that are closing nor notices."""
    return (child for child in Window.children if not isinstance(child, Overlay) and not is_notice(child))


def is_notice(widget: Widget) -> bool:
    """Whether it floats over the page and goes by itself."""
    return bool(getattr(widget, "is_notice", False))


def _within(widget: Widget, sight: Box) -> Iterator[Box]:
    if not widget.opacity:
        return
    if isinstance(widget, Touchable):
        left, bottom, width, height = widget.hit_box()
        yield Box(left, bottom, left + width, bottom + height).within(sight)
    elif isinstance(widget, TextInput):
        yield box_of(widget).within(sight)
    if isinstance(widget, ScrollView):
        sight = sight.within(box_of(widget))
    for child in widget.children:
        yield from _within(child, sight)


def free_place(lanes: Iterable[Box], height: float, usual: float, taken: Iterable[Box]) -> tuple[float, float] | None:
    """Left and bottom in one of the lanes: at the usual height of the first, or as near to it as is free."""
    boxes = list(taken)
    places = ((lane, place) for lane in lanes for place in _places(lane, height, usual, boxes))
    free = [(lane, place) for lane, place in places if _is_free(lane, place, height, boxes)]
    if not free:
        return None
    lane, place = min(free, key=lambda at: abs(at[1] - usual))
    return (lane.left, place)


def _places(lane: Box, height: float, usual: float, boxes: Iterable[Box]) -> list[float]:
    """The usual place, and every higher one that touches something from above or below."""
    edges = [edge for box in boxes for edge in (box.top, box.bottom - height)]
    return [usual, *(place for place in edges if usual <= place <= lane.top - height)]


def _is_free(lane: Box, place: float, height: float, boxes: Iterable[Box]) -> bool:
    mine = Box(lane.left, place, lane.right, place + height)
    return all(box.within(mine).area < 1 for box in boxes)


def widest_gap(band: Box, taken: Iterable[Box]) -> Box:
    """The widest part of a band across the window in which nothing is taken."""
    edge, gaps = band.left, [Box(band.left, band.bottom, band.left, band.top)]
    for box in sorted(box for box in taken if box.within(band).area > 0):
        gaps.append(band._replace(left=edge, right=max(edge, box.left)))
        edge = max(edge, box.right)
    gaps.append(band._replace(left=edge, right=max(edge, band.right)))
    return max(gaps, key=lambda gap: gap.right - gap.left)
