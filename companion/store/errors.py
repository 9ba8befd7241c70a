"""What the store has to say when it cannot do its work. Codes here, sentences in data/ui/store.toml."""

from __future__ import annotations

import errno
from pathlib import Path

from companion.errors import CodedError

FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EROFS, errno.EACCES, errno.EPERM}


class StoreError(CodedError):
    """Something of the store went wrong."""

    area = "store"


class NotSaved(StoreError):
    """A change did not reach the disk. Nothing was changed in memory either."""


class Unreadable(StoreError):
    """A file cannot be read, or not by this edition of the app. The file itself is left as it is."""


def to_not_saved(error: OSError, path: Path) -> NotSaved:
    """The refusal that fits what the disk answered."""
    if error.errno in FULL:
        return NotSaved("disk_full", name=path.name)
    if error.errno in _FORBIDDEN:
        return NotSaved("disk_forbidden", name=path.name)
    return NotSaved("disk_failed", name=path.name)
