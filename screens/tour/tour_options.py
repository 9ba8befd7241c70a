"""TourOptions: the options of a tour."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

THEMES = ("dark", "light", "hc")
TEXTS = (100, 115, 130, 150)


@dataclass(frozen=True, slots=True)
class TourOptions:
    """Games by id, the folder for the pictures, the size in dp, language, theme and text."""

    games: tuple[str, ...]
    out: Path
    size: tuple[int, int]
    language: str
    theme: str
    text: int
