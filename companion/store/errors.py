"""The store's errors. Their codes are here, their sentences in data/ui/store.toml."""

from __future__ import annotations

import errno
from pathlib import Path

from companion.errors import CodedError

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EROFS, errno.EACCES, errno.EPERM}


class StoreError(CodedError):
    """An error of the store."""

    area = "store"


class NotSaved(StoreError):
    """A change that did not reach the disk. The memory was not changed either."""


class Unreadable(StoreError):
    """A file that cannot be read, or not by this version of the app. It is left as it is."""


def to_not_saved(error: OSError, path: Path) -> NotSaved:
    """Return the NotSaved that fits the error of the disk."""
    if error.errno in FULL:
        return NotSaved("disk_full", name=path.name)
    if error.errno == errno.ENAMETOOLONG:
        return NotSaved("folder_too_long")
    if error.errno in _FORBIDDEN:
        return NotSaved("disk_forbidden", name=path.name)
    return NotSaved("disk_failed", name=path.name)
