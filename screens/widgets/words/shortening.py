"""Shorter forms of a sentence that has no room: the words around its value go, the value itself never does."""

from __future__ import annotations

import re

ARROW = "→"
MORE = "…"
BETWEEN = " · "
A_RESULT = 8
"""With so many words a first part is a sentence that says a result; with fewer it only names what was done."""

_CLAUSE = re.compile(r"(?:^|(?<=[,:;·.] ))[^,:;·]*? → [^,:;·]*?(?=[,:;.]|$| ·)")
"""From the sign before it to the sign behind it: "Punti Vita 6 → 3"."""


def shorten(text: str) -> list[str]:
    """Ever shorter forms, with an ellipsis where words are missing.

    The last words go first, as far as the value that changed; then those before it, from behind. The result stands
    first: what follows it, a remark or a side effect, does not take its place, whatever value it has.
    """
    value = _CLAUSE.search(_result(text))
    words = text.split()
    least = len(text[: value.end()].split()) if value else 1
    counts = [count for count in range(len(words) - 1, least - 1, -1) if _ends(words, count)]
    forms = [f"{' '.join(words[:count]).rstrip(' ·,;:')} {MORE}" for count in counts]
    if value is None:
        return forms
    before, rest = text[: value.start()].split(), f" {MORE}" if text[value.end() :].strip(" .") else ""
    forms += [f"{' '.join(before[:count])} {MORE} {value[0]}{rest}" for count in range(len(before) - 1, 0, -1)]
    return [*forms, f"{value[0]}{rest}"]


def _result(text: str) -> str:
    """The part that says it: the first one, or the one behind a short name of what was done."""
    sentence = text.partition(". ")[0]
    first, dot, rest = sentence.partition(BETWEEN)
    if len(first.split()) >= A_RESULT:
        return first
    return f"{first}{dot}{rest.partition(BETWEEN)[0]}"


def _ends(words: list[str], count: int) -> bool:
    """Whether a sentence may end after so many words: not between an old value and the new one."""
    return ARROW not in (words[count - 1], words[count])
