"""Scrolling: how everything that scrolls answers a finger. The one place that decides bar, wait and distance."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

FINGER_SETTLES = 55
"""How long, in milliseconds, a finger is watched before it counts as a tap on what lies below it."""
FINGER_SLIDES = 10
"""How far, in dp, a finger moves before it scrolls."""


class Scrolling:
    """Goes before one of Kivy's views that scroll: up and down, or with `sideways` from left to right."""

    def __init__(self, sideways: bool = False, **kwargs: Any) -> None:
        settings: dict[str, Any] = {
            "do_scroll_x": sideways,
            "do_scroll_y": not sideways,
            "bar_width": 0,
            "scroll_timeout": FINGER_SETTLES,
            "scroll_distance": dp(FINGER_SLIDES),
        }
        super().__init__(**settings, **kwargs)


class PlainScroller(Scrolling, ScrollView):
    """Scrolls the one widget that is added to it."""
