"""Found: a line of a list that can be searched."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Found:
    """A line of the list."""

    id: str
    title: str
    caption: str = ""
    icon: str = ""
