"""Scrolling to a widget that has just opened."""

from __future__ import annotations

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

MARGIN = 12


def bring_into_view(widget: Widget) -> None:
    """Scroll the list around a widget as far as needed.

    Layouts settle at the end of a frame: in the next one every size is known.
    """
    Clock.schedule_once(lambda _: Clock.schedule_once(lambda _: _scroll(widget)))


def _scroll(widget: Widget) -> None:
    parent = widget.parent
    while parent is not None and parent is not parent.parent and not isinstance(parent, ScrollView):
        parent = parent.parent
    if isinstance(parent, ScrollView) and parent.children and parent.children[0].height > parent.height:
        parent.scroll_to(widget, padding=dp(MARGIN), animate=False)
