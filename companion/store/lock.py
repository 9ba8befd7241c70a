"""One writer per file: a lock that dies with the process that holds it."""

from __future__ import annotations

import os
from pathlib import Path

from companion.store.errors import Unreadable, not_saved

try:
    import fcntl
except ImportError:  # not a POSIX system: the app runs there without this guard
    fcntl = None  # type: ignore[assignment]


class Lock:
    """Held from construction to `release`. The lock is the system's, so a killed process leaves none behind.

    It sits on a file of its own, because the guarded file is replaced by a new one from time to time.
    """

    def __init__(self, guarded: Path) -> None:
        self._path = guarded.with_name(guarded.name + ".lock")
        self._descriptor: int | None = None if fcntl is None else self._acquire(guarded)

    def release(self) -> None:
        if self._descriptor is not None:
            # Removed while still held: whoever waits for it notices and takes a new one.
            self._path.unlink(missing_ok=True)
            os.close(self._descriptor)
            self._descriptor = None

    def _acquire(self, guarded: Path) -> int:
        while True:
            descriptor = self._open(guarded)
            try:
                fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                os.close(descriptor)
                raise Unreadable("in_use", name=guarded.name) from None
            if self._is_current(descriptor):
                return descriptor
            os.close(descriptor)

    def _open(self, guarded: Path) -> int:
        try:
            return os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise not_saved(error, guarded) from error

    def _is_current(self, descriptor: int) -> bool:
        """Whether the locked file is still the one that others would find under its name."""
        try:
            return os.path.samestat(os.fstat(descriptor), os.stat(self._path))
        except FileNotFoundError:
            return False
