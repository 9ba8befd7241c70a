"""Pausing Python's garbage collector while a long file is read."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def pause_collection() -> Iterator[None]:
    """Turn the garbage collector off inside the `with` block.

    Everything that is built from a file stays alive, and the collector would scan it again and again while it grows.
    """
    wanted = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if wanted:
            gc.enable()
