"""Repairs a damaged file from the sound lines behind its bad ones, and from backups."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from companion.store.disk import padding
from companion.store.disk.progress import NO_PROGRESS, Progress
from companion.store.errors import Unreadable
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Changes, JournalReading, Tables
from companion.store.journal.journal_sums import JournalSums
from companion.store.plays.backups import NO_COPIES, BackupCopies
from companion.store.plays.play_content import ENTRIES, HEADER, ONLY, PlayContent, is_from_newer_app, read_content
from companion.store.repair import bit_repair
from companion.store.repair.journal_rebuild import JournalRebuild
from companion.store.repair.sound_lines import SoundLines, build_tables, find_sound_lines


@dataclass(frozen=True, slots=True)
class RepairedFile:
    """The result of a repair.

    The numbers count the steps of a play, or the lines of another file. `last` is the number of the last line that
    could be used. `unfinished` counts the steps in a line that was not completely written: they had not been reported
    as saved.
    """

    tables: Tables
    remaining: int
    lost: int
    last: int
    restored: int = 0
    unfinished: int = 1
    is_unsure: bool = False
    """A line may be missing that was no step: a new title, an undo. Or nobody can say how many are missing."""
    is_torn: bool = False
    """Only the last line is bad, and was not completely written."""

    def is_only_beginning(self, reading: JournalReading) -> bool:
        """Return whether the repair found nothing behind the first bad line."""
        return self.last < reading.lines


_REVISION = re.compile(rb'"revision":([0-9]{1,12})\b')

_MOST_BAD_BYTES = 40
"""Bytes without a letter in one piece; with more, it was more than a line."""

Repair = Callable[[bytes], RepairedFile]


def repair_file(data: bytes) -> RepairedFile:
    """Return the tables of any file, made from its sound lines alone."""
    reading = journal_lines.read_journal(data)
    if reading.is_torn:
        return RepairedFile(reading.tables, reading.lines, 0, reading.lines - 1, is_torn=True)
    found = find_sound_lines(data)
    gaps = found.last + 1 - len(found.lines)
    return RepairedFile(build_tables(found), len(found.lines), gaps + len(found.bad_at_the_end), found.last)


def repair_play(data: bytes, copies: BackupCopies = NO_COPIES, progress: Progress = NO_PROGRESS) -> RepairedFile:
    """Return a play's tables as far as they can be known, completed from its backups.

    Raises Stopped.
    """
    reading = journal_lines.read_journal(data)
    trailer = reading.trailer or _repair_trailer(reading)
    is_beginning_whole = _is_bad_trailer(reading) if trailer is None else trailer[0] == reading.lines
    is_torn = reading.has_lost_trailer or (reading.is_torn and trailer is reading.trailer)
    if (is_beginning_whole or is_torn) and reading.size >= copies.size:
        return _keep_beginning(reading, is_torn, is_sure=is_beginning_whole)
    own = find_sound_lines(data[: len(data) - reading.padding], progress.part(0, 0.3))
    others = copies.contents()
    joined = _join_copies(own, others, progress.part(0.3, 0.6))
    alone = JournalRebuild(own.in_order(), progress.part(0.6, 0.8), trailer)
    play = JournalRebuild(joined.in_order(), progress.part(0.8, 1), trailer)
    for content in _read_copies(others, play) if play.missing else ():
        play.fill(content.entries)
    remaining = len(play.entries)
    restored = max(0, remaining - len(alone.entries))
    bad = () if play.is_end_known else joined.bad_at_the_end
    lost = play.lost + sum(map(_is_tap, bad))
    is_open = not play.is_end_known and joined.size < len(data) and bool(_last_piece(reading)) and not _is_repeat(data)
    is_unsure = play.is_unsure or is_open or any(_may_hold_change(line, play.revision) for line in bad)
    last = trailer[0] if trailer is not None and play.is_end_known else joined.last
    return RepairedFile(_build_tables(play), remaining, lost, last, restored, is_unsure=is_unsure)


def _keep_beginning(reading: JournalReading, is_torn: bool, is_sure: bool) -> RepairedFile:
    """Return the lines up to the first bad one, where nothing that was kept stood behind them."""
    is_repeat = journal_lines.is_repeat(reading.rest)
    remaining = len(reading.tables.get(ENTRIES, {}))
    unfinished = int(is_torn and not is_repeat)
    is_unsure = not (is_sure or is_repeat)
    return RepairedFile(
        reading.tables, remaining, 0, reading.lines - 1, 0, unfinished, is_unsure=is_unsure, is_torn=is_torn
    )


def _repair_trailer(reading: JournalReading) -> tuple[int, Changes] | None:
    """Return the trailer with one bad bit, if that is what stands behind the lines."""
    piece = _piece_in_the_place_of_the_trailer(reading)
    lines = bit_repair.repair_line(piece) if piece else ()
    return journal_lines.read_line(lines[0]) if len(lines) == 1 else None


def _is_bad_trailer(reading: JournalReading) -> bool:
    """Return whether only the trailer is bad: an unfinished line would be text."""
    piece = _piece_in_the_place_of_the_trailer(reading)
    return bool(piece) and len(piece) <= padding.SECTOR and _is_rubbish(piece)


def _piece_in_the_place_of_the_trailer(reading: JournalReading) -> bytes:
    """Return the bytes in the place of the trailer if only zeros stand before them; else none."""
    zeros = padding.place_behind(reading.size) - reading.size
    return b"" if reading.rest[:zeros].strip(b"\0") else reading.rest[zeros:]


def _is_rubbish(piece: bytes) -> bool:
    """Return whether too many of these bytes have gone bad to say how many lines they were."""
    return sum(not 0x20 <= byte < 0x7F for byte in piece) > _MOST_BAD_BYTES


def _last_piece(reading: JournalReading) -> bytes:
    return reading.rest[reading.rest.rfind(b"\n") + 1 :]


def _join_copies(lines: SoundLines, copies: Sequence[bytes], progress: Progress = NO_PROGRESS) -> SoundLines:
    """Return the lines, completed from the backups until none is missing."""
    for number, copy in enumerate(copies):
        if lines.is_whole and lines.last >= copy.count(b"\n") - 1:
            break
        lines = lines.fill_from(find_sound_lines(copy, progress.part(number / len(copies), (number + 1) / len(copies))))
    return lines


def _is_tap(bad_line: bytes) -> bool:
    """Return whether a bad line seems to have been a tap.

    A line that only repeats the cursor has cost no step.
    """
    cursor, entries = bad_line.find(b'"cursor"'), bad_line.find(b'"entries"')
    is_repeated = 0 <= cursor < entries
    return not is_repeated and (b'"moves"' in bad_line or cursor < 0)


def _may_hold_change(bad_line: bytes, revision: int) -> bool:
    """Return whether a bad line that was no tap may have held a change: a title, an undo.

    A repeated line did not.
    """
    if _is_rubbish(bad_line):
        return True
    match = _REVISION.search(bad_line)
    return not _is_tap(bad_line) and (match is None or int(match[1]) != revision)


def _is_repeat(data: bytes) -> bool:
    """Return whether the unfinished last line only repeats the line before it, as `close` does."""
    return journal_lines.is_repeat(data[data.rfind(b"\n") + 1 :])


def _build_tables(play: JournalRebuild) -> Tables:
    """Return the tables of the repaired file. Without a known header its entries cannot be read."""
    if not play.header or is_from_newer_app(play.header):
        return {HEADER: {ONLY: play.header}}
    entries = play.all_entries()
    position = play.position
    total = JournalSums().sum_first(entries, position.cursor)
    return PlayContent(play.header, entries, replace(position, total=total)).tables()


def _read_copies(copies: Sequence[bytes], play: JournalRebuild) -> list[PlayContent]:
    """Return the contents of those backups that can be read and belong to this very play.

    Their lines may differ from the file's, because a file is rewritten from time to time.
    """
    found = []
    for copy in copies:
        try:
            content = read_content(journal_lines.read_journal(copy).tables, "")
        except Unreadable:
            continue
        if all(content.header[name] == play.header.get(name) for name in ("game", "game_version", "created")):
            found.append(content)
    return found
