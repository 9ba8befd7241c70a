"""The time of day as the store writes it: milliseconds since 1970."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]

DAY = 24 * 60 * 60 * 1000


def now() -> int:
    return time.time_ns() // 1_000_000
