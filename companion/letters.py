"""Letters: folds and cleans a text, and measures the distance of two words.

Folding forgets case and accents; cleaning removes the control characters.
"""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]+")

_JOINERS = "\u200c\u200d"
"""Invisible characters that letters of some scripts and emoji need."""


def fold(text: str) -> str:
    """Return the text in small letters without accents: “Perché” and “perche” are the same word."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text.casefold()))


def edit_distance(left: str, right: str, most: int) -> int:
    """Return how many letters to change, add, drop or swap between two words.

    If there are more than `most`, it returns `most` + 1.
    """
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
    """Return the line without characters that move a cursor or reverse the text."""
    return text if text.isascii() and text.isprintable() else "".join(map(_clean_letter, text))


def _clean_letter(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    return "" if kind in ("Cf", "Cs", "Cn") and letter not in _JOINERS else letter
