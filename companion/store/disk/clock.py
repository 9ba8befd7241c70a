"""The time of day as the store writes it: milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.store.disk.bounds import LAST_MOMENT

Clock = Callable[[], int]

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    """A clock that says a year before 1970 stands still at its beginning, one beyond the calendar at its end."""
    return min(max(0, time.time_ns() // 1_000_000), LAST_MOMENT)
