"""The lines of a damaged file that are sound in themselves, or are once a bit is turned back."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from companion.store.disk.progress import NO_PROGRESS, REPORT_EVERY, Progress
from companion.store.journal import journal_lines
from companion.store.journal.journal_lines import Changes, Tables
from companion.store.repair import bit_repair

MOST_TO_REPAIR = 64 * 1024
"""Bytes of a file that are looked at bit by bit; beyond this it is not a bit that is wrong."""

_SHORTEST = len(b"00000000 0 {}")
"""Bytes of a line that says nothing; what is shorter is none, and many of these are soon passed over."""


@dataclass(frozen=True, slots=True)
class SoundLine:
    """A line as it stands or stood in the file, and what it says."""

    number: int
    changes: Changes
    raw: bytes


@dataclass(frozen=True, slots=True)
class SoundLines:
    """Lines by number. `bad_at_the_end` are the finished lines behind the last sound one."""

    lines: dict[int, SoundLine] = field(default_factory=dict)
    bad_at_the_end: tuple[bytes, ...] = ()

    @property
    def last(self) -> int:
        return max(self.lines, default=-1)

    @property
    def is_whole(self) -> bool:
        """Whether no line is missing, as far as one can see."""
        return len(self.lines) == self.last + 1 and not self.bad_at_the_end

    def in_order(self) -> list[SoundLine]:
        return [self.lines[number] for number in sorted(self.lines)]

    def fill_from(self, copy: SoundLines) -> SoundLines:
        """These lines and those of a copy that are missing here.

        A copy of the same file says the same wherever both are sound. Where it says something else the two have gone
        different ways, and from there on the copy is of no use.
        """
        common = sorted(self.lines.keys() & copy.lines.keys())
        parting = next((each for each in common if self.lines[each].raw != copy.lines[each].raw), copy.last + 1)
        if not common or parting == common[0]:
            return self
        missing = {number: line for number, line in copy.lines.items() if number < parting}
        both = {**missing, **self.lines}
        return SoundLines(both, self.bad_at_the_end[max(both) - self.last :])


def find_sound_lines(data: bytes, progress: Progress = NO_PROGRESS) -> SoundLines:
    """What can be read in these bytes, whatever they are. A line that is there twice counts once. Raises Stopped."""
    found: dict[int, SoundLine] = {}
    bad: list[bytes] = []
    for line in _sifted(data.split(b"\n")[:-1], progress):
        if isinstance(line, bytes):
            bad.append(line)
        else:
            found.setdefault(line.number, line)
            bad.clear()
    return SoundLines(found, tuple(bad))


def build_tables(lines: SoundLines) -> Tables:
    """All that these lines say, one after the other, whatever was between them."""
    tables: Tables = {}
    for line in lines.in_order():
        journal_lines.apply_changes(tables, line.changes)
    return tables


def _sifted(pieces: list[bytes], progress: Progress) -> Iterator[SoundLine | bytes]:
    """The lines that these pieces are or were; those of which nothing can be made as they are."""
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
        lines = _repaired(piece) if left > 0 else []
        if not lines and left > 0 and place < len(pieces):
            lines = _read_all(bit_repair.join_lines(piece, pieces[place]))
            place += len(lines)
        yield from lines
        if not lines and piece:
            yield piece


def _repaired(piece: bytes) -> list[SoundLine]:
    return _read_all(*bit_repair.repair_line(piece))


def _read_all(*lines: bytes | None) -> list[SoundLine]:
    read = (_read(line) for line in lines if line is not None)
    return [line for line in read if line is not None]


def _read(raw: bytes) -> SoundLine | None:
    if len(raw) < _SHORTEST or not bit_repair.is_sound(raw):
        return None
    read = journal_lines.read_line(raw)
    return SoundLine(*read, raw) if read is not None else None
