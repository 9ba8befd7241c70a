"""Padding: zeros behind the last line of a file that is open for writing.

A line that is written into the padding changes no file size and takes no new block, so the disk has less to sync. A
reader strips the zeros; a closed file has none.
"""

from __future__ import annotations

import os

from companion.store.disk.whole_files import write_all

PADDING = 16 * 1024
"""Bytes of padding that are written at once for the next lines: about sixty taps."""

_ZERO = b"\0"


def strip_padding(data: bytes) -> bytes:
    """Return the bytes without the padding at their end."""
    return data.rstrip(_ZERO)


def is_half_written(line: bytes) -> bool:
    """Return whether only a part of this line reached the disk: a whole line contains no zeros."""
    return _ZERO in line


def write_padded(descriptor: int, line: bytes) -> int:
    """Write a line with as much padding as the disk takes; return how many bytes were written."""
    written = os.write(descriptor, line + bytes(PADDING))
    if written >= len(line):
        return written
    write_all(descriptor, line[written:])  # a full disk took a part; the next write says whether it takes more
    return len(line)
