"""The characters that our text fonts can draw.

Kivy has no fallback per glyph, so a name may need another font.
"""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import kivy

from companion.content.source import read_json

_ICONS_START: Final = 0xF0000
_PICTURES: Final = re.compile("[\U0001f000-\U000effff\u200d\u20e3\ufe0e\ufe0f\ud800-\udfff\x00]+")
"""Emoji, the marks that join and colour them, and halves of characters: no font of ours or of Kivy's has them."""

_MARK: Final = re.compile(r"\[[^\]]*\]")
"""A mark of a text with markup: a bracket of the text itself is escaped."""


@cache
def _read_known_characters() -> frozenset[str]:
    ranges = read_json("fonts", "coverage.json")
    return frozenset(chr(code) for first, last in ranges for code in range(int(first, 16), int(last, 16) + 1))


@cache
def fallback_font() -> str:
    """Return a font of Kivy's own that has many alphabets."""
    wide = Path(kivy.kivy_data_dir) / "fonts" / "DejaVuSans.ttf"
    return str(wide) if wide.exists() else "Roboto"


def can_draw(text: str) -> bool:
    """Return whether our text fonts have every character; line breaks and icons do not count."""
    known = _read_known_characters()
    return known.issuperset(text) or all(char in known or char == "\n" or ord(char) >= _ICONS_START for char in text)


def strip_emoji(text: str) -> str:
    """Return the text without its emoji, which would be drawn as empty boxes."""
    if not _PICTURES.search(text):
        return text
    return re.sub(" {2,}", " ", _PICTURES.sub("", text)).strip(" ")


def strip_markup(text: str) -> str:
    """Return the words of a text with markup."""
    return _MARK.sub("", text)


def font_for(text: str, font: str) -> str:
    """Return `font`, or the fallback for the whole text if `font` lacks one character."""
    return font if can_draw(text) else fallback_font()
