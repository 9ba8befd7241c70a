"""The characters that our text fonts draw alone; `mixed_lines` draws a text with others."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Final

from companion.lettering.coverage import read_letters
from screens.look.icons import ICON_FONT

_ICONS_START: Final = 0xF0000

_MARK: Final = re.compile(r"\[[^\]]*\]")
"""A mark of a text with markup: a bracket of the text itself is escaped."""


@cache
def read_plain_letters() -> frozenset[str]:
    """Return the letters that our text fonts draw alone: those that leave ink, and spaces."""
    return frozenset(c for c in read_letters("own") if unicodedata.category(c)[0] not in "CM") | {"\n"}


def can_draw(text: str) -> bool:
    """Return whether our text fonts have every character; icons do not count."""
    plain = read_plain_letters()
    return plain.issuperset(text) or all(char in plain or ord(char) >= _ICONS_START for char in text)


def is_text_font(name: str) -> bool:
    """Return whether this is one of our fonts for words."""
    return name.startswith("Tavolo") and name != ICON_FONT


def strip_markup(text: str) -> str:
    """Return the words of a text with markup."""
    return _MARK.sub("", text)
