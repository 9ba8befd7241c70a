"""Turntable: turns its content by 180 degrees for players who sit opposite."""

from __future__ import annotations

from typing import Any

from kivy.graphics import PopMatrix, PushMatrix, Rotate
from kivy.input import MotionEvent
from kivy.properties import BooleanProperty

from screens.widgets.layout.box_layout import BoxLayout

Point = tuple[float, float]


class Turntable(BoxLayout):
    """A box that is `turned` by 180 degrees or not. Touches find their widgets either way."""

    turned = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        with self.canvas.before:
            PushMatrix()
            self._rotation = Rotate(angle=0)
        with self.canvas.after:
            PopMatrix()
        self.bind(pos=self._turn, size=self._turn, turned=self._turn)
        self._turn()

    def _turn(self, *_: object) -> None:
        self._rotation.angle = 180 if self.turned else 0
        self._rotation.origin = self.center

    def _turn_point(self, x: float, y: float) -> Point:
        """Return the same point on the turned table; the function is its own inverse."""
        return (2 * self.center_x - x, 2 * self.center_y - y) if self.turned else (x, y)

    def to_local(self, x: float, y: float, **kwargs: Any) -> Point:
        return self._turn_point(x, y)

    def to_parent(self, x: float, y: float, **kwargs: Any) -> Point:
        return self._turn_point(x, y)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        return self._pass_on(touch, super().on_touch_down)

    def on_touch_move(self, touch: MotionEvent) -> bool:
        return self._pass_on(touch, super().on_touch_move)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        return self._pass_on(touch, super().on_touch_up)

    def _pass_on(self, touch: MotionEvent, handle: Any) -> bool:
        touch.push()
        touch.apply_transform_2d(self._turn_point)
        taken = bool(handle(touch))
        touch.pop()
        return taken
