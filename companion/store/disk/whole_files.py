"""Files that are written whole or not at all.

They are replaced durably, set aside, and read with the errors of the store.
"""

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
"""The ending of a file that is still being written. After a crash such a file is incomplete."""

ABANDONED_AFTER = 60 * 60
"""Seconds after which an unfinished file counts as abandoned: its process was killed."""

_PROBE = ".probe-"

CUT = ".cut"
"""The ending of a file that holds bytes that could not be read."""

LOCKS_OPEN_FILES = os.name == "nt"
"""Whether this system refuses to replace an open file, as Windows does."""

MOST_BYTES = 64_000_000
"""No file of the store comes near this size; a larger one is foreign and would fill the memory."""

_BINARY = getattr(os, "O_BINARY", 0)
"""Without this flag Windows writes two bytes for each line break."""

_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)

_ADVISE = getattr(os, "posix_fadvise", None)

_OPEN_FILES = "/proc/self/fd"
_DELETED = " (deleted)"
"""Where Linux names an open file, and the suffix that it adds once the file is deleted."""


def read_bytes(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return all bytes of a file. Raise Unreadable for any error of the disk.

    A link is refused: the store creates none.
    """
    try:
        status = path.lstat()
        if not stat.S_ISREG(status.st_mode):  # reading a pipe would never end
            raise Unreadable("not_a_file", name=path.name)
        if status.st_size > most:
            raise Unreadable("file_too_big", name=path.name, limit=most // 1_000_000)
        return path.read_bytes()
    except FileNotFoundError:
        raise Unreadable("missing", name=path.name) from None
    except OSError as error:
        raise Unreadable("disk_unreadable", name=path.name) from error


def is_there(path: Path) -> bool:
    """Return whether a file exists. Raise Unreadable where the disk does not say."""
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise Unreadable("disk_unreadable", name=path.name) from error
    return True


def read_if_exists(path: Path, most: int = MOST_BYTES) -> bytes:
    """Return all bytes of a file, or none if it does not exist."""
    try:
        return read_bytes(path, most)
    except Unreadable as wrong:
        if wrong.code == "missing":
            return b""
        raise


def write_whole(path: Path, data: bytes) -> None:
    """Replace the file by these bytes.

    After a crash there is the old or the new file, never a mixture.
    """
    with _new_name_for(path) as new:
        os.close(write_durably(new, data, os.O_TRUNC))
        os.replace(new, path)


def replace_and_open(path: Path, data: bytes) -> int:
    """Do the same as `write_whole` and return the open new file, for a writer that goes on."""
    with _new_name_for(path) as new:
        descriptor = write_durably(new, data, os.O_TRUNC)
        try:
            os.replace(new, path)
        except OSError:
            os.close(descriptor)
            raise
    return descriptor


@contextmanager
def _new_name_for(path: Path) -> Iterator[Path]:
    """Yield the name for the new file; on an error, delete it and raise NotSaved."""
    new = path.with_name(path.name + NEW)
    try:
        yield new
    except OSError as error:
        delete_unfinished(new)
        raise to_not_saved(error, path) from error
    sync_folder(path.parent)


def delete_unfinished(unfinished: Path) -> None:
    """Delete a file that does not belong there, as far as the disk allows it."""
    with suppress(OSError):  # a disk that refuses writes may refuse deletion too
        unfinished.unlink(missing_ok=True)


def open_no_link(path: Path, flags: int) -> int:
    """Open a file of the store.

    A link in its place is deleted; the file that it points to is not touched.
    """
    try:
        return os.open(path, flags | _BINARY | _NO_LINKS, 0o600)
    except OSError as error:
        if error.errno != errno.ELOOP or not path.is_symlink() or flags & os.O_EXCL:
            raise
    path.unlink()
    return os.open(path, flags | _BINARY | _NO_LINKS, 0o600)


def open_to_write(path: Path) -> int:
    """Open the file, or create it, for its one writer. Raises NotSaved."""
    try:
        return open_no_link(path, os.O_RDWR | os.O_CREAT)
    except OSError as error:
        raise to_not_saved(error, path) from error


def set_aside(path: Path, data: bytes) -> Path:
    """Save these bytes in a new file next to the given one, and return its path."""
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
            delete_unfinished(aside)
            raise to_not_saved(error, path) from error


def find_files(folder: Path, pattern: str) -> list[Path]:
    """Return the files of this pattern, sorted; none if the folder cannot be read.

    Another process may delete the folder at any moment.
    """
    try:
        return sorted(folder.glob(pattern))
    except OSError:
        return []


def make_folder(folder: Path) -> Path:
    """Create a folder and its parents, synced, and return it. Raises NotSaved."""
    try:
        new = [each for each in (folder, *folder.parents) if not each.exists()]
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise to_not_saved(error, folder) from error
    for each in new:
        sync_folder(each.parent)
    return folder


def find_write_error(folder: Path) -> NotSaved | None:
    """Return the error that a new file in this folder would cause, or None.

    The test file is deleted.
    """
    probe = folder / f"{_PROBE}{random_id(12)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        os.close(os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        probe.unlink()
    except OSError as error:
        return to_not_saved(error, folder)
    return None


def remove_leftovers(folder: Path) -> None:
    """Delete unfinished files of killed processes, unless a process may still write them."""
    for path in (*find_files(folder, f"*{NEW}"), *find_files(folder, f"{_PROBE}*")):
        with suppress(OSError):
            if time() - path.lstat().st_mtime > ABANDONED_AFTER:
                path.unlink()


def sync_folder(folder: Path) -> None:
    """Make created, moved and removed names survive a power cut.

    Systems that cannot sync a folder skip this.
    """
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def is_unlinked(descriptor: int) -> bool:
    """Return whether an open file no longer has a name.

    `fstat` would answer too, but after it Linux gives the file new times with the next line, and that makes the sync
    half as long again.
    """
    try:
        return os.readlink(f"{_OPEN_FILES}/{descriptor}").endswith(_DELETED)
    except OSError:
        return not os.fstat(descriptor).st_nlink


def start_writeback(descriptor: int, start: int, length: int) -> None:
    """Ask the system to start writing these bytes.

    It does not wait, and only a sync makes them safe. The call declares that the bytes are not needed in memory; the
    system then writes those that are not on the disk yet.
    """
    if _ADVISE is not None:
        with suppress(OSError):  # the sync that follows reports the error
            _ADVISE(descriptor, start, length, os.POSIX_FADV_DONTNEED)


def write_all(descriptor: int, data: bytes) -> None:
    """Write everything: a nearly full disk takes a part first and fails only the next time."""
    while data:
        data = data[os.write(descriptor, data) :]


def write_durably(path: Path, data: bytes, flags: int) -> int:
    """Write these bytes to a new file, sync it, and return it still open."""
    descriptor = open_no_link(path, os.O_RDWR | os.O_CREAT | flags)
    try:
        write_all(descriptor, data)
        os.fsync(descriptor)
    except OSError:
        os.close(descriptor)
        raise
    return descriptor
