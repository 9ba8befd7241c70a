"""Records values that were replaced while saved data was read, because they are not allowed.

`collect_adapted` collects them during a read inside its block, on the same thread.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

MOST_NAMED = 100


@dataclass(slots=True)
class AdaptedValues:
    """The values that were replaced during a read, each once, in the order of reading."""

    values: list[str] = field(default_factory=list)

    def note(self, value: str) -> None:
        """Add a value, unless it is in the list already or the list is full."""
        if value not in self.values and len(self.values) < MOST_NAMED:
            self.values.append(value)


_READING: ContextVar[AdaptedValues | None] = ContextVar("adapted", default=None)


@contextmanager
def collect_adapted() -> Iterator[AdaptedValues]:
    """Collect the values that are replaced inside this block."""
    found = AdaptedValues()
    before = _READING.set(found)
    try:
        yield found
    finally:
        _READING.reset(before)


def note_adapted(value: str) -> None:
    """Record that this value is not allowed any more and was replaced by another one."""
    reading = _READING.get()
    if reading is not None:
        reading.note(value)


def cap_value(most: int, value: int, name: str) -> int:
    """Return the value, or `most` if it is larger, and then record it with its name."""
    if value <= most:
        return value
    note_adapted(f"{name} {value} → {most}")
    return most
