"""What was found broken when a file was opened, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar

from companion.store.plays.backups import Backup


@dataclass(frozen=True, slots=True)
class FileDamage:
    """`kept`, `lost` and `restored` count steps; `aside` is the file that holds what could not be read.

    `torn` is the usual case: the device stopped in the middle of the last write, which nobody had been told
    was saved. `restored` steps came back from copies and are among the `kept`. `backup` is the last whole copy of
    the play, which is pinned from now on: it can be put in the play's place.
    """

    remaining: int
    lost: int
    aside: Path
    is_torn: bool
    restored: int = 0
    backup: Backup | None = None
    is_unsure: bool = False
    """Something else than a step may be missing: the last title, or the last undo."""

    area: ClassVar[str] = "store"

    @property
    def code(self) -> str:
        """Names the sentence for people."""
        if self.is_torn:
            return "tail_torn"
        if not self.lost and self.is_unsure:
            return "part_unsure"
        if not self.lost:
            return "part_restored" if self.restored else "part_mended"
        return "part_lost_and_restored" if self.restored else "part_lost"

    @property
    def values(self) -> Mapping[str, object]:
        return {"kept": self.remaining, "lost": self.lost, "restored": self.restored, "aside": self.aside.name}
