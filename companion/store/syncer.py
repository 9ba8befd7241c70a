"""Brings written bytes to the disk on a thread of its own, so that a slow disk never holds a finger for long."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from time import perf_counter, sleep

LOOK_OUT = 0.0003
"""Seconds for which a waiting thread stays awake: a fast disk answers sooner than a sleeper is woken."""

_let_others_run = getattr(os, "sched_yield", partial(sleep, 0))


class Syncer:
    """Calls `sync` after each `request`; `settle` waits until nothing is left to sync, as long as one wants."""

    def __init__(self, sync: Callable[[], None]) -> None:
        self._sync = sync
        self._bell = threading.Lock()
        """Held while there is nothing to do. Whoever releases it wakes the thread, with no condition to check."""
        self._bell.acquire()
        self._answered = threading.Condition()
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
        if self._nothing_wanted() or (within != 0 and self._answered_soon()):
            return True
        with self._answered:
            return self._answered.wait_for(self._nothing_wanted, within)

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

    def _nothing_wanted(self) -> bool:
        return self._done == self._wanted

    def _answered_soon(self) -> bool:
        """Stay awake for the answer of a fast disk, and let the thread that syncs run all the while."""
        until = perf_counter() + LOOK_OUT
        while not self._nothing_wanted():
            if perf_counter() > until:
                return False
            _let_others_run()
        return True

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
        if self._nothing_wanted():
            return
        answered = self._wanted
        try:
            self._sync()
        except OSError:
            self.failed = True
        self._answer(answered)

    def _answer(self, wanted: int) -> None:
        self._done = wanted
        with self._answered:
            self._answered.notify_all()
