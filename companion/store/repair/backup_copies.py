"""The backups from which a damaged play can be repaired, read only when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BackupCopies:
    """The backups of one play.

    `size` is the size in bytes of the newest one, which the play had at least; `contents` reads them, newest first.
    """

    size: int
    contents: Callable[[], Sequence[bytes]]


NO_COPIES = BackupCopies(0, tuple)
