"""Clusters: the letters of a text as people count them, without those that nobody sees."""

from __future__ import annotations

import unicodedata

from companion.letters import BLANK_LETTERS, is_unseen

MISSING = "\uffff"
"""Stands for a letter that cannot be shown; no font has it."""

MARK_HOLDER = "\u25cc"
"""The dotted circle under a mark that has no letter of its own."""

_JOINER = "\u200d"
_FIRST_FLAG, _LAST_FLAG = "\U0001f1e6", "\U0001f1ff"
_SKINS = frozenset("\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff")


def split_clusters(text: str) -> list[str]:
    """Return the letters of a line, each with its marks.

    Pictures that are joined into one, as families are, count as the first of them, in no colour of skin. What leaves
    no ink is left out beside a letter, and a missing letter where it stands alone: nobody's name is nothing.
    """
    clusters: list[str] = []
    before, seen, is_alone = "", "", False
    for letter in unicodedata.normalize("NFC", text):
        if is_unseen(letter):
            is_alone = not _has_ink(seen)
        elif not _is_part_of_picture(letter, before):
            clusters += [MISSING] if is_alone and not _has_ink(letter) else []
            _add(letter, clusters)
            seen, is_alone = letter, False
        before = letter
    return [*clusters, MISSING] if is_alone else clusters


def is_picture(letter: str) -> bool:
    """Return whether this is an emoji outside the first plane, where most of them are."""
    return "\U0001f000" <= letter[0] <= "\U0001faff"


def _has_ink(letter: str) -> bool:
    """Return whether this is a letter, a number, a sign or a mark, and no punctuation."""
    return unicodedata.category(letter or " ")[0] in "LNSM"


def _is_part_of_picture(letter: str, before: str) -> bool:
    """Return whether the letter only changes the picture before it."""
    is_joined = before == _JOINER and unicodedata.category(letter) == "So"
    return is_joined or (letter in _SKINS and _has_ink(before))


def _add(letter: str, clusters: list[str]) -> None:
    if letter.isspace():
        clusters.append(" ")
    elif letter in BLANK_LETTERS:
        clusters.append(MISSING)
    elif unicodedata.category(letter)[0] == "M":
        has_letter = bool(clusters) and clusters[-1] not in (" ", MISSING)
        clusters.append(f"{clusters.pop() if has_letter else MARK_HOLDER}{letter}")
    elif _FIRST_FLAG <= letter <= _LAST_FLAG:  # a flag is two of these: shown as the letters of its country
        clusters.append(chr(ord("A") + ord(letter) - ord(_FIRST_FLAG)))
    else:
        clusters.append(letter)
