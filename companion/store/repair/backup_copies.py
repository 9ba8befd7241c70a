"""Where a damaged play may look for what it has lost: its copies, read only when they are needed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BackupCopies:
    """`size` is how many bytes the play had at least, by its newest copy; `contents` are the copies, newest first."""

    size: int
    contents: Callable[[], Sequence[bytes]]


NO_COPIES = BackupCopies(0, tuple)
