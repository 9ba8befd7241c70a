"""A message: the key of a text and the values that fill it in, with the words of a game among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Word:
    """A value of a telling that is a word of the game and not a name: the key of a text, as "ui.skill.leap".

    `n` is what the word counts, where it counts something; `name` is that of a thing, where it names one.
    """

    key: str
    n: int | None = None
    name: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """A value of a telling that is put together of words of the game, and of signs and names as they are."""

    parts: tuple[Word | str, ...]


@dataclass(frozen=True, slots=True)
class Message:
    """How the log tells a move: the key of a sentence, what fills it in, whose shape or icon marks it."""

    key: str
    values: Mapping[str, object] = field(default_factory=dict)
    who: str = ""
    icon: str = ""
