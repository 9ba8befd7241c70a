"""Arabic, Hebrew and their neighbours: letters joined, and turned to be drawn from the left.

The app's sentences run from left to right, and a name inside them must not pull the numbers beside it along: by the
rules of Unicode alone, “דוד 3 → 4” would be drawn with the 4 first. So each name is turned in its place, as if it were
isolated, and whatever is not a letter of it stays where the sentence has it.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

_ARABIC = re.compile("[\u0600-\u06ff\u0750-\u077f]")
_STRETCH = re.compile("R+(?:(?:-|,| |, )R+)*")
"""Letters from right to left (R), with what joins two words or two parts of a name."""

_JOINING = {" ": " ", ",": ",", ".": ",", "،": ","} | dict.fromkeys("-'\"’־׳״ـ", "-")


def join_letters(text: str) -> str:
    """Return the text with each Arabic letter in the shape that it has beside its neighbours."""
    return str(_reshaper().reshape(text)) if _ARABIC.search(text) else text


@cache
def _reshaper() -> Any:
    from arabic_reshaper import ArabicReshaper  # only for names that need it

    return ArabicReshaper({"delete_harakat": False, "ARABIC LIGATURE ALLAH": False})


def turn_names(clusters: list[str]) -> list[str]:
    """Return the clusters from left to right, as they are drawn."""
    classes = "".join(map(_class_of, clusters))
    turned = list(clusters)
    for stretch in _STRETCH.finditer(classes):
        first, last = stretch.span()
        turned[first:last] = reversed(clusters[first:last])
    return turned


def place_marks(cluster: str) -> str:
    """Return the cluster as it is drawn: here marks reach over the letter behind them."""
    return cluster[::-1] if len(cluster) > 1 and _class_of(cluster) == "R" else cluster


def _class_of(cluster: str) -> str:
    if unicodedata.bidirectional(cluster[0]) in ("R", "AL"):
        return "R"
    return _JOINING.get(cluster, "x")
