"""What was found broken when a file was opened, and what became of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import ClassVar


@dataclass(frozen=True, slots=True)
class Damage:
    """`kept` and `lost` count steps; `aside` is the file that holds what could not be read.

    `torn` is the usual case: the device stopped in the middle of the last write, which nobody had been told
    was saved.
    """

    kept: int
    lost: int
    aside: Path
    torn: bool

    area: ClassVar[str] = "store"

    @property
    def code(self) -> str:
        """Names the sentence for people."""
        return "tail_torn" if self.torn else "part_lost"

    @property
    def values(self) -> Mapping[str, object]:
        return {"kept": self.kept, "lost": self.lost, "aside": self.aside.name}
