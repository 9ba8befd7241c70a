"""The time of day as the store writes it: milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    """A clock that says a year before 1970 stands still at its beginning."""
    return max(0, time.time_ns() // 1_000_000)
