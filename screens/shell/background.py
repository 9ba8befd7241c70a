"""Background work: longer work runs on a thread of its own.

This file knows which threads run now. The result appears on the screen when it is there. `wait` returns when no work is
left: the tour needs that before it takes a picture.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import Protocol

LONGEST_WAIT = 2.0
"""The most seconds that the end of the app waits for background work."""

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


class Work(Protocol):
    """Work with a sheet that shows its progress."""

    def show(self) -> None: ...

    def stop(self) -> None: ...


class RunningWork:
    """The work that a player can look at and stop: at most one of each kind at a time."""

    def __init__(self) -> None:
        self.importing: Work | None = None
        """The file that is being imported."""
        self.opening: Work | None = None
        """The play that is being opened."""

    def stop(self) -> None:
        """Stop all of it and wait for it shortly: a play is imported whole or not at all."""
        going = [work for work in (self.importing, self.opening) if work is not None]
        for work in going:
            work.stop()
        if going:
            wait(LONGEST_WAIT)
