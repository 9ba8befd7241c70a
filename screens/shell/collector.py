"""Garbage collection: off at the start, and never among the objects that the start made.

A start makes some hundred thousand objects that stay. Python would walk through them a dozen times before the first
frame, a seventh of the whole start, and again and again during play. See docs/adr/0016-a-start-that-stays-short.md.
"""

from __future__ import annotations

import gc
from typing import Any


def pause() -> None:
    """Switch garbage collection off until the first frame.

    Call it before anything large is imported.
    """
    gc.disable()


def resume_after_first_frame(window: Any) -> None:
    """Switch it on again after the first painted frame, only for objects made from then on."""
    if not gc.isenabled():
        window.bind(on_flip=_resume)


def _resume(window: Any) -> None:
    window.unbind(on_flip=_resume)
    gc.freeze()
    gc.enable()
