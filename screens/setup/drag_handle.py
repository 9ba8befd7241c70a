"""DragHandle: the handle of a row, dragged or tapped.

DragScroller is a scroller that leaves touches to handles.
"""

from __future__ import annotations

from typing import Any

from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty

from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.scroller import Scroller
from screens.widgets.words.text import Icon

_START = 8
"""The distance in dp from which on a movement up or down is a drag."""


class DragHandle(Touchable):
    """Events: `on_release` (a tap), `on_drag(distance)` in pixels upwards, `on_drop`.

    `chosen`: it waits for a place.
    """

    chosen = BooleanProperty(False)

    __events__ = ("on_drag", "on_drop")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), size=(dp(48), dp(48)), pos_hint={"center_y": 0.5}, **kwargs)
        self._grip = Icon("drag-horizontal-variant", points=28, colour="low", size_hint=(None, None), size=self.size)
        self._grip.pixels = dp(28)
        self.add_widget(self._grip)
        self.bind(pos=self._grip.setter("pos"), chosen=self._paint)
        self._drags = False

    def on_drag(self, distance: float) -> None:
        """Handle a finger that is `distance` pixels above its start."""

    def on_drop(self) -> None:
        """Handle the lift of the finger."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        taken = bool(super().on_touch_down(touch))
        if taken:
            self._drags = False
            self._start = self.to_window(*touch.pos)[1]
        return taken

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        distance = self.to_window(*touch.pos)[1] - self._start
        self._drags = self._drags or abs(distance) > dp(_START)
        if self._drags:
            self.dispatch("on_drag", distance)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self or not self._drags:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._drags = False
        self._lift()
        self.dispatch("on_drop")
        return True

    def _paint(self, *_: object) -> None:
        self._grip.colour = "acc" if self.chosen else "low"


class DragScroller(Scroller):
    """A scroller that passes a touch on a handle to it without waiting for a scroll."""

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if self.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            handle = self._handle_at(touch)
            if handle is not None:
                touch.push()
                touch.apply_transform_2d(handle.parent.to_widget)
                taken = bool(handle.on_touch_down(touch))
                touch.pop()
                return taken
        return bool(super().on_touch_down(touch))

    def _handle_at(self, touch: MotionEvent) -> DragHandle | None:
        for widget in self.walk(restrict=True):
            if isinstance(widget, DragHandle) and widget.collide_point(*widget.parent.to_widget(*touch.pos)):
                return widget
        return None
