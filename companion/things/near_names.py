"""Names that begin nearly as typed: with letters changed, added, dropped or swapped."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

LAST = "\U0010ffff"
"""Behind every letter: with it a beginning is the end of its part of the list."""


class NearNames:
    """The names of a list and each end of them that begins with a word, sorted.

    What shares a beginning stands together, so that the list can be walked like a tree and needs no more memory.
    """

    def __init__(self, names: list[str]) -> None:
        parts = sorted((name[at:], number) for number, name in enumerate(names) for at in _starts(name))
        self._parts = [part for part, _ in parts]
        self._numbers = [number for _, number in parts]

    def near(self, wanted: str, errors: int) -> dict[int, int]:
        """The numbers of the names with a word that begins so, and with how many errors."""
        found: dict[int, int] = {}
        for low, high, left in self._walk(wanted, 0, "", (0, len(self._parts)), errors):
            for number in self._numbers[low:high]:
                found[number] = min(found.get(number, errors), errors - left)
        return found

    def _walk(
        self, wanted: str, at: int, beginning: str, span: tuple[int, int], left: int
    ) -> Iterator[tuple[int, int, int]]:
        """The stretches of the list whose parts begin like `wanted`, read from `at` on, with so many errors left."""
        if span[0] >= span[1]:
            return
        if at == len(wanted):
            yield (*span, left)
            return
        letter = wanted[at]
        yield from self._walk(wanted, at + 1, beginning + letter, self._below(beginning + letter, span), left)
        if not left:
            return
        yield from self._walk(wanted, at + 1, beginning, span, left - 1)  # one too many
        if at + 1 < len(wanted):
            swapped = beginning + wanted[at + 1] + letter
            yield from self._walk(wanted, at + 2, swapped, self._below(swapped, span), left - 1)
        for other in self._letters(beginning, span):
            inner, below = beginning + other, self._below(beginning + other, span)
            yield from self._walk(wanted, at + 1, inner, below, left - 1)  # another one
            yield from self._walk(wanted, at, inner, below, left - 1)  # one is missing

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
