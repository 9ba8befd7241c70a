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

from screens.tour import unattended

PHONE = (412, 892)
SMALL_PHONE = (360, 640)
TABLET = (1280, 800)

os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
unattended.prepare(*PHONE)

from screens.tour import own_time
from screens.tour.toucher import NotThere, Toucher, is_shown, is_within, middle, scroller_of

__all__ = [
    "PHONE", "SMALL_PHONE", "TABLET", "Driver", "NotThere", "is_shown", "is_within", "middle", "scroller_of",
]

own_time.begin()

APPS_AT_ONCE = 4
"""So many apps that have ended may lie in memory."""

_stopped = count(1)


class Driver(Toucher):
    """The hands of a test. As a context it stops what it started, also when the test fails."""

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        super().__init__(size)

    def stop(self) -> None:
        super().stop()
        throw_away_old_apps()

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
