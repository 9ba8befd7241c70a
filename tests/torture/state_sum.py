"""The sum of a state: known to the one who plays and to the one who kills."""

from __future__ import annotations

import json
from typing import Any
from zlib import crc32

from companion.kernel.codec import encode


def sum_of(state: Any) -> int:
    """A number that tells a state from any other."""
    return crc32(json.dumps(encode(state), sort_keys=True).encode())
