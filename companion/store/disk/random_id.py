"""Random ids.

Python's own `uuid` would inspect the platform when it is imported, at every start.
"""

from __future__ import annotations

import os


def random_id(digits: int = 32) -> str:
    """Return this many random hexadecimal digits."""
    return os.urandom((digits + 1) // 2).hex()[:digits]
