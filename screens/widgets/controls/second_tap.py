"""SecondTap: after a step, a tap on the same place that comes before anybody can have read the new card is none."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.controls.touchable import Touchable

TOO_SOON = 0.7
"""Seconds from the first frame that shows the new card."""

NEAR = 48
"""In dp: the second tap of a large finger lands no further from the first."""

Box = tuple[float, float, float, float]

_NOWHERE: Box = (0.0, 0.0, -1.0, -1.0)


class SecondTap:
    """Remembers where the last step was made and until when that place sleeps, whatever lies there by then."""

    def __init__(self) -> None:
        self._box, self._until = _NOWHERE, -inf
        self._waking: Any = None

    def block_key(self, key: Touchable) -> None:
        """A step was made with this key: its place sleeps for a moment.

        The moment begins with the next frame: a slow machine first has to show what the step came to.
        """
        self.forget()
        self._box, self._until = key.hit_box(), inf
        self._waking = Clock.schedule_once(self._count, 0)
        Window.bind(on_touch_down=self._swallow)

    def block_last_tap(self) -> None:
        """Something comes to lie where the finger was last, if that is still in sight: there it sleeps.

        Not all that lies where a wide key was: nobody taps twice in two places.
        """
        key = Touchable.last_tapped() if Touchable.last_tapped is not None else None
        if key is not None and key.get_parent_window() is not None:
            self.block_key(key)
            self._box = _around(Touchable.last_place, self._box)

    def block_below(self, cover: Widget) -> None:
        """This goes away from under the finger, if the last tap was within it: what it uncovers there sleeps."""
        key = Touchable.last_tapped() if Touchable.last_tapped is not None else None
        if key is not None and cover in _ancestors(key):
            self.block_key(key)

    def is_blocked(self, x: float, y: float) -> bool:
        """Whether a tap here would still count as a second one."""
        left, bottom, width, height = self._box
        is_there = left <= x <= left + width and bottom <= y <= bottom + height
        return is_there and Clock.time() < self._until

    def forget(self) -> None:
        """Every place is awake."""
        Window.unbind(on_touch_down=self._swallow)
        if self._waking is not None:
            self._waking.cancel()
        self._box, self._until, self._waking = _NOWHERE, -inf, None

    def _count(self, _: float) -> None:
        self._until = Clock.time() + TOO_SOON

    def _swallow(self, _: object, touch: MotionEvent) -> bool:
        """Swallow a touch that comes too soon; the first one that does not ends the watch."""
        if self.is_blocked(*touch.pos):
            return True
        if Clock.time() >= self._until:
            self.forget()
        return False


def _around(place: tuple[float, float], key: Box) -> Box:
    """What of a key lies so near to a place that the second tap of a large finger may land there.

    All of a key that has moved since.
    """
    (x, y), (left, bottom, width, height), near = place, key, dp(NEAR)
    if not (left <= x <= left + width and bottom <= y <= bottom + height):
        return key
    from_x, from_y = max(left, x - near), max(bottom, y - near)
    return from_x, from_y, min(left + width, x + near) - from_x, min(bottom + height, y + near) - from_y


def _ancestors(widget: Widget) -> Iterator[Widget]:
    while widget.parent is not None and widget.parent is not widget:
        widget = widget.parent
        yield widget


second_tap = SecondTap()
"""There is one pair of hands at the window."""
