"""Where a file is, as a person writes or pastes it: the field for it, and the path that is meant."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from screens.widgets.controls.text_field import TextField

LONGEST_PATH = 1000
"""Of the device and not of the game: longer ones are not typed."""


def path_field(hint: str, tag: str, path: str = "") -> TextField:
    return TextField(hint, path, tag=tag, most=LONGEST_PATH)


def parse_path(words: str, folder: Path) -> Path:
    """With or without quotation marks, `~` or `file://`; what is not absolute begins in the folder."""
    plain = words.strip().strip("\"'")
    if plain.startswith("file://"):
        plain = unquote(urlsplit(plain).path)
    try:
        path = Path(plain).expanduser()
    except RuntimeError:  # "~somebody" whom this machine does not know
        path = Path(plain)
    return path if path.is_absolute() else folder / path
