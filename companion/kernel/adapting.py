"""What was adapted while kept data was read: values that are no longer allowed give way, and whoever reads is told.

`adapted` collects them from a reading that goes on inside it, on the same thread.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field

MOST_NAMED = 100


@dataclass(slots=True)
class AdaptedValues:
    """The values that gave way, each once, in the order in which they were met."""

    values: list[str] = field(default_factory=list)

    def note(self, value: str) -> None:
        if value not in self.values and len(self.values) < MOST_NAMED:
            self.values.append(value)


_READING: ContextVar[AdaptedValues | None] = ContextVar("adapted", default=None)


@contextmanager
def collect_adapted() -> Iterator[AdaptedValues]:
    """Collect what gives way from here on."""
    found = AdaptedValues()
    before = _READING.set(found)
    try:
        yield found
    finally:
        _READING.reset(before)


def note_adapted(value: str) -> None:
    """This value is not allowed any more, and another one stands in its place."""
    reading = _READING.get()
    if reading is not None:
        reading.note(value)
