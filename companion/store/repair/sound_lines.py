"""The lines of a damaged file that are sound, as they are or with one bit flipped back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.store.disk.progress import NO_PROGRESS, REPORT_EVERY, Progress
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Changes, Tables
from companion.store.repair import bit_repair

MOST_TO_REPAIR = 64 * 1024
"""Bytes of a file that are searched bit by bit; a file with more bad bytes has not just a bad bit."""

_SHORTEST = len(b"00000000 0 {}")
"""Bytes of the shortest possible line; shorter pieces are skipped quickly."""


@dataclass(frozen=True, slots=True)
class SoundLine:
    """A line as it stands or stood in the file, with its number and its changes."""

    number: int
    changes: Changes
    raw: bytes


@dataclass(frozen=True, slots=True)
class SoundLines:
    """Sound lines by number. `bad_at_the_end` are the complete lines behind the last sound one."""

    lines: dict[int, SoundLine] = field(default_factory=dict)
    bad_at_the_end: tuple[bytes, ...] = ()

    @property
    def last(self) -> int:
        """The number of the last line; -1 if there is none."""
        return max(self.lines, default=-1)

    @property
    def size(self) -> int:
        """The number of bytes of these lines."""
        return sum(len(line.raw) + 1 for line in self.lines.values())

    @property
    def is_whole(self) -> bool:
        """Whether no line is missing, as far as the numbers show."""
        return len(self.lines) == self.last + 1 and not self.bad_at_the_end

    def in_order(self) -> list[SoundLine]:
        """Return the lines by their numbers."""
        return [self.lines[number] for number in sorted(self.lines)]

    def fill_from(self, copy: SoundLines) -> SoundLines:
        """Return these lines, completed by those of a backup.

        A backup of the same file has the same lines wherever both are sound. From the first line that differs, the two
        have diverged and the backup is of no use.
        """
        common = sorted(self.lines.keys() & copy.lines.keys())
        divergence = next((each for each in common if self.lines[each].raw != copy.lines[each].raw), copy.last + 1)
        if not common or divergence == common[0]:
            return self
        missing = {number: line for number, line in copy.lines.items() if number < divergence}
        both = {**missing, **self.lines}
        return SoundLines(both, self.bad_at_the_end[max(both) - self.last :])


def find_sound_lines(data: bytes, progress: Progress = NO_PROGRESS) -> SoundLines:
    """Return all sound lines in these bytes. Of two with the same number the first counts.

    Raises Stopped.
    """
    found: dict[int, SoundLine] = {}
    bad: list[bytes] = []
    for line in _read_pieces(data.split(b"\n")[:-1], progress):
        if isinstance(line, bytes):
            bad.append(line)
        else:
            found.setdefault(line.number, line)
            bad.clear()
    return SoundLines(found, tuple(bad))


def build_tables(lines: SoundLines) -> Tables:
    """Return the tables that these lines make, applied in order, ignoring gaps."""
    tables: Tables = {}
    for line in lines.in_order():
        journal_lines.apply_changes(tables, line.changes)
    return tables


def _read_pieces(pieces: list[bytes], progress: Progress) -> Iterator[SoundLine | bytes]:
    """Yield each piece as a sound line, repaired if possible; a piece beyond repair as bytes."""
    place, left = 0, MOST_TO_REPAIR
    while place < len(pieces):
        if place % REPORT_EVERY == 0:
            progress.update(place / len(pieces))
        piece = pieces[place]
        place += 1
        line = _read(piece)
        if line is not None:
            yield line
            continue
        left -= max(len(piece), _SHORTEST)
        lines = _repair(piece) if left > 0 else []
        if not lines and left > 0 and place < len(pieces):
            lines = _read_all(bit_repair.join_lines(piece, pieces[place]))
            place += len(lines)
        yield from lines
        if not lines and piece:
            yield piece


def _repair(piece: bytes) -> list[SoundLine]:
    return _read_all(*bit_repair.repair_line(piece))


def _read_all(*lines: bytes | None) -> list[SoundLine]:
    read = (_read(line) for line in lines if line is not None)
    return [line for line in read if line is not None]


def _read(raw: bytes) -> SoundLine | None:
    if len(raw) < _SHORTEST or not bit_repair.is_sound(raw):
        return None
    read = journal_lines.read_line(raw)
    return SoundLine(*read, raw) if read is not None else None
