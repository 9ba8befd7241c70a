"""Files that are either whole or not there: durable replacement, setting aside, reading in words."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time

from companion.store.disk.random_id import random_id
from companion.store.errors import NotSaved, Unreadable, to_not_saved

NEW = ".new"
"""Ends the name of a file that is still being written. One that is found was never finished."""

ABANDONED_AFTER = 60 * 60
"""Seconds after which nobody writes an unfinished file any more: its writer was killed."""

_PROBE = ".probe-"

CUT = ".cut"
"""Ends the name of a file that holds what could not be read."""

LOCKS_OPEN_FILES = os.name == "nt"
"""Whether this system refuses to replace a file that is open: Windows does."""

MOST_BYTES = 64_000_000
"""No file of the store comes near this: a larger one is somebody else's, and reading it would take all memory."""

_AS_IT_IS = getattr(os, "O_BINARY", 0)
"""Without this Windows writes two bytes for each end of a line."""

_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)

_ADVISE = getattr(os, "posix_fadvise", None)

_OPEN_FILES = "/proc/self/fd"
_GONE = " (deleted)"
"""Where Linux says what an open file is called, and what it adds where that name is no more."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """All of a file; raises Unreadable in place of the many errors of a disk. A link is none of our files."""
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode):  # a pipe would never answer
            raise Unreadable("not_a_file", name=path.name)
        if status.st_size > most:
            raise Unreadable("file_too_big", name=path.name, limit=most // 1_000_000)
        return path.read_bytes()
    except FileNotFoundError:
        raise Unreadable("missing", name=path.name) from None
    except OSError as error:
        raise Unreadable("disk_unreadable", name=path.name) from error


def read_if_exists(path: Path, most: int = MOST_BYTES) -> bytes:
    """All of a file, or nothing if there is none."""
    try:
        return read_bytes(path, most)
    except Unreadable as wrong:
        if wrong.code == "missing":
            return b""
        raise


def write_whole(path: Path, data: bytes) -> None:
    """Put this file in place of the old one. After a crash there is one or the other, never a mixture."""
    with _replacing(path) as new:
        os.close(write_durably(new, data, os.O_TRUNC))
        os.replace(new, path)


def replace_and_open(path: Path, data: bytes) -> int:
    """Like `write_whole`; the new file stays open, so that its writer does not go on in the old one."""
    with _replacing(path) as new:
        descriptor = write_durably(new, data, os.O_TRUNC)
        os.replace(new, path)
    return descriptor


@contextmanager
def _replacing(path: Path) -> Iterator[Path]:
    """A name for the new file, which is gone or in the other's place afterwards."""
    new = path.with_name(path.name + NEW)
    try:
        yield new
    except OSError as error:
        _drop(new)
        raise to_not_saved(error, path) from error
    sync_folder(path.parent)


def _drop(unfinished: Path) -> None:
    with suppress(OSError):  # a disk that takes nothing gives nothing back either
        unfinished.unlink(missing_ok=True)


def open_no_link(path: Path, how: int) -> int:
    """A file of ours, open. A link in its place would lead elsewhere: it goes, and what it leads to stays as it is."""
    try:
        return os.open(path, how | _AS_IT_IS | _NO_LINKS, 0o600)
    except OSError as error:
        if error.errno != errno.ELOOP or not path.is_symlink() or how & os.O_EXCL:
            raise
    path.unlink()
    return os.open(path, how | _AS_IT_IS | _NO_LINKS, 0o600)


def open_to_write(path: Path) -> int:
    """The file as it is, or a new one, open for its one writer. Raises NotSaved."""
    try:
        return open_no_link(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise to_not_saved(error, path) from error


def set_aside(path: Path, data: bytes) -> Path:
    """Keep these bytes beside the file, under a name that nothing has yet."""
    number = 1
    while True:
        aside = path.with_name(f"{path.name}.{number}{CUT}")
        try:
            os.close(write_durably(aside, data, os.O_EXCL))
            sync_folder(path.parent)
            return aside
        except FileExistsError:
            number += 1
        except OSError as error:
            _drop(aside)
            raise to_not_saved(error, path) from error


def make_folder(folder: Path) -> Path:
    new = [each for each in (folder, *folder.parents) if not each.exists()]
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise to_not_saved(error, folder) from error
    for each in new:
        sync_folder(each.parent)
    return folder


def find_write_error(folder: Path) -> NotSaved | None:
    """What the disk answers to a new file in this folder; None if it takes one. It is taken away again."""
    probe = folder / f"{_PROBE}{random_id(12)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.close(os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        probe.unlink()
    except OSError as error:
        return to_not_saved(error, folder)
    return None


def remove_leftovers(folder: Path) -> None:
    """Take away what a process that was killed left unfinished, unless somebody may still be at it."""
    for path in (*folder.glob(f"*{NEW}"), *folder.glob(f"{_PROBE}*")):
        with suppress(OSError):
            if time() - path.lstat().st_mtime > ABANDONED_AFTER:
                path.unlink()


def sync_folder(folder: Path) -> None:
    """Make new, moved and removed names survive a power cut, on systems that can sync a folder."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def is_unlinked(descriptor: int) -> bool:
    """Whether an open file has no name any more.

    Its status says so too, but a file whose times somebody asked for is given new ones by the next line, and to make
    that safe takes a disk half as long again.
    """
    try:
        return os.readlink(f"{_OPEN_FILES}/{descriptor}").endswith(_GONE)
    except OSError:
        return not os.fstat(descriptor).st_nlink


def start_writeback(descriptor: int, start: int, length: int) -> None:
    """Let the disk begin with these bytes of a file; nobody waits for it, and none of them are safe before a sync.

    The system is told that nobody needs them in memory for now: what it has not written yet it then writes.
    """
    if _ADVISE is not None:
        with suppress(OSError):  # the sync that follows says what is wrong
            _ADVISE(descriptor, start, length, os.POSIX_FADV_DONTNEED)


def write_all(descriptor: int, data: bytes) -> None:
    """Write everything: a nearly full disk takes a part first and complains the next time."""
    while data:
        data = data[os.write(descriptor, data) :]


def write_durably(path: Path, data: bytes, how: int) -> int:
    """A new file with these bytes, safe on the disk and still open."""
    descriptor = open_no_link(path, os.O_RDWR | os.O_CREAT | how)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor
