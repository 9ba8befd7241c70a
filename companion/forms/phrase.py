"""Phrase: words before they are said: a name, or the key of a text with its values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.content.source import BothLanguages
from companion.kernel.message import Message, Word, Words
from companion.kernel.refusal import Caution, Refusal

Phrase = str | Message | Word | Words | BothLanguages | Refusal | Caution
"""A str is a name and said already; the others are texts and sentences of the game, in the reader's language."""


def text(key: str, /, **values: object) -> Message:
    """Return the phrase of one of the game's `ui` texts."""
    return Message(key, values)


def word(value: str) -> Word:
    """Return the phrase of a value that moves carry, such as the colour of a die."""
    return Word(f"value.{value}")


def app_word(key: str, n: int | None = None) -> Word:
    """Return the phrase of a text that all games share, such as that of a player without a name."""
    return Word(key, n)


def join(phrases: Iterable[Phrase], sign: Phrase = " · ") -> Words:
    """Return some phrases as one, with a sign between two."""
    parts: list[Any] = [part for phrase in phrases for part in (sign, phrase)]
    return Words(tuple(parts[1:]))
