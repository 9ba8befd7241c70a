"""The path of a file, typed or pasted by the player: its field, and the parsing of its text."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

from screens.widgets.controls.text_field import TextField

LONGEST_PATH = 1000
"""The most characters that the field takes: a limit of the device, not of a game."""


def path_field(hint: str, tag: str, path: str = "") -> TextField:
    return TextField(hint, path, tag=tag, most=LONGEST_PATH)


def parse_path(words: str, folder: Path) -> Path:
    """Return the path, typed with or without quotation marks, `~` or `file://`.

    A path that is not absolute begins in the folder.
    """
    plain = words.strip().strip("\"'")
    if plain.startswith("file://"):
        plain = unquote(urlsplit(plain).path)
    try:
        path = Path(plain).expanduser()
    except RuntimeError:  # "~name" of a user that this machine does not have
        path = Path(plain)
    return path if path.is_absolute() else folder / path
