"""A message: the key of a text and the values that fill it in, among them words of the game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.content.source import BothLanguages


@dataclass(frozen=True, slots=True)
class Word:
    """A value of a message that is a word of the game and not a name.

    `key` is that of a text, as "ui.skill.leap"; `n` the number that the word counts, where it counts something; `name`
    the name of a thing, where it has one.
    """

    key: str
    n: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A value of a message that is made of words and texts of the game, signs and names."""

    parts: tuple[Word | Words | Message | BothLanguages | str, ...]


FALLEN = "skull"
"""The icon of a message that tells of a death: it is the headline of its entry."""


@dataclass(frozen=True, slots=True)
class Message:
    """The description of a move: the key of a log text, its values, and its mark.

    The mark is the shape of the player or thing `who`, or else an `icon`.
    """

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    who: str = ""
    icon: str = ""
