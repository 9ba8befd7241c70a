"""Limits of a number or a text, read from the field of the move or setup that declares them."""

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
        """Return the value, or the limit that it passes."""
        return min(max(value, self.least), self.most)


NO_LIMITS = Limits(0, 0)
"""The limits of a control that counts nothing."""

LONGEST_LIST = 20 * (LONGEST_NAME + len(", "))
"""The most characters of a list of names typed in one line with commas: twenty long ones.

A much longer line would make the field slow. A longer list that was saved is still shown whole."""


def limits_of(cls: type[Any], name: str) -> Limits:
    """Return the limits that `arg` declares for this field of a move, a setup or a part of one."""
    for spec in fields_of(cls):
        least, most = spec.metadata.get("least"), spec.metadata.get("most")
        if spec.name == name and least is not None and most is not None:
            return Limits(least, most)
    raise LookupError(f"{cls.__name__}.{name} has no limits: give it least and most")


def longest_of(cls: type[Any], name: str) -> int:
    """Return the most characters of a text in this field of a move, a setup or a part of one."""
    for spec in fields_of(cls):
        if spec.name == name:
            return int(spec.metadata.get("longest", LONGEST_NAME))
    raise LookupError(f"{cls.__name__} has no field {name}")
