"""A lock for one writer per file, which the system releases when its process dies."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Protocol

from companion.store.disk.whole_files import open_no_link
from companion.store.errors import Unreadable, to_not_saved


class LockBackend(Protocol):
    """A system's way to lock an open file for one process.

    Raises OSError if another process has the lock.
    """

    def take(self, descriptor: int) -> None: ...


class PosixLock:
    """The lock of Linux, Android and macOS: `fcntl.flock`."""

    def __init__(self, fcntl: Any) -> None:
        self._fcntl = fcntl

    def take(self, descriptor: int) -> None:
        self._fcntl.flock(descriptor, self._fcntl.LOCK_EX | self._fcntl.LOCK_NB)


class WindowsLock:
    """The lock of Windows: the first byte of the file, which need not exist."""

    def __init__(self, msvcrt: Any) -> None:
        self._msvcrt = msvcrt

    def take(self, descriptor: int) -> None:
        os.lseek(descriptor, 0, os.SEEK_SET)
        self._msvcrt.locking(descriptor, self._msvcrt.LK_NBLCK, 1)


def system_lock() -> LockBackend:
    """Return the lock backend of this system."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        return WindowsLock(msvcrt)
    return PosixLock(fcntl)


class Lock:
    """A lock on a file, held from construction to `release`.

    The lock is the system's, so a killed process leaves none behind. It is taken on a separate file, because the
    guarded file is replaced by a new one from time to time.
    """

    def __init__(self, guarded: Path, backend: LockBackend | None = None) -> None:
        self._path = guarded.with_name(guarded.name + ".lock")
        self._backend = backend or system_lock()
        self._descriptor: int | None = self._acquire(guarded)

    def release(self) -> None:
        if self._descriptor is None:
            return
        # Removed while still held: a waiting process notices and takes a new one. Windows refuses this.
        removed = self._remove()
        os.close(self._descriptor)
        self._descriptor = None
        if not removed:
            self._remove()

    def _remove(self) -> bool:
        with suppress(OSError):  # on Windows it may be open, here or in another process; elsewhere the disk may refuse
            self._path.unlink(missing_ok=True)
            return True
        return False

    def _acquire(self, guarded: Path) -> int:
        while True:
            descriptor = self._open(guarded)
            try:
                self._backend.take(descriptor)
            except OSError:
                os.close(descriptor)
                raise Unreadable("in_use", name=guarded.name) from None
            try:
                if self._is_current(descriptor):
                    return descriptor
            except OSError as error:
                os.close(descriptor)
                raise to_not_saved(error, guarded) from error
            os.close(descriptor)

    def _open(self, guarded: Path) -> int:
        try:
            return open_no_link(self._path, os.O_RDWR | os.O_CREAT)
        except OSError as error:
            raise to_not_saved(error, guarded) from error

    def _is_current(self, descriptor: int) -> bool:
        """Return whether the locked file is still the one that others find under its name."""
        try:
            return os.path.samestat(os.fstat(descriptor), os.stat(self._path))
        except FileNotFoundError:
            return False
