"""Shorter forms of a sentence that has no room: the words around its value go, the value itself never does."""

from __future__ import annotations

import re

ARROW = "→"
MORE = "…"

_CLAUSE = re.compile(r"(?:^|(?<=[,:;·.] ))[^,:;·]*? → [^,:;·]*?(?=[,:;.]|$| ·)")
"""From the sign before it to the sign behind it: "Punti Vita 6 → 3"."""


def shorter(text: str) -> list[str]:
    """Ever shorter forms, with an ellipsis where words are missing.

    The last words go first, as far as the value that changed; then those before it, from behind. What follows the
    first sentence is a remark: a value behind it does not take its place.
    """
    value = _CLAUSE.search(text.partition(". ")[0])
    words = text.split()
    least = len(text[: value.end()].split()) if value else 1
    counts = [count for count in range(len(words) - 1, least - 1, -1) if _ends(words, count)]
    forms = [f"{' '.join(words[:count]).rstrip(' ·,;:')} {MORE}" for count in counts]
    if value is None:
        return forms
    before, rest = text[: value.start()].split(), f" {MORE}" if text[value.end() :].strip(" .") else ""
    forms += [f"{' '.join(before[:count])} {MORE} {value[0]}{rest}" for count in range(len(before) - 1, 0, -1)]
    return [*forms, f"{value[0]}{rest}"]


def _ends(words: list[str], count: int) -> bool:
    """Whether a sentence may end after so many words: not between an old value and the new one."""
    return ARROW not in (words[count - 1], words[count])
