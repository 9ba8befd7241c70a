"""Syncs written bytes to the disk on its own thread: a slow disk delays no tap for long."""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from math import inf
from time import monotonic


class Syncer:
    """A thread that calls `sync` after each `request`.

    `settle` waits until nothing is left to sync. A waiting thread sleeps at once: polling would take the core, and
    Python's own lock, from the thread that syncs. Released locks wake it up, with no condition to check on either side.
    """

    def __init__(self, sync: Callable[[], None]) -> None:
        self._sync = sync
        self._bell = threading.Lock()
        """Held while there is nothing to do. Releasing it wakes the thread."""
        self._bell.acquire()
        self._waiting: deque[threading.Lock] = deque()
        """One lock for each waiting thread. The next finished sync releases it."""
        self._syncing = threading.Lock()
        self._thread: threading.Thread | None = None
        self._wanted = self._done = 0
        self._stopped = False
        self.failed = False
        """The disk refused a sync: the bytes may be lost, and syncing again proves nothing."""

    def request(self) -> None:
        """Ask for a sync of everything written so far."""
        self._wanted += 1
        self._wake()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="store-sync", daemon=True)
            self._thread.start()

    def settle(self, within: float | None = None) -> bool:
        """Wait until every request is answered, at most `within` seconds.

        Return False if the disk is not done.
        """
        if self._done == self._wanted:
            return True
        until = inf if within is None else monotonic() + within
        while self._wait_for_answer(until) and self._done != self._wanted:
            pass  # that sync answered earlier requests
        return self._done == self._wanted

    @contextmanager
    def hold_back(self) -> Iterator[None]:
        """Hold syncs back while the file is replaced by a new one that is already synced."""
        with self._syncing:
            yield
            self.failed = False
            self._answer(self._wanted)

    def stop(self) -> None:
        """End the thread. To be sure that everything is synced, the caller settles first."""
        self._stopped = True
        self._wake()
        if self._thread is not None:
            self._thread.join()

    # --- inside ------------------------------------------------------------------------------------------

    def _wait_for_answer(self, until: float) -> bool:
        """Sleep until the next finished sync or until the given moment; False if that came first."""
        mine = threading.Lock()
        mine.acquire()
        self._waiting.append(mine)
        if self._done == self._wanted:  # the sync may have finished before it could see this lock
            return True
        return mine.acquire() if until == inf else mine.acquire(timeout=max(0, until - monotonic()))

    def _wake(self) -> None:
        try:  # every tap runs this, and `suppress` takes longer
            self._bell.release()
        except RuntimeError:
            return  # already released

    def _work(self) -> None:
        while self._bell.acquire() and not self._stopped:
            with self._syncing:
                self._sync_wanted()

    def _sync_wanted(self) -> None:
        """Sync once, for every request that was made before the sync began."""
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
