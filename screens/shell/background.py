"""Background work: longer work runs on a thread of its own.

This file knows which threads run now. The result appears on the screen when it is there. `wait` returns when no work is
left: the tour needs that before it takes a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread

_running: list[Thread] = []


def start(work: Callable[[], object], name: str) -> None:
    """Run `work` on another thread.

    It must not touch a widget: `mainthread` brings its result to the screen.
    """
    _running[:] = [thread for thread in _running if thread.is_alive()]
    thread = Thread(target=work, daemon=True, name=name)
    _running.append(thread)
    thread.start()


def wait(within: float | None = None) -> None:
    """Return when all work is done, or after `within` seconds for each thread.

    The next frame shows its results.
    """
    while _running:
        _running.pop().join(within)
