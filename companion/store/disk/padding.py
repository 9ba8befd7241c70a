"""Padding: zeros behind the last line of a file that is open for writing, and the trailer.

A line that is written into the padding changes no file size and takes no new block, so the disk has less to sync. A
reader strips the zeros; a closed file has none.

The trailer says how many lines there are and what they come to. It begins with the first sector behind them, so that
one bad sector never hides both the last lines and what they came to. Each line is written together with a new one.
"""

from __future__ import annotations

import os
from zlib import crc32

from companion.store.disk.whole_files import write_all

PADDING = 16 * 1024
"""Bytes of padding that are written at once for the next lines: about sixty taps."""

SECTOR = 512
"""Bytes that a disk writes, or loses, at once."""

TRAILER_ROOM = 400
"""Bytes that each trailer takes, so that it covers the one before it."""

_ZERO = b"\0"
_CRC_WIDTH = 9


def strip_padding(data: bytes) -> bytes:
    """Return the bytes without the padding at their end."""
    return split_trailer(data)[0]


def split_trailer(data: bytes) -> tuple[bytes, bytes]:
    """Return the bytes without their padding, and the trailer in it if that is sound."""
    text = data.rstrip(_ZERO)
    start = (len(text) - 1) // SECTOR * SECTOR
    trailer = text[start:]
    if start <= 0 or trailer[:_CRC_WIDTH] != b"%08x " % crc32(trailer[_CRC_WIDTH:]):
        return text, b""
    return text[:start].rstrip(_ZERO), trailer


def place_behind(end: int) -> int:
    """Return where the trailer of a file stands whose lines end here."""
    return (end // SECTOR + 1) * SECTOR


def add_trailer(line: bytes, start: int, trailer: bytes) -> bytes:
    """Return the bytes that write a line at this place, and the trailer behind it."""
    end = start + len(line)
    return line + bytes(place_behind(end) - end) + trailer.ljust(TRAILER_ROOM, _ZERO)


def is_half_written(line: bytes) -> bool:
    """Return whether only a part of this line reached the disk: a whole line contains no zeros."""
    return _ZERO in line


def write_padded(descriptor: int, line: bytes, least: int) -> int:
    """Write a line, its trailer and what padding the disk takes; return the bytes written.

    On a full disk that may be no more than `least`, the bytes of the line.
    """
    written = os.write(descriptor, line + bytes(PADDING))
    if written >= len(line):
        return written
    write_all(descriptor, line[written:least])  # a full disk took a part; the next write says whether it takes more
    return least
