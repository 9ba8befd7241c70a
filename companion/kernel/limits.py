"""Limits of a number or a text: read from the field of the move or setup that carries it, so that they live once."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.kernel.codec import LONGEST_NAME, fields_of


@dataclass(frozen=True, slots=True)
class Limits:
    """The smallest and the largest value that a field takes."""

    least: int
    most: int

    def within(self, value: int) -> int:
        """The value itself, or the limit that it passes."""
        return min(max(value, self.least), self.most)


NO_LIMITS = Limits(0, 0)
"""Where there is nothing to count."""

LONGEST_LIST = 20 * (LONGEST_NAME + len(", "))
"""Characters of a list of names that is typed in one line with commas between them: twenty of the longest. A line that
is far longer answers slowly; a longer list that is there already stays whole."""


def limits_of(cls: type[Any], name: str) -> Limits:
    """The limits that `arg` gives to this field of a move, a setup or one of its parts."""
    for spec in fields_of(cls):
        least, most = spec.metadata.get("least"), spec.metadata.get("most")
        if spec.name == name and least is not None and most is not None:
            return Limits(least, most)
    raise LookupError(f"{cls.__name__}.{name} has no limits: give it least and most")


def longest_of(cls: type[Any], name: str) -> int:
    """How many characters the text in this field of a move, a setup or one of its parts may have."""
    for spec in fields_of(cls):
        if spec.name == name:
            return int(spec.metadata.get("longest", LONGEST_NAME))
    raise LookupError(f"{cls.__name__} has no field {name}")
