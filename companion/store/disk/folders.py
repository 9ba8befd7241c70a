"""The folders for a person's plays, settings and downloads on this machine."""

from __future__ import annotations

import os
import re
import sys
from pathlib import Path

_DOWNLOADS = re.compile(r'^\s*XDG_DOWNLOAD_DIR\s*=\s*"((?:[^"\\]|\\.)*)"', re.MULTILINE)
"""The line of user-dirs.dirs in which a desktop names its downloads folder."""


def user_folder() -> Path:
    """Return the folder of this person's data: TAVOLO_HOME if set, else the system's place."""
    chosen = os.environ.get("TAVOLO_HOME")
    if chosen:
        return Path(chosen)
    if "ANDROID_PRIVATE" in os.environ:
        return Path(os.environ["ANDROID_PRIVATE"]) / "tavolo"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Tavolo"
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", str(Path.home()))) / "Tavolo"
    named = Path(os.environ.get("XDG_DATA_HOME", ""))  # empty or relative, it is to be ignored
    return (named if named.is_absolute() else Path.home() / ".local" / "share") / "tavolo"


def download_folder() -> Path:
    """Return the desktop's downloads folder, or the home folder if there is none.

    Never a temporary folder: its files are deleted sooner or later.
    """
    named = _named_downloads()
    places = ([named] if named is not None else []) + [Path.home() / "Downloads"]
    return next((place for place in places if place.is_dir()), Path.home())


def _named_downloads() -> Path | None:
    """Return the folder that user-dirs.dirs names: absolute, or below $HOME."""
    named = Path(os.environ.get("XDG_CONFIG_HOME", ""))
    config = named if named.is_absolute() else Path.home() / ".config"
    try:
        found = _DOWNLOADS.search((config / "user-dirs.dirs").read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return None
    if found is None:
        return None
    path = re.sub(r"\\(.)", r"\1", found[1])
    path = re.sub(r"^\$HOME(?=/|$)", lambda _: str(Path.home()), path)
    return Path(path) if Path(path).is_absolute() else None
