"""Touchable: the base of all controls.

It acts on release, recognizes a hold, and is touched at 48 dp or more.
"""

from __future__ import annotations

from typing import Any, ClassVar
from weakref import ref

from kivy.clock import Clock
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import TOUCH, Motion, current
from screens.widgets.drawing.motion import move
from screens.widgets.drawing.plate import Plate

_SLOP = 20
"""The greatest distance in dp that a finger travels during a tap: further, it scrolls."""

_STILL = 6
"""The greatest distance in dp that a finger travels during a hold."""


class Touchable(Widget):
    """The base of all controls.

    Events: `on_press` (finger down), `on_release` (a tap), `on_hold` (after 400 ms, only if `holdable`; no
    `on_release` then), `on_hold_end`. `tag` is a stable name, `spoken` the text to read aloud.
    """

    tag = StringProperty("")
    spoken = StringProperty("")
    holdable = BooleanProperty(False)
    is_down = BooleanProperty(False)
    sink = NumericProperty(0.0)

    __events__: tuple[str, ...] = ("on_press", "on_release", "on_hold", "on_hold_end")

    size_hint_x: float | None
    size_hint_y: float | None

    repeats: bool = False
    """Whether a hold repeats, and so must end when the finger slides away."""

    is_cell: bool = False
    """Whether it is one of a row of cells narrower than a finger: the row is touched as a whole."""

    last_tapped: ClassVar[ref[Touchable] | None] = None
    """A weak reference to the control that was tapped last."""

    last_place: ClassVar[tuple[float, float]] = (0.0, 0.0)
    """The place of that tap in the window."""

    plate: Plate | None = None
    """The plate of a control that draws one: the finger presses it."""

    def __init__(self, **kwargs: Any) -> None:
        self.theme = current()
        self._hold_clock: Any = None
        self._hold_from = 0.0
        self._held = False
        super().__init__(**kwargs)

    def hit_box(self) -> tuple[float, float, float, float]:
        """Return x, y, width, height in the window: the drawn box, enlarged to the size of a finger."""
        x, y, width, height = self._touch_area()
        one, other = self.to_window(x, y), self.to_window(x + width, y + height)
        return (min(one[0], other[0]), min(one[1], other[1]), width, height)  # the board may be turned

    def collide_point(self, x: float, y: float) -> bool:
        left, bottom, width, height = self._touch_area()
        return left <= x <= left + width and bottom <= y <= bottom + height

    def _touch_area(self) -> tuple[float, float, float, float]:
        finger = dp(TOUCH)
        width, height = max(self.width, finger), max(self.height, finger)
        return (self.x + (self.width - width) / 2, self.y + (self.height - height) / 2, width, height)

    def on_touch_down(self, touch: MotionEvent) -> bool:
        if super().on_touch_down(touch):
            return True
        if touch.is_mouse_scrolling or self.is_down or not self.collide_point(*touch.pos):
            return False
        touch.grab(self)
        self._press()
        return True

    def on_touch_move(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_move(touch))
        travelled = max(abs(touch.x - touch.ox), abs(touch.y - touch.oy))
        if travelled > dp(_SLOP) and self.can_let_go():
            self._lift()
        elif travelled > dp(_STILL) and not self.repeats and self._hold_clock is not None:
            self._hold_clock.cancel()
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        if touch.grab_current is not self:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        is_tap = self.is_down and not self._held and self.collide_point(*touch.pos)
        self._lift()
        if is_tap and not self.disabled:
            Touchable.last_tapped, Touchable.last_place = ref(self), self.to_window(*touch.pos)
            self.before_release()
            self.dispatch("on_release")
        return True

    def before_release(self) -> None:
        """Prepare `on_release`, while every widget is still at the place where it was tapped."""

    def can_let_go(self) -> bool:
        """Return whether a finger that slides away is released: after a hold only if that repeats."""
        return not self._held or self.repeats

    def let_go(self) -> None:
        """End the touch without a tap or a hold: the finger scrolls now."""
        self._lift()

    def _press(self) -> None:
        self.is_down = True
        self._held = False
        move(self, Motion.PRESS, "out_quad", sink=1.0)
        if self.holdable:
            self._hold_from = Clock.time() + Motion.HOLD
            self._hold_clock = Clock.schedule_once(self._wait_to_hold, Motion.HOLD)
        self.dispatch("on_press")

    def _lift(self) -> None:
        if not self.is_down:
            return
        self.is_down = False
        move(self, Motion.RELEASE, "out_quad", sink=0.0)
        if self._hold_clock is not None:
            self._hold_clock.cancel()
        if self._held:
            self.dispatch("on_hold_end")

    def _wait_to_hold(self, _: float) -> None:
        """Start the hold in the next frame, if the time is really over.

        Kivy counts from its last frame, and after a slow one it has not yet read that the finger was lifted. The next
        frame comes after the input.
        """
        is_time = Clock.time() >= self._hold_from
        self._hold_clock = Clock.schedule_once(self._hold if is_time else self._wait_to_hold, 0)

    def _hold(self, _: float) -> None:
        self._held = True
        self.dispatch("on_hold")

    def on_sink(self, _: Touchable, sink: float) -> None:
        if self.plate is not None:
            self.plate.sink = sink

    def on_disabled(self, _: Touchable, disabled: bool) -> None:
        if disabled:
            self._lift()

    def on_press(self) -> None:
        """Handle the touch of a finger."""

    def on_release(self) -> None:
        """Handle a tap."""

    def on_hold(self) -> None:
        """Handle a finger that has stayed for 400 ms."""

    def on_hold_end(self) -> None:
        """Handle the lift of the finger after a hold."""
