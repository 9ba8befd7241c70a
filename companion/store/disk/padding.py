"""Room: zeros that a file which is being written has behind its last line.

A line that is written into them changes no size and takes no new block, so that the disk has less to make safe. A
reader passes over them; a file that was closed has none.
"""

from __future__ import annotations

import os

from companion.store.disk.whole_files import write_all

PADDING = 16 * 1024
"""Bytes that are written at once for the lines to come: some sixty taps."""

_ZERO = b"\0"


def strip_padding(data: bytes) -> bytes:
    """The bytes up to the last one that was written."""
    return data.rstrip(_ZERO)


def is_half_written(line: bytes) -> bool:
    """Whether the disk took a part of this line and left zeros in the place of the rest: no line has any."""
    return _ZERO in line


def write_padded(descriptor: int, line: bytes) -> int:
    """Write a line and as much room behind it as the disk gives. Returns how many bytes that were."""
    written = os.write(descriptor, line + bytes(PADDING))
    if written >= len(line):
        return written
    write_all(descriptor, line[written:])  # a full disk took a part, and says now whether there is more
    return len(line)
