"""Files that are written whole: what is refused, what is left open, and what lies beside them."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.disk import whole_files
from companion.store.disk.whole_files import (
    delete_unfinished,
    find_write_error,
    make_folder,
    read_bytes,
    read_if_exists,
    replace_and_open,
    set_aside,
    sync_folder,
    write_all,
    write_durably,
    write_whole,
)
from companion.store.errors import NotSaved, Unreadable


def open_files() -> int:
    return len(os.listdir("/proc/self/fd"))


def refuse(*_: Any) -> None:
    raise OSError(errno.EIO, "the disk is gone")


@pytest.mark.parametrize(("size", "code"), [(2_000_000, ""), (2_000_001, "file_too_big")])
def test_a_file_may_have_so_many_bytes(path: Path, size: int, code: str) -> None:
    path.write_bytes(bytes(size))
    if not code:
        assert len(read_bytes(path, 2_000_000)) == size
        return
    with pytest.raises(Unreadable) as refused:
        read_bytes(path, 2_000_000)
    assert (refused.value.code, refused.value.values) == (code, {"name": path.name, "limit": 2})


def test_only_a_file_that_is_missing_has_no_bytes(tmp_path: Path) -> None:
    assert read_if_exists(tmp_path / "none") == b""
    (tmp_path / "folder").mkdir()
    with pytest.raises(Unreadable) as refused:
        read_if_exists(tmp_path / "folder")
    assert refused.value.code == "not_a_file"


@pytest.mark.skipif(not Path("/proc/self/fd").is_dir(), reason="only Linux counts open files there")
@pytest.mark.parametrize("call", ["replace", "fsync"])
@pytest.mark.parametrize("write", [write_whole, replace_and_open])
def test_a_refused_write_leaves_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch, call: str, write: Callable[[Path, bytes], Any]
) -> None:
    """Neither an open file, nor a new one, nor another content."""
    path.write_bytes(b"old")
    before = open_files()
    with monkeypatch.context() as broken:
        broken.setattr(os, call, refuse)
        with pytest.raises(NotSaved):
            write(path, b"new")
    assert open_files() == before
    assert path.read_bytes() == b"old" and [each.name for each in path.parent.iterdir()] == [path.name]


def test_bytes_that_are_set_aside_are_numbered_from_one(path: Path) -> None:
    asides = [set_aside(path, data) for data in (b"one", b"two")]
    assert [each.name for each in asides] == [f"{path.name}.1.cut", f"{path.name}.2.cut"]
    assert [each.read_bytes() for each in asides] == [b"one", b"two"]


def test_a_refused_aside_leaves_none(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "fsync", refuse)
    with pytest.raises(NotSaved):
        set_aside(path, b"one")
    assert list(path.parent.iterdir()) == []


def test_only_its_owner_may_read_a_new_file(path: Path) -> None:
    os.close(write_durably(path, b"mine", os.O_TRUNC))
    assert path.stat().st_mode & 0o777 == 0o600


def test_a_link_in_the_place_of_a_file_is_replaced(tmp_path: Path, path: Path) -> None:
    treasure = tmp_path / "treasure"
    treasure.write_bytes(b"mine")
    path.symlink_to(treasure)
    os.close(write_durably(path, b"new", os.O_TRUNC))
    assert treasure.read_bytes() == b"mine" and path.read_bytes() == b"new" and not path.is_symlink()


def test_a_disk_that_takes_a_part_gets_the_rest(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write = os.write
    with path.open("wb") as file:
        monkeypatch.setattr(os, "write", lambda descriptor, data: write(descriptor, data[:2]))
        write_all(file.fileno(), b"seven77")
    assert path.read_bytes() == b"seven77"


def test_every_new_folder_is_synced_in_its_parent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[Path] = []
    monkeypatch.setattr(whole_files, "sync_folder", synced.append)
    target = tmp_path / "a" / "b"
    assert make_folder(target) == target and target.is_dir()
    assert set(synced) == {tmp_path, tmp_path / "a"}
    synced.clear()
    make_folder(target)
    assert synced == []


def test_a_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(NotSaved):
        make_folder(tmp_path / "file" / "folder")


def test_a_look_whether_one_can_write_leaves_nothing(tmp_path: Path) -> None:
    assert find_write_error(tmp_path / "new" / "folder") is None
    assert list((tmp_path / "new" / "folder").iterdir()) == []
    assert find_write_error(tmp_path / "new" / "folder") is None
    (tmp_path / "file").write_bytes(b"")
    assert find_write_error(tmp_path / "file") is not None
    delete_unfinished(tmp_path / "gone")


def test_a_folder_that_cannot_be_synced_is_no_error(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Not every system can; and a folder may be gone by then. None stays open."""
    sync_folder(tmp_path / "gone")
    monkeypatch.setattr(os, "fsync", refuse)
    before = open_files()
    sync_folder(tmp_path)
    assert open_files() == before
