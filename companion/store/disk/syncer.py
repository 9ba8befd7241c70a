"""Brings written bytes to the disk on a thread of its own, so that a slow disk never holds a finger for long."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic


class Syncer:
    """Calls `sync` after each `request`; `settle` waits until nothing is left to sync, as long as one wants.

    Who waits sleeps at once: one that stayed awake for the answer would keep the thread that syncs from its core, and
    every other moment from Python too. Locks that are released wake it, with no condition to check on either side.
    """

    def __init__(self, sync: Callable[[], None]) -> None:
        self._sync = sync
        self._bell = threading.Lock()
        """Held while there is nothing to do. Whoever releases it wakes the thread."""
        self._bell.acquire()
        self._waiting: deque[threading.Lock] = deque()
        """One lock for each who waits. The next answer releases it."""
        self._syncing = threading.Lock()
        self._thread: threading.Thread | None = None
        self._wanted = self._done = 0
        self._stopped = False
        self.failed = False
        """The disk refused a sync: what it held back may be lost, and asking again proves nothing."""

    def request(self) -> None:
        """What was written until now shall reach the disk."""
        self._wanted += 1
        self._ring()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="store-sync", daemon=True)
            self._thread.start()

    def settle(self, within: float | None = None) -> bool:
        """Wait until every request is answered, at most so many seconds. False if the disk is still at work."""
        if self._done == self._wanted:
            return True
        until = inf if within is None else monotonic() + within
        while self._is_answered(until) and self._done != self._wanted:
            pass  # that answer was for requests before the last
        return self._done == self._wanted

    @contextmanager
    def replacing(self) -> Iterator[None]:
        """Hold syncs back while the file is replaced by a new one that is already safe."""
        with self._syncing:
            yield
            self.failed = False
            self._answer(self._wanted)

    def stop(self) -> None:
        """End the thread. What should reach the disk needs a `settle` before."""
        self._stopped = True
        self._ring()
        if self._thread is not None:
            self._thread.join()

    # --- inside ------------------------------------------------------------------------------------------

    def _is_answered(self, until: float) -> bool:
        """Sleep until the next answer, or until a moment of the clock; False if that came first."""
        mine = threading.Lock()
        mine.acquire()
        self._waiting.append(mine)
        if self._done == self._wanted:  # the answer may have come before it could see this lock
            return True
        return mine.acquire() if until == inf else mine.acquire(timeout=max(0, until - monotonic()))

    def _ring(self) -> None:
        try:  # every tap comes by here, and `suppress` takes longer
            self._bell.release()
        except RuntimeError:
            return  # it rings already

    def _work(self) -> None:
        while self._bell.acquire() and not self._stopped:
            with self._syncing:
                self._sync_wanted()

    def _sync_wanted(self) -> None:
        """One sync answers every request that was made before it began."""
        answered = self._wanted
        if answered == self._done:
            return
        try:
            self._sync()
        except OSError:
            self.failed = True
        self._answer(answered)

    def _answer(self, wanted: int) -> None:
        self._done = wanted
        while self._waiting:
            self._waiting.popleft().release()
