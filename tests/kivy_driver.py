"""Drives the real app in a real window: the hands of the tour (see screens/tour/toucher.py), set up for tests.

Import this module before Kivy: it prepares the environment (no arguments, no config file, fixed density).
A display is needed; on a machine without one run under Xvfb.

    driver = Driver()
    driver.start(TavoloApp(folder))      # or any widget
    driver.tap("home.new.lotr")
    assert driver.find_text("Nuova partita")
    driver.stop()
"""

from __future__ import annotations

import gc
import os
from itertools import count
from typing import Self

from screens.tour import unattended

PHONE = (412, 892)
SMALL_PHONE = (360, 640)
TABLET = (1280, 800)

os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
unattended.prepare(*PHONE)

from kivy.app import App
from kivy.base import EventLoop
from kivy.core.window import Window
from kivy.uix.widget import Widget

from screens.tour import own_time
from screens.tour.picture import Picture
from screens.tour.toucher import NotThere, Toucher, is_shown, is_within, middle, scroller_of
from screens.widgets.cached import Cached

__all__ = [
    "PHONE", "SMALL_PHONE", "TABLET", "Driver", "NotThere", "is_shown", "is_within", "middle", "scroller_of",
]


own_time.begin()

APPS_AT_ONCE = 8
"""So many apps that have ended may lie in memory."""

_stopped = count(1)


class Driver(Toucher):
    """The hands of a test. As a context it stops what it started, also when the test fails.

    Its eyes are closed until it takes a picture: painting every frame in software is most of a test's time.
    No frame is painted then; everything else of the app runs as always.
    """

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        super().__init__(size)

    def start(self, root: App | Widget) -> Self:
        EventLoop.ensure_window()
        close_eyes()
        return super().start(root)

    def stop(self) -> None:
        super().stop()
        open_eyes()
        throw_away_old_apps()

    def picture(self) -> Picture:
        """The window as a person sees it now."""
        open_eyes()
        for piece in self.find_type(Cached):
            piece.repaint()
        picture = super().picture()
        close_eyes()
        return picture

    def __enter__(self) -> Driver:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def pixels(self) -> tuple[tuple[int, int], bytes]:
        """Size and RGBA bytes (top row first) of the window as it is drawn now."""
        picture = self.picture()
        return (picture.width, picture.height), picture.pixels


def throw_away_old_apps() -> None:
    """The widgets of an app hold each other, so only a search for garbage frees them: one for several apps."""
    if next(_stopped) % APPS_AT_ONCE == 0:
        gc.collect()


def close_eyes() -> None:
    """From now on no frame is painted."""
    Window.bind(on_draw=_look_away, on_flip=_look_away)


def open_eyes() -> None:
    Window.unbind(on_draw=_look_away, on_flip=_look_away)


def _look_away(_: object) -> bool:
    """True: Kivy's own painting, which would come after this, does not happen."""
    return True
