"""Sharing on Android, with classes that answer as its documentation says theirs do: a file where it can, else text."""

from __future__ import annotations

from contextlib import suppress
from types import SimpleNamespace
from typing import Any

import pytest

from screens.device.android_sharing import KIND, LONGEST_TEXT, PRINTED, NotText, Sharing, TooLong

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


def shared(
    level: int, data: bytes = DATA, is_full: bool = False, name: str = "moria.tavolo.json"
) -> tuple[list[Any], Resolver]:
    started: list[Any] = []
    resolver = Resolver(is_full)
    activity = SimpleNamespace(startActivity=started.append, getContentResolver=lambda: resolver)
    classes: dict[str, Any] = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=level),
        "android.content.Intent": Intent,
        "android.content.ContentValues": Values,
        "android.provider.MediaStore$Downloads": SimpleNamespace(EXTERNAL_CONTENT_URI="downloads"),
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


def test_before_downloads_were_open_to_all_it_gets_the_text() -> None:
    ((_, intent),), resolver = shared(24)
    assert intent.extras["text"] == DATA.decode() and not resolver.files and "stream" not in intent.extras


def test_more_text_than_an_intent_carries_is_refused() -> None:
    with pytest.raises(TooLong):
        shared(28, b"x" * (LONGEST_TEXT + 1))
    assert shared(29, b"x" * (LONGEST_TEXT + 1))[0]


def test_a_file_that_finds_no_room_is_not_left_behind() -> None:
    started, resolver = shared(34, is_full=True)
    assert started == [] and resolver.files == {}


def test_a_printed_sheet_is_shared_as_what_it_is_and_not_as_text() -> None:
    ((_, intent),), resolver = shared(29, b"%PDF", name="giglio.pdf")
    assert intent.kind == PRINTED and resolver.files["downloads/0"][0]["mime_type"] == PRINTED
    with pytest.raises(NotText):
        shared(28, b"%PDF", name="giglio.pdf")
