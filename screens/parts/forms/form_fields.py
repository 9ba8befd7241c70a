"""The fields of a form: a name, numbers typed or counted, flags, one of several."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.kernel.codec import LONGEST_NAME
from companion.kernel.limits import Limits, limits_of
from screens.parts.names.asked_name import AskedName
from screens.parts.names.known_cards import KnownCards


@dataclass(frozen=True, slots=True)
class Name:
    """A name to type; `label` is the key of the text in the empty field.

    `asked` returns, for the other values, which things are offered while it is typed, `cards` those that the play
    itself knows; the chosen one fills in the form. With `headed` the label stands above the field too, which names it
    when it is filled already. `most` is for a text whose field in the core has a length of its own: `longest_of`.
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

    With `can_be_unknown` the keypad may be left empty, and it is unknown again. `clears` names a flag that no longer
    holds once the number is typed: "no limit". `needs` is a pick and those of its values with which the number is asked
    for at all; by default it always is.
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
    """A small number to count up and down; its number opens the keypad.

    Each has a line of its own.
    """

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
"""Values with their labels and icons."""


@dataclass(frozen=True, slots=True)
class Pick:
    """One of several. Without a label the icon is read aloud.

    `label` is the key of the text above, by default the name; None leaves it out. A choice of one is not shown. Where
    the choices depend on other fields, they are a function of the values; `needs` as for a number.
    """

    name: str
    choices: Choices | Callable[[Mapping[str, Any]], Choices]
    value: str
    label: str | None = ""
    needs: tuple[str, tuple[str, ...]] | None = None

    @property
    def is_dependent(self) -> bool:
        """Whether its choices may change with other fields."""
        return callable(self.choices) or self.needs is not None

    def list_choices(self, values: Mapping[str, Any]) -> Choices:
        """Return the present choices; none where it is not asked for."""
        if not is_needed(self.needs, values):
            return ()
        return self.choices(values) if callable(self.choices) else self.choices


Field = Name | Number | Count | Flag | Pick


def is_needed(needs: tuple[str, tuple[str, ...]] | None, values: Mapping[str, Any]) -> bool:
    return needs is None or values[needs[0]] in needs[1]


def make_counts(cls: type[Any], names: Iterable[str], values: Mapping[str, Any]) -> tuple[Count, ...]:
    """Return these fields as rows to count in, for small numbers."""
    return tuple(Count(name, limits_of(cls, name), int(values[name])) for name in names)


def make_numbers(cls: type[Any], names: Iterable[str], values: Mapping[str, Any]) -> tuple[Number, ...]:
    """Return numbers for these fields of a move or a setup, with their limits."""
    return tuple(Number(name, limits_of(cls, name), values.get(name)) for name in names)
