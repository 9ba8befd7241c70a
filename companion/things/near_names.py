"""Finds names that begin nearly as typed: with letters changed, added, dropped or swapped."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator

LAST = "\U0010ffff"
"""Sorts behind every letter: a beginning with it marks the end of the names that begin so."""


Span = tuple[int, int]
"""A part of the sorted list: from this index to before that one."""

SearchState = tuple[int, str, Span, int]
"""A state of the search: letters read, beginning of the names, their span, number of errors."""


class NearNames:
    """All names of a list and all their endings that begin with a word, sorted.

    Names with the same beginning are neighbours, so the list can be searched like a tree and needs no more memory.
    """

    def __init__(self, names: list[str]) -> None:
        parts = sorted((name[at:], number) for number, name in enumerate(names) for at in _word_starts(name))
        self._parts = [part for part, _ in parts]
        self._numbers = [number for _, number in parts]

    def find(self, wanted: str, errors: int) -> dict[int, int]:
        """Return the numbers of the names with a word that begins so, and their errors."""
        found: dict[int, int] = {}
        for (low, high), wrong in sorted(self._find_spans(wanted, errors).items(), key=lambda item: item[1]):
            for number in self._numbers[low:high]:
                found.setdefault(number, wrong)
        return found

    def _find_spans(self, wanted: str, errors: int) -> dict[Span, int]:
        """Return the spans of names that begin like `wanted`, each with its fewest errors.

        Each state of the search is visited once.
        """
        found: dict[Span, int] = {}
        visited: dict[tuple[int, str], int] = {}
        states: list[SearchState] = [(0, "", (0, len(self._parts)), 0)]
        while states:
            state = at, beginning, span, wrong = states.pop()
            if span[0] >= span[1] or visited.get((at, beginning), errors + 1) <= wrong:
                continue
            visited[at, beginning] = wrong
            if at == len(wanted):
                found[span] = min(wrong, found.get(span, wrong))
            else:
                states.extend(self._next_states(wanted, state, errors))
        return found

    def _next_states(self, wanted: str, state: SearchState, errors: int) -> Iterator[SearchState]:
        """Yield the states that the next letter leads to.

        The one without a new error comes last, and is searched first.
        """
        at, beginning, span, wrong = state
        letter = wanted[at]
        if wrong < errors:
            for other in self._letters(beginning, span):
                inner, below = beginning + other, self._narrow(beginning + other, span)
                yield at, inner, below, wrong + 1  # a letter is missing
                yield at + 1, inner, below, wrong + 1  # a letter is wrong
            if at + 1 < len(wanted):
                swapped = beginning + wanted[at + 1] + letter
                yield at + 2, swapped, self._narrow(swapped, span), wrong + 1
            yield at + 1, beginning, span, wrong + 1  # a letter too many
        yield at + 1, beginning + letter, self._narrow(beginning + letter, span), wrong

    def _narrow(self, beginning: str, span: tuple[int, int]) -> tuple[int, int]:
        low = bisect_left(self._parts, beginning, *span)
        return low, bisect_left(self._parts, beginning + LAST, low, span[1])

    def _letters(self, beginning: str, span: tuple[int, int]) -> Iterator[str]:
        """Yield the letters that follow this beginning in some name."""
        low, high = span
        depth = len(beginning)
        while low < high:
            part = self._parts[low]
            if len(part) == depth:
                low += 1
                continue
            yield part[depth]
            low = bisect_left(self._parts, beginning + part[depth] + LAST, low, high)


def _word_starts(name: str) -> list[int]:
    return [0, *(at + 1 for at, letter in enumerate(name) if letter == " ")]
