"""What a form may ask for: a name, numbers typed or counted, words that hold or not, one of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.kernel.codec import LONGEST_NAME
from companion.kernel.limits import Limits, limits_of
from screens.parts.asked_name import AskedName
from screens.parts.known_cards import KnownCards


@dataclass(frozen=True, slots=True)
class Name:
    """A name to type; `label` is the key of the word that stands in the empty field.

    `asked` says of the other values which things are offered while it is typed, `cards` which ones the play itself
    knows; what is chosen fills in the form.
    With `headed` its word stands above the field too, which says what it is when something is typed there already.
    `most` is for a text whose field in the core has a length of its own: `longest_of`.
    """

    value: str = ""
    label: str = "name"
    name: str = "name"
    asked: Callable[[Mapping[str, Any]], AskedName | None] | None = None
    cards: KnownCards | None = None
    headed: bool = False
    most: int = LONGEST_NAME


@dataclass(frozen=True, slots=True)
class Number:
    """A number to fill in, within `limits`; where it may be unknown, `value` None shows a dash.

    With `can_be_unknown` the keypad may be left empty, and it is unknown again. `clears` names a word that no longer
    holds once the number is typed: "no limit". `needs` is a pick and those of its values with which the number is
    asked for at all; by default it always is.
    """

    name: str
    limits: Limits
    value: int | None = 0
    clears: str = ""
    needs: tuple[str, tuple[str, ...]] | None = None
    can_be_unknown: bool = False

    def is_asked(self, values: Mapping[str, Any]) -> bool:
        return is_needed(self.needs, values)


@dataclass(frozen=True, slots=True)
class Count:
    """A small number counted up and down, each tap one; its number opens the keypad. Each has a line of its own."""

    name: str
    limits: Limits
    value: int = 0
    icon: str = ""


@dataclass(frozen=True, slots=True)
class Flag:
    """Something that holds or not: reaction, area, sentinel."""

    name: str
    icon: str
    value: bool = False


Choices = tuple[tuple[str, str, str], ...]
"""Values with their words and icons."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several. Without a word the icon is read aloud.

    `label` is the key of the word above, by default the name; None leaves it out. A choice of one is not shown.
    Where the choices follow from other fields, they are a function of the values; `needs` as for a number.
    """

    name: str
    choices: Choices | Callable[[Mapping[str, Any]], Choices]
    value: str
    label: str | None = ""
    needs: tuple[str, tuple[str, ...]] | None = None

    @property
    def follows(self) -> bool:
        """Whether what it offers may change with other fields."""
        return callable(self.choices) or self.needs is not None

    def offers(self, values: Mapping[str, Any]) -> Choices:
        """What can be picked now; nothing where it is not asked for."""
        if not is_needed(self.needs, values):
            return ()
        return self.choices(values) if callable(self.choices) else self.choices


Field = Name | Number | Count | Flag | Pick


def is_needed(needs: tuple[str, tuple[str, ...]] | None, values: Mapping[str, Any]) -> bool:
    return needs is None or values[needs[0]] in needs[1]


def counts_of(cls: type[Any], names: Iterable[str], values: Mapping[str, Any]) -> tuple[Count, ...]:
    """The same as rows to count in: a small number is a tap or two."""
    return tuple(Count(name, limits_of(cls, name), int(values[name])) for name in names)


def numbers_of(cls: type[Any], names: Iterable[str], values: Mapping[str, Any]) -> tuple[Number, ...]:
    """The numbers that fill these fields of a move or a setup, with the limits that stand there."""
    return tuple(Number(name, limits_of(cls, name), values.get(name)) for name in names)
