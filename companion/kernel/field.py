"""A field of a move or of a setup: its meaning and the values that it takes."""

from __future__ import annotations

from dataclasses import MISSING, field
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
    icon: bool = False,
) -> Any:
    """A field of a move or of a setup: what it means and which values it takes.

    `of` names the collection of the game whose ids the field takes; a text has at most `longest` characters, and that
    of an `icon` is one that the app carries, or none.
    The codec refuses values outside, counters and forms stop there, random plays are made of them, and
    `companion actions` prints all of it.
    """
    metadata = {
        "doc": doc,
        "least": least,
        "most": most,
        "choices": choices,
        "of": of,
        "longest": longest,
        "icon": icon,
    }
    return field(default=default, metadata=metadata)
