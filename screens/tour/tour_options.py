"""TourOptions: the options of a tour."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

THEMES = ("dark", "light", "hc")


@dataclass(frozen=True, slots=True)
class TourOptions:
    """Games by id, the folder for the pictures, the size in dp, the language and the theme."""

    games: tuple[str, ...]
    out: Path
    size: tuple[int, int]
    language: str
    theme: str
