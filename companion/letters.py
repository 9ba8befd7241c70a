"""Letters as they are compared, without case and accents; how far two words are apart; and those that do no harm."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]+")

_JOINERS = "\u200c\u200d"
"""Invisible, but letters of some scripts and pictures of people need them."""


def fold(text: str) -> str:
    """Small letters without accents: “Perché” and “perche” are the same word."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text.casefold()))


def edit_distance(left: str, right: str, most: int) -> int:
    """How many letters to change, add, drop or swap to make one word the other; `most` + 1 if more."""
    if abs(len(left) - len(right)) > most:
        return most + 1
    before: list[int] = []
    row = list(range(len(right) + 1))
    for i, letter in enumerate(left, start=1):
        older, before, row = before, row, [i]
        for j, other in enumerate(right, start=1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == right[j - 2] and left[i - 2] == other:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


def strip_controls(text: str) -> str:
    """A line of text that neither moves a terminal's cursor nor turns the line around."""
    return text if text.isascii() and text.isprintable() else "".join(map(_harmless, text))


def _harmless(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    return "" if kind in ("Cf", "Cs", "Cn") and letter not in _JOINERS else letter
