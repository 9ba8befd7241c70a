"""The preparation of Kivy for the tour and the tests, before its first window."""

from __future__ import annotations

import os

from screens.shell import kivy_start


def prepare(width: int, height: int) -> None:
    """Prepare Kivy. Call it before anything imports Kivy's window. `width` and `height` in dp."""
    os.environ.setdefault("KIVY_LOG_MODE", "MIXED")
    os.environ.setdefault("KIVY_METRICS_DENSITY", "1")
    os.environ.setdefault("KIVY_NO_ARGS", "1")
    os.environ.setdefault("KIVY_NO_CONFIG", "1")
    os.environ.setdefault("KIVY_NO_FILELOG", "1")
    from kivy.config import Config

    Config.set("kivy", "log_level", "warning")
    Config.set("graphics", "width", str(width))
    Config.set("graphics", "height", str(height))
    Config.set("graphics", "maxfps", "0")  # as fast as it can be drawn
    kivy_start.prepare()
