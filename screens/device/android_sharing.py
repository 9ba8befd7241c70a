"""Sharing: sends a file to another app of Android, through pyjnius. plyer has no share.

From API 29 on the file goes to the downloads, which needs no permission for files of one's own, and stays there. Before
that the other app is lent a copy in the cache, through the provider that `manifest_hook.py` declares. `autoclass` and
`cast` are pyjnius' functions; the tests pass in others.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

KIND = "application/json"
PRINTED = "application/pdf"
WITH_DOWNLOADS = 29
"""The API level from which an app may put files of its own into the downloads."""

LENT = "shared"
"""The folder in the cache from which the provider lends, as `shared_files.xml` says."""

Autoclass = Callable[[str], Any]
Cast = Callable[[str, Any], Any]


class Sharing:
    """The activity that Kivy runs in, as a sender of files."""

    def __init__(self, autoclass: Autoclass, cast: Cast) -> None:
        self._autoclass, self._cast = autoclass, cast
        self._activity = autoclass("org.kivy.android.PythonActivity").mActivity

    def share(self, name: str, data: bytes) -> None:
        """Let the player choose the app that gets this file.

        Raises OSError and pyjnius' own errors.
        """
        level = int(self._autoclass("android.os.Build$VERSION").SDK_INT)
        address = self._write_download(name, data) if level >= WITH_DOWNLOADS else self._lend(name, data)
        intents = self._autoclass("android.content.Intent")
        intent = intents(intents.ACTION_SEND)
        intent.setType(kind_of(name))
        intent.putExtra(intents.EXTRA_SUBJECT, self._java_text(name))
        intent.putExtra(intents.EXTRA_STREAM, self._cast("android.os.Parcelable", address))
        intent.addFlags(intents.FLAG_GRANT_READ_URI_PERMISSION)
        self._activity.startActivity(intents.createChooser(intent, None))

    def _java_text(self, text: str) -> Any:
        return self._cast("java.lang.CharSequence", self._autoclass("java.lang.String")(text))

    def _lend(self, name: str, data: bytes) -> Any:
        """Write a copy into the cache and return its address.

        The system clears the cache when it needs room.
        """
        folder = Path(self._activity.getCacheDir().getAbsolutePath()) / LENT
        folder.mkdir(exist_ok=True)
        (folder / name).write_bytes(data)
        lent = self._autoclass("java.io.File")(str(folder / name))
        provider = self._autoclass("androidx.core.content.FileProvider")
        return provider.getUriForFile(self._activity, f"{self._activity.getPackageName()}.files", lent)

    def _write_download(self, name: str, data: bytes) -> Any:
        """Write a new file and return its address; Android numbers a name that exists."""
        files = self._activity.getContentResolver()
        values = self._autoclass("android.content.ContentValues")()
        values.put("_display_name", name)
        values.put("mime_type", kind_of(name))
        address = files.insert(self._autoclass("android.provider.MediaStore$Downloads").EXTERNAL_CONTENT_URI, values)
        try:
            self._write(files.openOutputStream(address), data)
        except Exception:
            files.delete(address, None, None)  # no half file is left
            raise
        return address

    def _write(self, stream: Any, data: bytes) -> None:
        try:
            stream.write(bytearray(data), 0, len(data))
        finally:
            stream.close()


def kind_of(name: str) -> str:
    return PRINTED if name.endswith(".pdf") else KIND
