"""Where a person's plays lie, and where a desktop keeps its downloads, as it names them itself."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from companion.store.disk.folders import download_folder, user_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "TAVOLO_HOME"):
        monkeypatch.delenv(name, raising=False)
    return tmp_path


@pytest.mark.parametrize(
    ("platform", "named", "expected"),
    [
        ("linux", {"TAVOLO_HOME": "/own", "ANDROID_PRIVATE": "/app"}, "/own"),
        ("linux", {"TAVOLO_HOME": "", "ANDROID_PRIVATE": "/app"}, "/app/tavolo"),
        ("darwin", {}, "{home}/Library/Application Support/Tavolo"),
        ("darwin", {"ANDROID_PRIVATE": "/app"}, "/app/tavolo"),
        ("win32", {"APPDATA": "/roaming"}, "/roaming/Tavolo"),
        ("win32", {}, "{home}/Tavolo"),
        ("linux", {}, "{home}/.local/share/tavolo"),
    ],
)
def test_each_system_has_its_place_for_plays(
    home: Path, monkeypatch: pytest.MonkeyPatch, platform: str, named: dict[str, str], expected: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    for name in ("APPDATA", "ANDROID_PRIVATE"):
        monkeypatch.delenv(name, raising=False)
    for name, value in named.items():
        monkeypatch.setenv(name, value)
    assert user_folder() == Path(expected.format(home=home))


def name_downloads(home: Path, value: str) -> None:
    (home / ".config").mkdir(exist_ok=True)
    lines = ("# Written by xdg-user-dirs-update", 'XDG_DESKTOP_DIR="$HOME/Scrivania"', f'XDG_DOWNLOAD_DIR="{value}"')
    (home / ".config" / "user-dirs.dirs").write_text("\n".join(lines) + "\n")


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these variables")
@pytest.mark.parametrize("value", [None, "", "data", "./data", "../data"])
def test_no_play_lies_in_the_working_folder(home: Path, monkeypatch: pytest.MonkeyPatch, value: str | None) -> None:
    """A place for data that is empty or relative is ignored, as its convention says."""
    if value is not None:
        monkeypatch.setenv("XDG_DATA_HOME", value)
    assert user_folder() == home / ".local" / "share" / "tavolo"


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has these variables")
def test_an_absolute_place_for_data_counts(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(home / "data"))
    assert user_folder() == home / "data" / "tavolo"


def test_an_italian_desktop_has_its_own_name_for_it(home: Path) -> None:
    (home / "Scaricati").mkdir()
    (home / "Downloads").mkdir()
    name_downloads(home, "$HOME/Scaricati")
    assert download_folder() == home / "Scaricati"


@pytest.mark.parametrize("value", ["", "elsewhere"])
def test_settings_in_a_relative_folder_are_ignored(home: Path, monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", value)
    (home / "Scaricati").mkdir()
    name_downloads(home, "$HOME/Scaricati")
    assert download_folder() == home / "Scaricati"


def test_an_absolute_path_counts_and_spaces_are_kept(home: Path) -> None:
    (home / "My files").mkdir()
    name_downloads(home, f"{home}/My files")
    assert download_folder() == home / "My files"


def test_the_file_may_lie_where_the_desktop_keeps_its_settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(home / "elsewhere"))
    (home / "elsewhere").mkdir()
    (home / "Téléchargements").mkdir()
    (home / "elsewhere" / "user-dirs.dirs").write_text('XDG_DOWNLOAD_DIR="$HOME/Téléchargements"\n')
    assert download_folder() == home / "Téléchargements"


@pytest.mark.parametrize("value", ["$HOME/Gone", "relative", "$OTHER/x", ""])
def test_a_name_without_a_folder_counts_as_none(home: Path, value: str) -> None:
    name_downloads(home, value)
    assert download_folder() == home
    (home / "Downloads").mkdir()
    assert download_folder() == home / "Downloads"


def test_a_file_without_a_name_for_downloads_names_none(home: Path) -> None:
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Scrivania"\n')
    assert download_folder() == home


def test_the_default_folder_is_the_persons_own(home: Path) -> None:
    """Without any wish the folder is the person's own and never a temporary one."""
    assert download_folder() == home
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_bytes(b"\xff\xfe broken")
    assert download_folder() == home
