"""The size and place of the desktop window, saved when it closes and restored at the start.

The first time the window has the shape of a phone. Kivy reads size and place before its window opens, so the app calls
`restore_place` before it imports the window.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from companion.store.disk.folders import user_folder
from companion.store.errors import StoreError
from companion.store.small_files.settings_file import Settings
from screens.shell import kivy_start

PHONE = [412, 732]
"""The shape of a phone, and low enough for the screen of any laptop."""

LEAST, MOST = (320, 400), (7680, 4320)
"""The sizes of a phone and of the largest screen: the file has others only if it was edited by hand."""

FARTHEST = 8000
"""Pixels from the corner of the screen: the player would not find a window beyond."""

DEFAULTS: dict[str, Any] = {"size": PHONE, "place": None}
FILE = "window.tavolo"


def restore_place(folder: Path | None = None) -> None:
    """Give Kivy the saved size and place of the window; on a phone the window is the screen."""
    kivy_start.prepare()
    from kivy.utils import platform

    if platform in ("android", "ios") or "kivy.core.window" in sys.modules:
        return
    from kivy.config import Config

    (width, height), place = read_place(folder or user_folder())
    Config.set("graphics", "width", f"{width}")
    Config.set("graphics", "height", f"{height}")
    if place is not None:
        Config.set("graphics", "position", "custom")
        Config.set("graphics", "left", f"{place[0]}")
        Config.set("graphics", "top", f"{place[1]}")


def read_place(folder: Path) -> tuple[tuple[int, int], tuple[int, int] | None]:
    """Return the saved size and place of the window, with defaults for absurd values."""
    if not os.path.exists(folder / FILE):  # a Path would raise where a name is too long
        return _size(PHONE), None
    try:
        settings = Settings(folder / FILE, DEFAULTS)
        size, place = settings.get("size"), settings.get("place")
        settings.close()
    except (StoreError, OSError):
        return _size(PHONE), None
    return _size(size), _place(place)


def save_place(folder: Path) -> None:
    """Save size and place of the closing window, or do nothing if that fails."""
    from kivy.core.window import Window
    from kivy.utils import platform

    if platform in ("android", "ios"):
        return
    try:
        settings = Settings(folder / FILE, DEFAULTS)
        settings.put("size", [int(side) for side in Window.system_size])
        settings.put("place", [int(Window.left), int(Window.top)])
        settings.close()
    except (StoreError, OSError):
        return


def _size(size: Any) -> tuple[int, int]:
    if not _are_two_numbers(size) or any(side < least for side, least in zip(size, LEAST, strict=True)):
        size = PHONE
    return min(size[0], MOST[0]), min(size[1], MOST[1])


def _place(place: Any) -> tuple[int, int] | None:
    if not _are_two_numbers(place) or any(not 0 <= edge <= FARTHEST for edge in place):
        return None
    return place[0], place[1]


def _are_two_numbers(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and len(value) == 2 and all(type(number) is int for number in value)
