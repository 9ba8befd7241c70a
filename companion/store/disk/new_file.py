"""Writes a new file for the player, such as an export.

It is written whole or not at all, replaces no file and follows no link.
"""

from __future__ import annotations

import errno
import os
import re
import stat
from collections.abc import Iterator
from contextlib import suppress
from itertools import count
from pathlib import Path
from time import time

from companion.store.disk.random_id import random_id
from companion.store.disk.whole_files import ABANDONED_AFTER, sync_folder, write_durably
from companion.store.errors import FULL, NotSaved

MOST_ALIKE = 1000
"""Files of one name that may lie in a folder."""

_PART = re.compile(r"\.tavolo-[0-9a-f]{12}\.part")
"""The name of a file that is still being written."""

_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)

_CANNOT_LINK = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK, errno.EACCES}
"""Errors with which file systems of cards and some phones refuse to give a file a second name."""


def write_new(target: Path, data: bytes) -> Path:
    """Write a file of this name, or with a number added if it is taken, and return its path.

    Raises NotSaved, and then no part of the file remains.
    """
    _remove_old_parts(target.parent)
    part = target.with_name(f".tavolo-{random_id(12)}.part")
    try:
        _refuse_non_file(target)
        os.close(write_durably(part, data, os.O_EXCL | _NO_LINKS))
        written = next(name for name in _names(target) if _try_name(part, name))
    except OSError as error:
        raise _to_export_error(error, target) from error
    except StopIteration:
        raise NotSaved("export_failed", file=target) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    sync_folder(target.parent)
    return written


def _names(target: Path) -> Iterator[Path]:
    """Yield `moria.tavolo.json`, `moria-2.tavolo.json`, `moria-3.tavolo.json` …"""
    yield target
    stem, dot, endings = target.name.partition(".")
    for number in count(2):
        if number > MOST_ALIKE:
            return
        yield target.with_name(f"{stem}-{number}{dot}{endings}")


def _try_name(part: Path, name: Path) -> bool:
    """Give the finished file this name. Return False if a file, a folder or a link has it."""
    try:
        if os.name == "nt":
            os.rename(part, name)  # refuses if the name is taken
        else:
            _link(part, name)
    except FileExistsError:
        return False
    return True


def _link(part: Path, name: Path) -> None:
    """Link the file to its name, so that the system itself prevents replacing another file.

    Where links are refused, an empty file reserves the name first.
    """
    try:
        os.link(part, name)
    except OSError as error:
        if error.errno not in _CANNOT_LINK:
            raise
        os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINKS, 0o600))  # reserves the name
        os.replace(part, name)


def _refuse_non_file(target: Path) -> None:
    """Raise IsADirectoryError if the target is a folder or a device.

    The player meant that very place, and would not look for a file with a number added.
    """
    with suppress(FileNotFoundError):
        mode = os.lstat(target).st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISLNK(mode):
            raise IsADirectoryError(errno.EISDIR, "no file", str(target))


def _remove_old_parts(folder: Path) -> None:
    """Delete parts that a killed process left behind."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _PART.fullmatch(path.name) and time() - path.lstat().st_mtime > ABANDONED_AFTER:
                path.unlink()


def _to_export_error(error: OSError, target: Path) -> NotSaved:
    """Return the error that says why the export failed."""
    return NotSaved("export_full" if error.errno in FULL else "export_failed", file=target)
