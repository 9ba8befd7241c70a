"""Brings written bytes to the disk on a thread of its own, so that a slow disk never holds a finger for long."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Syncer:
    """Calls `sync` after each `request`; `settle` waits until nothing is left to sync, as long as one wants."""

    def __init__(self, sync: Callable[[], None]) -> None:
        self._sync = sync
        self._changed = threading.Condition()
        self._syncing = threading.Lock()
        self._thread: threading.Thread | None = None
        self._wanted = self._done = 0
        self._stopped = False
        self.failed = False
        """The disk refused a sync: what it held back may be lost, and asking again proves nothing."""

    def request(self) -> None:
        """What was written until now shall reach the disk."""
        with self._changed:
            self._wanted += 1
            self._changed.notify_all()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="store-sync", daemon=True)
            self._thread.start()

    def settle(self, within: float | None = None) -> bool:
        """Wait until every request is answered, at most so many seconds. False if the disk is still at work."""
        with self._changed:
            return self._changed.wait_for(lambda: self._done == self._wanted, within)

    @contextmanager
    def replacing(self) -> Iterator[None]:
        """Hold syncs back while the file is replaced by a new one that is already safe."""
        with self._syncing:
            yield
            with self._changed:
                self._done = self._wanted
                self.failed = False
                self._changed.notify_all()

    def stop(self) -> None:
        """End the thread. What should reach the disk needs a `settle` before."""
        with self._changed:
            self._stopped = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    def _work(self) -> None:
        while self._next_is_wanted():
            with self._syncing:
                self._sync_wanted()

    def _next_is_wanted(self) -> bool:
        with self._changed:
            self._changed.wait_for(lambda: self._stopped or self._done != self._wanted)
            return not self._stopped

    def _sync_wanted(self) -> None:
        """One sync answers every request that was made before it began."""
        answered = self._wanted
        try:
            self._sync()
        except OSError:
            self.failed = True
        with self._changed:
            self._done = max(self._done, answered)
            self._changed.notify_all()
