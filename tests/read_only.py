"""A folder into which nobody may write, root included: for tests of what the app does then."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

_VERSION = 0x20080522
_OVER_FILES = 0b110
"""The two powers of root that ignore a file's permissions."""


class _Header(ctypes.Structure):
    _fields_ = (("version", ctypes.c_uint32), ("pid", ctypes.c_int))


class _Sets(ctypes.Structure):
    _fields_ = (("effective", ctypes.c_uint32), ("permitted", ctypes.c_uint32), ("inheritable", ctypes.c_uint32))


@contextmanager
def read_only(folder: Path) -> Iterator[None]:
    """Let everything in the folder be read and not written inside the block."""
    places = [folder, *folder.rglob("*")]
    modes = {path: path.stat().st_mode for path in places}
    for path, mode in modes.items():
        path.chmod(mode & ~0o222)
    try:
        with _without_power():
            yield
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


@contextmanager
def _without_power() -> Iterator[None]:
    """Make root obey permissions like anybody else. Others do anyway."""
    if os.geteuid() != 0:
        yield
        return
    libc = ctypes.CDLL(None, use_errno=True)
    header, sets = _Header(_VERSION, 0), (_Sets * 2)()
    assert libc.capget(ctypes.byref(header), sets) == 0
    powers = sets[0].effective
    sets[0].effective = powers & ~_OVER_FILES
    assert libc.capset(ctypes.byref(header), sets) == 0
    try:
        yield
    finally:
        sets[0].effective = powers
        assert libc.capset(ctypes.byref(header), sets) == 0
