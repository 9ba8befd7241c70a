"""Coverage: the letters of the fonts that come with the app, as data/fonts lists them."""

from __future__ import annotations

from functools import cache
from typing import Literal

from companion.content.source import read_json


@cache
def read_letters(font: Literal["own", "wide", "emoji"]) -> frozenset[str]:
    """Return the letters of our text fonts, of Kivy's wide font, or of our font with pictures."""
    ranges = read_json("fonts", "coverage.json")[font]
    return frozenset(chr(code) for first, last in ranges for code in range(int(first, 16), int(last, 16) + 1))
