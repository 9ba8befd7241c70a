"""The one file that tells of the last error: there to be shared, replaced by the next, never in anybody's way."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from companion.store.disk.whole_files import make_folder, read_bytes, write_whole
from companion.store.errors import StoreError

NAME = "last-error.json"
_MOST_BYTES = 100_000


class ReportFile:
    """Kept on disk where the disk takes it, and in memory as long as the app runs."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / NAME
        self._last = b""

    def save(self, data: bytes) -> None:
        """From now on this is the last error."""
        self._last = data
        with suppress(StoreError):  # whoever cannot write has been told so already
            make_folder(self._path.parent)
            write_whole(self._path, data)

    def read(self) -> bytes:
        """What was kept last, perhaps by an earlier run of the app; nothing if all has been well."""
        if not self._last:
            with suppress(StoreError):
                self._last = read_bytes(self._path)[:_MOST_BYTES]
        return self._last

    @property
    def exists(self) -> bool:
        return bool(self.read())
