"""Scroller and CentredBox: content in the middle of a wide screen, scrolled as it was left."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.look.theme import Spacing
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.scrolling import PlainScroller

CONTENT_WIDTH = 560
"""In dp: a line of text much longer than this is hard to follow, so wide screens leave the rest empty."""

MARGIN_IN_VIEW = 12
"""In dp: left free around a widget that a list scrolls to."""


def side_margin(width: float, margin: float, widest: float) -> float:
    """Return the empty width on each side, in pixels; `margin` and `widest` are in dp."""
    return float(max(dp(margin), (width - dp(widest)) / 2))


class CentredBox(BoxLayout):
    """A centred widget of a fixed height, in line with a Scroller below it."""

    def __init__(
        self, part: Widget, margin: float = Spacing.SCREEN, widest: float = CONTENT_WIDTH, **kwargs: Any
    ) -> None:
        super().__init__(size_hint_y=None, height=part.height, **kwargs)
        self._margin, self._widest = margin, widest
        self.add_widget(part)
        part.bind(height=self.setter("height"))
        self.bind(width=self._measure)
        self._measure()

    def _measure(self, *_: object) -> None:
        side = side_margin(self.width, self._margin, self._widest)
        self.padding = (side, 0, side, 0)


class Scroller(PlainScroller):
    """A scroller for `content`, which sets its own height.

    `memory` stores the position across a rebuild of the page, under `name`. `widest` in dp limits the content.
    """

    def __init__(
        self,
        content: Widget,
        memory: dict[str, Any] | None = None,
        name: str = "scroll",
        margin: float = Spacing.SCREEN,
        widest: float = CONTENT_WIDTH,
        **kwargs: Any,
    ) -> None:
        super().__init__(**kwargs)
        self._margin, self._widest = margin, widest
        self._holder = BoxLayout(size_hint_y=None)
        self._holder.add_widget(content)
        self.add_widget(self._holder)
        self.content = content
        content.bind(height=self._measure)
        self.bind(width=self._measure)
        self._measure()
        if memory is not None:
            self.scroll_y = memory.get(name, 1.0)
            self.bind(scroll_y=lambda _, place: memory.__setitem__(name, place))

    def _measure(self, *_: object) -> None:
        side = side_margin(self.width, self._margin, self._widest)
        bottom = dp(Spacing.XL)
        self._holder.padding = (side, dp(2), side, bottom)
        self._holder.height = self.content.height + dp(2) + bottom


def bring_into_view(widget: Widget) -> None:
    """Scroll the list around a widget as far as needed.

    Layouts settle at the end of a frame: in the next one every size is known.
    """
    Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: _scroll_to(widget)))


def _scroll_to(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None and parent is not parent.parent and not isinstance(parent, ScrollView):
        parent = parent.parent
    if isinstance(parent, ScrollView) and parent.children and parent.children[0].height > parent.height:
        _show_in(parent, widget, dp(MARGIN_IN_VIEW))


def _show_in(scroller: ScrollView, widget: Widget, margin: float) -> None:
    """Scroll as far as needed to a widget of a list.

    One that is taller than the list is shown from its top; Kivy’s own `scroll_to` would show its end.
    """
    if widget.height + 2 * margin <= scroller.height:
        scroller.scroll_to(widget, padding=margin, animate=False)
        return
    (content,) = scroller.children
    above = content.to_window(*content.pos)[1] + content.height - widget.to_window(widget.x, widget.top)[1]
    hidden = content.height - scroller.height
    scroller.scroll_y = 1 - min(max(above - margin, 0.0), hidden) / hidden
