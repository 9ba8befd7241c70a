"""Work beside the screen: what takes a moment runs on a thread of its own, and here is written which runs now.

A person sees the result when it comes. Whoever must know that nothing is on its way any more, such as the tour
before it takes a picture, waits for it here.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

_running: list[Thread] = []


def start(work: Callable[[], object], name: str) -> None:
    """Do `work` on another thread. It must not touch a widget: `mainthread` brings its result to the screen."""
    _running[:] = [thread for thread in _running if thread.is_alive()]
    thread = Thread(target=work, daemon=True, name=name)
    _running.append(thread)
    thread.start()


def wait(within: float | None = None) -> None:
    """Return when all that was started is done, or after so many seconds for each part of it.

    What it brought to the screen comes with the next frame.
    """
    while _running:
        _running.pop().join(within)
