"""Where a desktop keeps its downloads, as it names them itself."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.disk.folders import download_folder


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    return tmp_path


def name_downloads(home: Path, value: str) -> None:
    (home / ".config").mkdir(exist_ok=True)
    lines = ("# Written by xdg-user-dirs-update", 'XDG_DESKTOP_DIR="$HOME/Scrivania"', f'XDG_DOWNLOAD_DIR="{value}"')
    (home / ".config" / "user-dirs.dirs").write_text("\n".join(lines) + "\n")


def test_an_italian_desktop_has_its_own_name_for_it(home: Path) -> None:
    (home / "Scaricati").mkdir()
    (home / "Downloads").mkdir()
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


def test_the_default_folder_is_the_persons_own(home: Path) -> None:
    """Without any wish the folder is the person's own and never a temporary one."""
    assert download_folder() == home
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_bytes(b"\xff\xfe broken")
    assert download_folder() == home
