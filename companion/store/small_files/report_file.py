"""The file with the crash report of the last error. The next one replaces it."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.store.disk.whole_files import make_folder, read_bytes, write_whole
from companion.store.errors import StoreError

NAME = "last-error.json"
_MOST_BYTES = 100_000


class ReportFile:
    """The last crash report: on disk if possible, and in memory while the app runs."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._last = b""

    def save(self, data: bytes) -> None:
        """Save this as the last crash report."""
        self._last = data
        with suppress(StoreError):  # another notice has reported that the disk refuses writes
            make_folder(self._path.parent)
            write_whole(self._path, data)

    def read(self) -> bytes:
        """Return the last crash report, perhaps from an earlier run; empty if there is none."""
        if not self._last:
            with suppress(StoreError):
                self._last = read_bytes(self._path)[:_MOST_BYTES]
        return self._last

    @property
    def exists(self) -> bool:
        """Whether there is a crash report."""
        return bool(self.read())
