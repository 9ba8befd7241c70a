"""Sharing on Android, with classes that answer as its documentation says theirs do: a download, or a lent copy."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from screens.device.android_sharing import KIND, PRINTED, Sharing

DATA = '{"title": "Là"}'.encode()


class Intent:
    """What is sent: its extras by name, and its flags."""

    ACTION_SEND, EXTRA_SUBJECT, EXTRA_STREAM, EXTRA_TEXT = "send", "subject", "stream", "text"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str) -> None:
        self.action, self.kind, self.flags = action, "", 0
        self.extras: dict[str, Any] = {}

    def setType(self, kind: str) -> None:
        self.kind = kind

    def putExtra(self, name: str, value: Any) -> None:
        self.extras[name] = value

    def addFlags(self, flags: int) -> None:
        self.flags |= flags

    @staticmethod
    def createChooser(intent: Intent, title: None) -> tuple[str, Intent]:
        return ("chooser", intent)


class Resolver:
    """The files of the downloads by their address; a full disk takes none."""

    def __init__(self, is_full: bool) -> None:
        self.is_full = is_full
        self.files: dict[str, tuple[dict[str, str], bytes]] = {}

    def insert(self, place: str, values: dict[str, str]) -> str:
        address = f"{place}/{len(self.files)}"
        self.files[address] = (values, b"")
        return address

    def openOutputStream(self, address: str) -> Any:
        def write(data: bytearray, start: int, length: int) -> None:
            if self.is_full:
                raise OSError("no room")
            self.files[address] = (self.files[address][0], bytes(data[start : start + length]))

        return SimpleNamespace(write=write, close=lambda: None)

    def delete(self, address: str, where: None, arguments: None) -> None:
        del self.files[address]


class Values(dict[str, str]):
    def put(self, name: str, value: str) -> None:
        self[name] = value


class Provider:
    """androidx' FileProvider: the address of a file under the authority that the manifest declares."""

    @staticmethod
    def getUriForFile(activity: Any, authority: str, file: str) -> str:
        return f"content://{authority}{file}"


def shared(
    level: int, data: bytes = DATA, is_full: bool = False, name: str = "moria.tavolo.json", cache: Path = Path()
) -> tuple[list[Any], Resolver]:
    started: list[Any] = []
    resolver = Resolver(is_full)
    activity = SimpleNamespace(
        startActivity=started.append,
        getContentResolver=lambda: resolver,
        getCacheDir=lambda: SimpleNamespace(getAbsolutePath=lambda: str(cache)),
        getPackageName=lambda: "org.tavolo.tavolo",
    )
    classes: dict[str, Any] = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
        "android.content.Intent": Intent,
        "android.content.ContentValues": Values,
        "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
        "androidx.core.content.FileProvider": Provider,
        "java.io.File": str,
        "java.lang.String": str,
    }
    with suppress(OSError):
        Sharing(classes.__getitem__, lambda kind, value: value).share(name, data)
    return started, resolver


@pytest.mark.parametrize("level", [29, 34])
def test_another_app_gets_a_file(level: int) -> None:
    ((kind, intent),), resolver = shared(level)
    assert kind == "chooser" and (intent.action, intent.kind, intent.flags) == ("send", KIND, 1)
    assert intent.extras == {"subject": "moria.tavolo.json", "stream": "downloads/0"}
    assert resolver.files == {"downloads/0": ({"_display_name": "moria.tavolo.json", "mime_type": KIND}, DATA)}


@pytest.mark.parametrize("name", ["moria.tavolo.json", "giglio.pdf"])
def test_before_downloads_were_open_to_all_a_copy_is_lent(name: str, tmp_path: Path) -> None:
    for _ in range(2):  # the same file may be shared twice
        ((_, intent),), resolver = shared(24, name=name, cache=tmp_path)
    lent = tmp_path / "shared" / name
    assert intent.extras["stream"] == f"content://org.tavolo.tavolo.files{lent}" and intent.flags == 1
    assert lent.read_bytes() == DATA and not resolver.files


def test_a_copy_that_finds_no_room_is_not_sent(tmp_path: Path) -> None:
    started, _ = shared(28, cache=tmp_path / "gone")
    assert started == []


def test_a_file_that_finds_no_room_is_not_left_behind() -> None:
    started, resolver = shared(34, is_full=True)
    assert started == [] and resolver.files == {}


def test_a_printed_sheet_is_shared_as_what_it_is() -> None:
    ((_, intent),), resolver = shared(29, b"%PDF", name="giglio.pdf")
    assert intent.kind == PRINTED and resolver.files["downloads/0"][0]["mime_type"] == PRINTED
