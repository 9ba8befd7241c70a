"""What a form may ask for: a name, numbers, words that hold or not, one of several."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.kernel.limits import Limits, limits_of

NAME_LENGTH = 40


@dataclass(frozen=True, slots=True)
class Name:
    """A name to type; `label` is the key of the word that stands in the empty field."""

    value: str = ""
    label: str = "name"
    most: int = NAME_LENGTH
    name: str = "name"


@dataclass(frozen=True, slots=True)
class Number:
    """A number to fill in, within `limits`; where it may be unknown, `value` None shows a dash.

    `clears` names a word that no longer holds once the number is typed: "no limit". `needs` is a pick and those of
    its values with which the number is asked for at all; by default it always is.
    """

    name: str
    limits: Limits
    value: int | None = 0
    clears: str = ""
    needs: tuple[str, tuple[str, ...]] | None = None

    def is_asked(self, values: Mapping[str, Any]) -> bool:
        return self.needs is None or values[self.needs[0]] in self.needs[1]


@dataclass(frozen=True, slots=True)
class Word:
    """Something that holds or not: reaction, area, sentinel."""

    name: str
    icon: str
    value: bool = False


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several: values with their words and icons. Without a word the icon is read aloud.

    `label` is the key of the word above, by default the name; None leaves it out. A choice of one is not shown.
    """

    name: str
    choices: tuple[tuple[str, str, str], ...]
    value: str
    label: str | None = ""


Field = Name | Number | Word | Pick


def numbers_of(cls: type[Any], names: Iterable[str], values: Mapping[str, Any]) -> tuple[Number, ...]:
    """The numbers that fill these fields of a move or a setup, with the limits that stand there."""
    return tuple(Number(name, limits_of(cls, name), values.get(name)) for name in names)
