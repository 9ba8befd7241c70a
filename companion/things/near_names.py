"""Names that begin nearly as typed: with letters changed, added, dropped or swapped."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

LAST = "\U0010ffff"
"""Behind every letter: with it a beginning is the end of its part of the list."""


Span = tuple[int, int]
"""A stretch of the list: from this place to before that one."""

Way = tuple[int, str, Span, int]
"""How far the letters are read, how the names begin that are meant, where these stand, and with how many errors."""


class NearNames:
    """The names of a list and each end of them that begins with a word, sorted.

    What shares a beginning stands together, so that the list can be walked like a tree and needs no more memory.
    """

    def __init__(self, names: list[str]) -> None:
        parts = sorted((name[at:], number) for number, name in enumerate(names) for at in _starts(name))
        self._parts = [part for part, _ in parts]
        self._numbers = [number for _, number in parts]

    def find(self, wanted: str, errors: int) -> dict[int, int]:
        """The numbers of the names with a word that begins so, and with how many errors."""
        found: dict[int, int] = {}
        for (low, high), wrong in sorted(self._stretches(wanted, errors).items(), key=lambda item: item[1]):
            for number in self._numbers[low:high]:
                found.setdefault(number, wrong)
        return found

    def _stretches(self, wanted: str, errors: int) -> dict[Span, int]:
        """The parts of the list that begin like `wanted`, with how many errors at least. Each way is gone once."""
        found: dict[Span, int] = {}
        been: dict[tuple[int, str], int] = {}
        ways: list[Way] = [(0, "", (0, len(self._parts)), 0)]
        while ways:
            way = at, beginning, span, wrong = ways.pop()
            if span[0] >= span[1] or been.get((at, beginning), errors + 1) <= wrong:
                continue
            been[at, beginning] = wrong
            if at == len(wanted):
                found[span] = min(wrong, found.get(span, wrong))
            else:
                ways.extend(self._on(wanted, way, errors))
        return found

    def _on(self, wanted: str, way: Way, errors: int) -> Iterator[Way]:
        """Where a way may lead with the next letter. The last one is gone first: that with no error in it."""
        at, beginning, span, wrong = way
        letter = wanted[at]
        if wrong < errors:
            for other in self._letters(beginning, span):
                inner, below = beginning + other, self._below(beginning + other, span)
                yield at, inner, below, wrong + 1  # one is missing
                yield at + 1, inner, below, wrong + 1  # another one
            if at + 1 < len(wanted):
                swapped = beginning + wanted[at + 1] + letter
                yield at + 2, swapped, self._below(swapped, span), wrong + 1
            yield at + 1, beginning, span, wrong + 1  # one too many
        yield at + 1, beginning + letter, self._below(beginning + letter, span), wrong

    def _below(self, beginning: str, span: tuple[int, int]) -> tuple[int, int]:
        low = bisect_left(self._parts, beginning, *span)
        return low, bisect_left(self._parts, beginning + LAST, low, span[1])

    def _letters(self, beginning: str, span: tuple[int, int]) -> Iterator[str]:
        """The letters that follow this beginning somewhere."""
        low, high = span
        depth = len(beginning)
        while low < high:
            part = self._parts[low]
            if len(part) == depth:
                low += 1
                continue
            yield part[depth]
            low = bisect_left(self._parts, beginning + part[depth] + LAST, low, high)


def _starts(name: str) -> list[int]:
    return [0, *(at + 1 for at, letter in enumerate(name) if letter == " ")]
