"""Brings written bytes to the disk on a thread of its own, so that no finger waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

_LINGER = 0.005
"""Seconds before the thread follows a request: a burst needs one sync, and who waits is not disturbed."""


class Syncer:
    """Calls `sync` soon after each `request`; `barrier` returns when nothing is left to sync."""

    def __init__(self, sync: Callable[[], None]) -> None:
        self._sync = sync
        self._wanted = threading.Event()
        self._syncing = threading.Lock()
        self._thread: threading.Thread | None = None
        self._stopped = threading.Event()
        self.failed = False
        """The disk refused a sync: what it held back may be lost, and asking again proves nothing."""

    def request(self) -> None:
        self._wanted.set()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="store-sync", daemon=True)
            self._thread.start()

    def barrier(self) -> bool:
        """Sync here and now what the thread has not come to yet. False if the disk refused."""
        self._sync_wanted()
        return not self.failed

    @contextmanager
    def replacing(self) -> Iterator[None]:
        """Hold syncs back while the file is replaced by a new one that is already safe."""
        with self._syncing:
            yield
            self._wanted.clear()
            self.failed = False

    def stop(self) -> None:
        """End the thread. What should reach the disk needs a `barrier` before."""
        self._stopped.set()
        if self._thread is not None:
            self._wanted.set()
            self._thread.join()

    def _work(self) -> None:
        while not self._stopped.is_set():
            self._wanted.wait()
            if not self._stopped.wait(_LINGER):
                self._sync_wanted()

    def _sync_wanted(self) -> None:
        with self._syncing:
            if not self._wanted.is_set():
                return
            self._wanted.clear()
            try:
                self._sync()
            except OSError:
                self.failed = True
