"""Finger: a touch that the app makes itself.

Kivy dispatches it exactly as those of a screen.
"""

from __future__ import annotations

from typing import Any

from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.input import MotionEvent

Point = tuple[float, float]


class Finger(MotionEvent):
    """One finger on the window: `down`, any number of `slide_to`, `up`.

    Points are in pixels of the window.
    """

    def __init__(self, point: Point) -> None:
        super().__init__("finger", 1, _share_of_window(point), is_touch=True, type_id="touch")
        self.profile = ["pos"]

    def depack(self, args: Any) -> None:
        self.sx, self.sy = args
        super().depack(args)

    def down(self) -> None:
        EventLoop.post_dispatch_input("begin", self)

    def slide_to(self, point: Point) -> None:
        self.move(_share_of_window(point))
        EventLoop.post_dispatch_input("update", self)

    def up(self) -> None:
        EventLoop.post_dispatch_input("end", self)


def _share_of_window(point: Point) -> Point:
    """Return a point in Kivy's coordinates from 0 to 1."""
    return (point[0] / max(1, Window.width - 1), point[1] / max(1, Window.height - 1))
