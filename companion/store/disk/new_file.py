"""A file for others to have, such as an export: whole or not there, beside what is there already, through no link."""

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
"""So many files of one name may lie in a folder."""

_PART = re.compile(r"\.tavolo-[0-9a-f]{12}\.part")
"""The name of a file that is still being written."""

_NO_LINKS = getattr(os, "O_NOFOLLOW", 0)

_CANNOT_LINK = {errno.EPERM, errno.EOPNOTSUPP, errno.ENOTSUP, errno.ENOSYS, errno.EMLINK, errno.EACCES}
"""What file systems of cards and of some phones answer when a file should get a second name."""


def write_new(target: Path, data: bytes) -> Path:
    """Write a file of this name, or with a number behind it where the name is taken. Returns which one it became.

    Raises NotSaved, and then nothing of it is left.
    """
    _sweep(target.parent)
    part = target.with_name(f".tavolo-{random_id(12)}.part")
    try:
        _refuse_what_is_no_file(target)
        os.close(write_durably(part, data, os.O_EXCL | _NO_LINKS))
        became = next(name for name in _names(target) if _takes(part, name))
    except OSError as error:
        raise _not_written(error, target) from error
    except StopIteration:
        raise NotSaved("export_failed", file=target) from None
    finally:
        with suppress(OSError):
            part.unlink(missing_ok=True)
    sync_folder(target.parent)
    return became


def _names(target: Path) -> Iterator[Path]:
    """`moria.tavolo.json`, `moria-2.tavolo.json`, `moria-3.tavolo.json` ..."""
    yield target
    stem, dot, endings = target.name.partition(".")
    for number in count(2):
        if number > MOST_ALIKE:
            return
        yield target.with_name(f"{stem}-{number}{dot}{endings}")


def _takes(part: Path, name: Path) -> bool:
    """Give the finished file this name. False if something has it: a file, a folder, a link to anywhere."""
    try:
        if os.name == "nt":
            os.rename(part, name)  # refuses where there is one
        else:
            _link(part, name)
    except FileExistsError:
        return False
    return True


def _link(part: Path, name: Path) -> None:
    """Where a file can have two names for a moment, the system itself sees to it that none is replaced."""
    try:
        os.link(part, name)
    except OSError as error:
        if error.errno not in _CANNOT_LINK:
            raise
        os.close(os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _NO_LINKS, 0o600))  # ours from here on
        os.replace(part, name)


def _refuse_what_is_no_file(target: Path) -> None:
    """Beside a folder or a device nobody wants a file of nearly its name."""
    with suppress(FileNotFoundError):
        mode = os.lstat(target).st_mode
        if not stat.S_ISREG(mode) and not stat.S_ISLNK(mode):
            raise IsADirectoryError(errno.EISDIR, "no file", str(target))


def _sweep(folder: Path) -> None:
    """Take away what a killed writer left behind."""
    with suppress(OSError):
        for path in folder.iterdir():
            if _PART.fullmatch(path.name) and time() - path.lstat().st_mtime > ABANDONED_AFTER:
                path.unlink()


def _not_written(error: OSError, target: Path) -> NotSaved:
    return NotSaved("export_full" if error.errno in FULL else "export_failed", file=target)
