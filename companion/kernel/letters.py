"""Letters as they are compared: without case and accents, and how far two words are apart."""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]+")


def fold(text: str) -> str:
    """Small letters without accents: “Perché” and “perche” are the same word."""
    return _ACCENTS.sub("", unicodedata.normalize("NFKD", text.casefold()))


def distance(left: str, right: str, most: int) -> int:
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
