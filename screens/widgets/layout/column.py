"""Column, Grid and Flow: layouts as tall as their content.

`grow` makes any other layout so. The only place where the size of a layout follows its content.
"""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.gridlayout import GridLayout
from kivy.uix.layout import Layout
from kivy.uix.stacklayout import StackLayout

from screens.look.theme import TOUCH
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.box_layout import BoxLayout


def grow(layout: Layout) -> None:
    """Make `layout` as tall as its widgets need, now and whenever they change."""
    layout.size_hint_y = None
    layout.bind(minimum_height=layout.setter("height"))


def grow_wide(layout: Layout) -> None:
    """Make `layout` as wide as its widgets need, now and whenever they change."""
    layout.size_hint_x = None
    layout.bind(minimum_width=layout.setter("width"))


class Column(BoxLayout):
    """Widgets one below the other, `gap` dp apart; each widget sets its own height.

    A touch, and what follows it, goes to the widgets within a finger of it alone: Kivy would hand it to every widget of
    a long sheet.
    """

    def __init__(self, gap: float = 10, **kwargs: Any) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, height=0, spacing=dp(gap), **kwargs)
        grow(self)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.disabled:
            return bool(super().on_touch_down(touch))
        near = [child for child in self.children if child.y - dp(TOUCH) <= touch.y <= child.top + dp(TOUCH)]
        touch.ud[self] = near
        return any(child.dispatch("on_touch_down", touch) for child in near)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return any(child.dispatch("on_touch_move", touch) for child in touch.ud.get(self, ()))

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return any(child.dispatch("on_touch_up", touch) for child in touch.ud.get(self, ()))


class Grid(GridLayout):
    """Widgets in `cols` columns of equal width; each widget sets its own height."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=0, **kwargs)
        grow(self)


class Flow(StackLayout):
    """Chips one after another, on as many lines as they need; no chip is wider than a line.

    The gaps separate the touch boxes of the chips.
    """

    def __init__(self, gap: float = 8, **kwargs: Any) -> None:
        super().__init__(orientation="lr-tb", spacing=dp(gap), size_hint_y=None, height=0, **kwargs)
        grow(self)
        self.bind(width=self._limit, children=self._limit)

    def _limit(self, *_: object) -> None:
        for child in self.children:
            if isinstance(child, Chip):
                child.widest = self.width
