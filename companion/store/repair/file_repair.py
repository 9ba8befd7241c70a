"""Mends a damaged file: what it still says behind its bad lines, and what copies of it have of the rest."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.errors import Unreadable
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import JournalReading, Tables
from companion.store.journal.journal_sums import JournalSums
from companion.store.plays.play_content import ENTRIES, HEADER, ONLY, PlayContent, is_from_newer_app, read_content
from companion.store.repair.backup_copies import NO_COPIES, BackupCopies
from companion.store.repair.journal_rebuild import JournalRebuild
from companion.store.repair.sound_lines import SoundLines, build_tables, find_sound_lines


@dataclass(frozen=True, slots=True)
class RepairedFile:
    """All that could be brought together. The numbers count steps of a play, lines of another file.

    `last` is the number of the last line that was of use. `unfinished` counts what the writer of a line without an end
    was about to say: nobody had been told that it was saved.
    """

    tables: Tables
    remaining: int
    lost: int
    last: int
    restored: int = 0
    unfinished: int = 1
    is_unsure: bool = False
    """A line may be missing that was no step: a new title, an undo."""

    def is_only_beginning(self, reading: JournalReading) -> bool:
        """Whether this is no more than what stands before the first bad line."""
        return self.last < reading.lines


_REPEATS = re.compile(rb'[0-9a-f]{8} [0-9]+ {"cursor"')

_REVISION = re.compile(rb'"revision":([0-9]{1,12})\b')

Repair = Callable[[bytes], RepairedFile]


def repair_file(data: bytes) -> RepairedFile:
    """Any file: its sound lines, as if the others had never been written."""
    reading = journal_lines.read_journal(data)
    if reading.is_torn:
        return RepairedFile(reading.tables, reading.lines, 0, reading.lines - 1)
    found = find_sound_lines(data)
    gaps = found.last + 1 - len(found.lines)
    return RepairedFile(build_tables(found), len(found.lines), gaps + len(found.bad_at_the_end), found.last)


def repair_play(data: bytes, copies: BackupCopies = NO_COPIES, progress: Progress = NO_PROGRESS) -> RepairedFile:
    """A play: its journal as far as it is known, with what its copies still have. Raises Stopped."""
    reading = journal_lines.read_journal(data)
    if reading.is_torn and reading.size >= copies.size:
        kept = len(reading.tables.get(ENTRIES, {}))
        return RepairedFile(reading.tables, kept, 0, reading.lines - 1, unfinished=0 if _only_repeats(data) else 1)
    own = find_sound_lines(data, progress.part(0, 0.3))
    others = copies.contents()
    joined = _joined(own, others, progress.part(0.3, 0.6))
    alone = JournalRebuild(own.in_order(), progress.part(0.6, 0.8))
    play = JournalRebuild(joined.in_order(), progress.part(0.8, 1))
    for content in _read_in(others, play) if play.missing else ():
        play.fill(content.entries)
    kept = len(play.entries)
    lost = len(play.missing) + sum(map(_is_tap, joined.bad_at_the_end))
    restored = max(0, kept - len(alone.entries))
    is_unsure = play.is_unsure or any(_may_be_missed(line, play.revision) for line in joined.bad_at_the_end)
    unfinished = 0 if _only_repeats(data) else 1
    return RepairedFile(_tables(play), kept, lost, joined.last, restored, unfinished, is_unsure)


def _joined(lines: SoundLines, copies: Sequence[bytes], progress: Progress = NO_PROGRESS) -> SoundLines:
    """The lines, with those of the copies until none is missing."""
    for number, copy in enumerate(copies):
        if lines.is_whole and lines.last >= copy.count(b"\n") - 1:
            break
        lines = lines.fill_from(find_sound_lines(copy, progress.part(number / len(copies), (number + 1) / len(copies))))
    return lines


def _is_tap(bad_line: bytes) -> bool:
    """Whether a bad line seems to have been a tap; one that only says where the cursor is has cost no step."""
    cursor, entries = bad_line.find(b'"cursor"'), bad_line.find(b'"entries"')
    is_repeated = 0 <= cursor < entries
    return not is_repeated and (b'"moves"' in bad_line or cursor < 0)


def _may_be_missed(bad_line: bytes, revision: int) -> bool:
    """Whether a bad line that was no tap may have said something new: a title, an undo. A repeated one did not."""
    said = _REVISION.search(bad_line)
    return not _is_tap(bad_line) and (said is None or int(said[1]) != revision)


def _only_repeats(data: bytes) -> bool:
    """Whether the unfinished end of a file is no tap: a play that is closed says once more where it stands."""
    return _REPEATS.match(data[data.rfind(b"\n") + 1 :]) is not None


def _tables(play: JournalRebuild) -> Tables:
    """The tables of a new file. Without a header that we know there is nothing to say about its entries."""
    if not play.header or is_from_newer_app(play.header):
        return {HEADER: {ONLY: play.header}}
    entries = play.all_entries()
    position = play.position
    total = JournalSums().sum_first(entries, position.cursor)
    return PlayContent(play.header, entries, replace(position, total=total)).tables()


def _read_in(copies: Sequence[bytes], play: JournalRebuild) -> list[PlayContent]:
    """The copies that can be read, of the very play: their lines may be others, after the file was written anew."""
    found = []
    for copy in copies:
        try:
            content = read_content(journal_lines.read_journal(copy).tables, "")
        except Unreadable:
            continue
        if all(content.header[name] == play.header.get(name) for name in ("game", "game_version", "created")):
            found.append(content)
    return found
