"""SecondTap: blocks the place of the last tap while a new guide card cannot be read yet."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.input import MotionEvent
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.widgets.controls.touchable import Touchable
from screens.widgets.layout.scrolling import ancestors

TOO_SOON = 0.7
"""Seconds that a place is blocked, from the first frame that shows the new guide card."""

MOVED = 0.45
"""Seconds that widgets take no tap after they have moved: a finger that is on its way comes down in this time."""

NEAR = 48
"""The greatest distance in dp between the two taps of a double tap with a large finger."""

Box = tuple[float, float, float, float]

_NOWHERE: Box = (0.0, 0.0, -1.0, -1.0)


class SecondTap:
    """The place of the last step, blocked for a moment, whichever widget lies there by then."""

    def __init__(self) -> None:
        self._box, self._until = _NOWHERE, -inf
        self._moved, self._moved_until = _NOWHERE, -inf
        self._counting: list[Any] = []
        self._expected_until = -inf

    def block_key(self, key: Touchable) -> None:
        """Block the place of this key, with which a step was made, for a moment.

        The moment begins with the next frame: a slow machine first has to show the result of the step.
        """
        self._block(key.hit_box())

    def block_last_tap(self) -> None:
        """Block the place of the last tap if its key is in sight: a new widget will lie there.

        Not the whole place of a wide key: both taps of a double tap are at one place.
        """
        key = Touchable.last_tapped() if Touchable.last_tapped is not None else None
        if key is not None and key.get_parent_window() is not None:
            self.block_key(key)
            self._box = _near_part(Touchable.last_place, self._box)

    def block_around(self) -> None:
        """Block the surroundings of the last tap: its key has gone, and another one has come there."""
        (x, y), near = Touchable.last_place, dp(NEAR)
        self._block((x - near, y - near, 2 * near, 2 * near))

    def block_below(self, cover: Widget) -> None:
        """Block the place of the last tap if it was on this widget, which is about to be removed."""
        key = Touchable.last_tapped() if Touchable.last_tapped is not None else None
        if key is not None and cover in ancestors(key):
            self.block_key(key)

    def block_moved(self, box: Box, moving: float = 0.0) -> None:
        """Block a part of the window in which widgets move: a tap may be meant for others."""
        self._moved, self._moved_until = box, inf
        self._start(lambda _: self._count_moved(moving + MOVED))

    def expect(self, seconds: float) -> None:
        """Note that a finger may come again in this time: nothing moves before."""
        self._expected_until = Clock.time() + seconds

    @property
    def is_expected(self) -> bool:
        """Whether something waits to move until no finger comes again."""
        return bool(Clock.time() < self._expected_until)

    def is_blocked(self, x: float, y: float) -> bool:
        """Return whether a tap here would count as the second of a double tap."""
        is_second = _is_within(self._box, x, y) and Clock.time() < self._until
        return is_second or (_is_within(self._moved, x, y) and Clock.time() < self._moved_until)

    def forget(self) -> None:
        """Block no place any more."""
        Window.unbind(on_touch_down=self._swallow)
        for counting in self._counting:
            counting.cancel()
        self._counting.clear()
        self._box, self._until = self._moved, self._moved_until = _NOWHERE, -inf
        self._expected_until = -inf

    def _block(self, box: Box) -> None:
        self.forget()
        self._box, self._until = box, inf
        self._start(self._count)

    def _start(self, count: Callable[[float], object]) -> None:
        self._counting.append(Clock.schedule_once(count, 0))
        Window.bind(on_touch_down=self._swallow)

    def _count(self, _: float) -> None:
        self._until = Clock.time() + TOO_SOON

    def _count_moved(self, seconds: float) -> None:
        self._moved_until = Clock.time() + seconds

    def _swallow(self, _: object, touch: MotionEvent) -> bool:
        """Swallow a touch that comes too soon; the first later one ends the blocking."""
        if self.is_blocked(*touch.pos):
            return True
        if Clock.time() >= max(self._until, self._moved_until):
            self.forget()
        return False


def _is_within(box: Box, x: float, y: float) -> bool:
    left, bottom, width, height = box
    return left <= x <= left + width and bottom <= y <= bottom + height


def _near_part(place: tuple[float, float], key: Box) -> Box:
    """Return the part of a key near the place of a tap, or all of a key that has moved since."""
    (x, y), (left, bottom, width, height), near = place, key, dp(NEAR)
    if not (left <= x <= left + width and bottom <= y <= bottom + height):
        return key
    from_x, from_y = max(left, x - near), max(bottom, y - near)
    return from_x, from_y, min(left + width, x + near) - from_x, min(bottom + height, y + near) - from_y


second_tap = SecondTap()
"""The only one: the players share one window."""
