"""TypedPath: where a file is, as a person writes or pastes it."""

from __future__ import annotations

from pathlib import Path
from urllib.parse import unquote, urlsplit

PATH_LENGTH = 1000


def typed_path(words: str, folder: Path) -> Path:
    """With or without quotation marks, `~` or `file://`; what is not absolute begins in the folder."""
    plain = words.strip().strip("\"'")
    if plain.startswith("file://"):
        plain = unquote(urlsplit(plain).path)
    try:
        path = Path(plain).expanduser()
    except RuntimeError:  # "~somebody" whom this machine does not know
        path = Path(plain)
    return path if path.is_absolute() else folder / path
