"""A field of a move or of a setup: its meaning and the values that it takes."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from dataclasses import MISSING, field, fields
from typing import Any

from companion.kernel.codec import LONGEST_NAME


def arg(
    doc: str,
    *,
    default: Any = MISSING,
    least: int | None = None,
    most: int | None = None,
    choices: tuple[str, ...] = (),
    of: str = "",
    longest: int = LONGEST_NAME,
    known: Callable[[], Collection[str]] | None = None,
    names: Mapping[int, tuple[str, ...]] | None = None,
) -> Any:
    """Describe a field of a move or of a setup: its meaning and the values that it takes.

    `of` names the collection of the game whose ids the field takes; a text has at most `longest` characters and,
    where `known` is given, is one of those or empty; a number can be written by one of its `names`. The codec refuses
    other values, counters and forms stop there, random plays draw from them, and `companion actions` prints all of it.
    """
    metadata = {
        "doc": doc,
        "least": least,
        "most": most,
        "choices": choices,
        "of": of,
        "longest": longest,
        "known": known,
        "names": names,
    }
    return field(default=default, metadata=metadata)


def optional(cls: type[Any], name: str, doc: str = "") -> Any:
    """Describe a field like this one of another class; None says nothing.

    So a correction takes the same values as the card or the setup that it corrects.
    """
    like = next(spec for spec in fields(cls) if spec.name == name)
    return field(default=None, metadata={**like.metadata, **({"doc": doc} if doc else {})})
