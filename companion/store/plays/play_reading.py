"""Reads a play's file without opening it for writing, and repairs a damaged one in memory.

The repair is imported only when needed: nearly every start finds all files sound.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.disk.whole_files import read_bytes
from companion.store.journal import journal_lines
from companion.store.plays.backups import NO_COPIES, BackupCopies
from companion.store.plays.play_content import PlayContent, read_content

if TYPE_CHECKING:
    from companion.store.repair.file_repair import RepairedFile


def read_play(path: Path, copies: BackupCopies = NO_COPIES) -> PlayContent:
    """Return the content of a play's file, repaired in memory if it is damaged.

    The file may be in use.
    """
    data = read_bytes(path)
    reading = journal_lines.read_journal(data)
    if reading.is_sound or reading.is_torn:
        return read_content(reading.tables, path.name)
    return replace(read_content(repair_content(data, copies).tables, path.name), is_sound=False)


def repair_content(data: bytes, copies: BackupCopies = NO_COPIES, progress: Progress = NO_PROGRESS) -> RepairedFile:
    """Return the tables that can be saved from a play's file with bad lines."""
    from companion.store.repair.file_repair import repair_play

    return repair_play(data, copies, progress)
