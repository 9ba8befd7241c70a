"""The spaces for a list of offers next to its field.

They are clear of the field, of the heading and of the keyboard.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.device import safe_area
from screens.widgets.layout.rect import Rect, window_rect
from screens.widgets.layout.scrolling import ancestors
from screens.widgets.overlays.overlay import Overlay

GAP = 6
"""The gap between the list and what it must not cover, in dp."""


class OfferSpace(NamedTuple):
    """A strip of the window, in pixels.

    A list that `hangs` lies at its upper edge, others at the lower one.
    """

    bottom: float
    top: float
    hangs: bool = False

    @property
    def height(self) -> float:
        return self.top - self.bottom


def find_spaces(field: Widget) -> tuple[OfferSpace, ...]:
    """Return the spaces above the field, over its sheet, below the field.

    None while the field is not visible. The best comes first: what follows the name, and a keyboard on the screen, lie
    below.
    """
    name, free = window_rect(field), _find_visible_area(field)
    view = free
    for scroller in (outer for outer in ancestors(field) if isinstance(outer, ScrollView)):
        view = view.clip_to(window_rect(scroller))
    if not view.bottom <= (name.bottom + name.top) / 2 <= view.top:
        return ()
    sheet = find_sheet(field)
    over = window_rect(sheet.panel).top if sheet is not None else free.top
    return (
        OfferSpace(name.top + dp(GAP), view.top),
        OfferSpace(over + dp(GAP), free.top),
        OfferSpace(free.bottom, name.bottom - dp(GAP), hangs=True),
    )


def find_sheet(field: Widget) -> Overlay | None:
    """Return the sheet of a field, if it is on one."""
    return next((outer for outer in ancestors(field) if isinstance(outer, Overlay)), None)


def _find_visible_area(field: Widget) -> Rect:
    """Return the visible part of the window.

    A keyboard covers its foot, and pushes it up until the field is clear.
    """
    left, bottom, width, height = safe_area.current().free(*Window.size)
    pushed = max(0.0, Window.keyboard_height - window_rect(field).bottom)
    return Rect(left, max(bottom, Window.keyboard_height - pushed), left + width, bottom + height - pushed)
