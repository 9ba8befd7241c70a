"""The time of day as the store writes it: milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable

from companion.store.disk.bounds import LAST_MOMENT

Clock = Callable[[], int]

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    """Return the current moment, limited to the years 1970 to 9999."""
    return min(max(0, time.time_ns() // 1_000_000), LAST_MOMENT)
