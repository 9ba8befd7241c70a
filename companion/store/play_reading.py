"""Reads a play's file without opening it for writing, and has a damaged one mended.

Mending is loaded when there is something to mend: nearly every start finds all files sound.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store import journal_lines
from companion.store.copies import NO_COPIES, Copies
from companion.store.files import read_bytes
from companion.store.play_content import PlayContent, content_of
from companion.store.progress import NOBODY, Progress

if TYPE_CHECKING:
    from companion.store.mending import Mended


def read_play(path: Path, copies: Copies = NO_COPIES) -> PlayContent:
    """What a play's file says: it may be in use. Damaged, it says what it still can."""
    data = read_bytes(path)
    reading = journal_lines.read(data)
    if not reading.rest or reading.torn:
        return content_of(reading.tables, path.name)
    return replace(content_of(mend_play(data, copies).tables, path.name), sound=False)


def mend_play(data: bytes, copies: Copies = NO_COPIES, progress: Progress = NOBODY) -> Mended:
    """The best of a play's file with bad lines."""
    from companion.store.mending import mended_play

    return mended_play(data, copies, progress)
