"""When Python looks for garbage: not while the app starts, and never among what it started with.

A start makes some hundred thousand objects that stay. Python would walk through them a dozen times before the first
frame, a seventh of the whole start, and again and again during play. See docs/adr/0016-a-start-that-stays-short.md.
"""

from __future__ import annotations

import gc
from typing import Any


def rest() -> None:
    """Look for none until the first frame. To be called before anything large is imported."""
    gc.disable()


def resume_after_first_frame(window: Any) -> None:
    """From the first painted frame on look again, but only among what is made from then on."""
    if not gc.isenabled():
        window.bind(on_flip=_resume)


def _resume(window: Any) -> None:
    window.unbind(on_flip=_resume)
    gc.freeze()
    gc.enable()
