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

import os
from math import inf

from companion.store.journal import journal_storage
from screens.tour import unattended

PHONE = (412, 892)
SMALL_PHONE = (360, 640)
TABLET = (1280, 800)

os.environ.setdefault("LIBGL_ALWAYS_SOFTWARE", "1")
unattended.prepare(*PHONE)

from screens.home import home
from screens.tour import own_time
from screens.tour.toucher import NotThere, Toucher, find_scroller, is_shown, is_within, middle
from tests import dismantling

__all__ = [
    "PHONE",
    "SMALL_PHONE",
    "TABLET",
    "Driver",
    "NotThere",
    "find_scroller",
    "is_shown",
    "is_within",
    "middle",
]

own_time.begin()
dismantling.begin()
journal_storage.LONGEST_WAIT = home.FIRST_READING = inf
"""A busy machine proves nothing: a test that is about one of these limits sets it."""


class Driver(Toucher):
    """The hands of a test. As a context it stops what it started, also when the test fails."""

    def __init__(self, size: tuple[int, int] = PHONE) -> None:
        super().__init__(size)

    def __enter__(self) -> Driver:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def stop(self) -> None:
        super().stop()
        dismantling.dismantle()

    def pixels(self) -> tuple[tuple[int, int], bytes]:
        """Return the size and RGBA bytes (top row first) of the window as it is drawn now."""
        picture = self.picture()
        return (picture.width, picture.height), picture.pixels
