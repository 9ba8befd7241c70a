"""Shorter forms of a sentence that does not fit.

The words around its value are left out, the value never is.
"""

from __future__ import annotations

import re

ARROW = "→"
MORE = "…"
BETWEEN = " · "
RESULT_WORDS = 8
"""The least words of a first part that is a result; with fewer it is only the name of the move."""

_CLAUSE = re.compile(r"(?:^|(?<=[,:;·.] ))[^,:;·]*? → [^,:;·]*?(?=[,:;.]|$| ·)")
"""A value with the words around it, between two punctuation marks: "Punti Vita 6 → 3"."""


def shorten(text: str) -> list[str]:
    """Return ever shorter forms of a sentence, with an ellipsis where words are missing.

    The last words go first, as far as the value that changed; then those before it, from behind. The result stands
    first: a remark or a side effect that follows it does not replace it, even if it has a value.
    """
    value = _CLAUSE.search(_result(text))
    words = text.split()
    least = len(text[: value.end()].split()) if value else 1
    counts = [count for count in range(len(words) - 1, least - 1, -1) if _can_end(words, count)]
    forms = [f"{' '.join(words[:count]).rstrip(' ·,;:')} {MORE}" for count in counts]
    if value is None:
        return forms
    before, rest = text[: value.start()].split(), f" {MORE}" if text[value.end() :].strip(" .") else ""
    forms += [f"{' '.join(before[:count])} {MORE} {value[0]}{rest}" for count in range(len(before) - 1, 0, -1)]
    return [*forms, f"{value[0]}{rest}"]


def _result(text: str) -> str:
    """Return the part with the result: the first, with the second if the first is a name."""
    sentence = text.partition(". ")[0]
    first, dot, rest = sentence.partition(BETWEEN)
    if len(first.split()) >= RESULT_WORDS:
        return first
    return f"{first}{dot}{rest.partition(BETWEEN)[0]}"


def _can_end(words: list[str], count: int) -> bool:
    """Return whether a form may end after `count` words: not between an old and the new value."""
    return ARROW not in (words[count - 1], words[count])
