"""Letters: folds, trims and cleans a text, and measures the distance of two words.

Folding forgets case and accents; cleaning removes the control characters.
"""

from __future__ import annotations

import re
import unicodedata

_ACCENTS = re.compile("[\u0300-\u036f]+")

BLANK_LETTERS = frozenset("\u2800\u3164\uffa0")
"""Letters, for Unicode, that leave no ink."""

_UNSEEN = frozenset("\u034f\u115f\u1160\u17b4\u17b5")

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


def trim(text: str) -> str:
    """Return the text without spaces around it; nothing if nothing of it could be seen."""
    stripped = text.strip()
    is_plain = stripped.isascii() and stripped.isprintable()
    return stripped if is_plain or any(map(_leaves_ink, stripped)) else ""


def _leaves_ink(letter: str) -> bool:
    return not (letter.isspace() or letter in BLANK_LETTERS or is_unseen(letter))


def is_unseen(letter: str) -> bool:
    """Return whether this only controls the letters beside it."""
    chooses_variant = "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"
    is_control = unicodedata.category(letter) in ("Cc", "Cf") and not letter.isspace()
    return is_control or chooses_variant or letter in _UNSEEN


def strip_controls(text: str) -> str:
    """Return the line without characters that move a cursor or reverse the text."""
    return text if text.isascii() and text.isprintable() else "".join(map(_clean_letter, text))


def _clean_letter(letter: str) -> str:
    kind = unicodedata.category(letter)
    if kind in ("Cc", "Zl", "Zp"):
        return " "
    return "" if kind in ("Cf", "Cs", "Cn") and letter not in _JOINERS else letter
