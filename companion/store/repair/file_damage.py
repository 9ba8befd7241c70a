"""The damage that was found when a file was opened, and the result of its repair."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from companion.store.plays.backups import Backup


@dataclass(frozen=True, slots=True)
class FileDamage:
    """The damage of one file, in numbers of steps.

    `remaining` steps can be played, `lost` ones cannot; `restored` ones came from backups and are among the remaining.
    `aside` is the file with the bytes that could not be read. `is_torn` is the usual case: the device stopped during
    the last write, which had not been reported as saved. `backup` is the last whole backup of the play, which is now
    pinned: it can be put in the play's place.
    """

    remaining: int
    lost: int
    aside: Path
    is_torn: bool
    restored: int = 0
    backup: Backup | None = None
    is_unsure: bool = False
    """Something other than a step may be missing: the last title, the last undo. Or nobody can say what."""

    area: ClassVar[str] = "store"

    @property
    def code(self) -> str:
        """The name of the sentence for the player."""
        if self.is_torn:
            return "tail_unsure" if self.is_unsure else "tail_torn"
        if not self.lost and self.is_unsure:
            return "part_unsure"
        if not self.lost:
            return "part_restored" if self.restored else "part_mended"
        return "part_lost_and_restored" if self.restored else "part_lost"

    @property
    def values(self) -> Mapping[str, object]:
        return {"kept": self.remaining, "lost": self.lost, "restored": self.restored, "aside": self.aside.name}
