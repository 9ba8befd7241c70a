"""Where a person's plays and settings live on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def user_folder() -> Path:
    """The folder of this person's data: TAVOLO_HOME if set, else where the system keeps such things."""
    chosen = os.environ.get("TAVOLO_HOME")
    if chosen:
        return Path(chosen)
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "tavolo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tavolo"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "Tavolo"
    return Path(os.environ.get("XDG_DATA_HOME", str(Path.home() / ".local" / "share"))) / "tavolo"
