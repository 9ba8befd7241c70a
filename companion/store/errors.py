"""What the store has to say when it cannot do its work. Codes here, sentences in data/ui/store.toml."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from pathlib import Path

_FULL = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
_FORBIDDEN = {errno.EROFS, errno.EACCES, errno.EPERM}


class StoreError(Exception):
    """`store.<code>` names the sentence for people, `values` fill it in."""

    def __init__(self, code: str, **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.values: Mapping[str, object] = values


class NotSaved(StoreError):
    """A change did not reach the disk. Nothing was changed in memory either."""


class Unreadable(StoreError):
    """A file cannot be read, or not by this edition of the app. The file itself is left as it is."""


def not_saved(error: OSError, path: Path) -> NotSaved:
    """The refusal that fits what the disk answered."""
    if error.errno in _FULL:
        return NotSaved("disk_full", name=path.name)
    if error.errno in _FORBIDDEN:
        return NotSaved("disk_forbidden", name=path.name)
    return NotSaved("disk_failed", name=path.name)
