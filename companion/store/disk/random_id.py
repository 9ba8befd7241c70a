"""Ids that nothing has yet. Python's own `uuid` would ask for the platform first, at every start."""

from __future__ import annotations

import os


def random_id(digits: int = 32) -> str:
    """So many hexadecimal digits, by chance."""
    return os.urandom((digits + 1) // 2).hex()[:digits]
