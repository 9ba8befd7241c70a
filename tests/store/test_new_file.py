"""A file for others: whole or not there, never in place of another, never through a link."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from companion.store.disk import new_file
from companion.store.disk.new_file import write_new
from companion.store.errors import NotSaved
from tests.store.full_disk import no_file_beyond


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_a_second_export_gets_a_number_and_the_first_stays(tmp_path: Path) -> None:
    target = tmp_path / "moria.tavolo.json"
    written = [write_new(target, data) for data in (b"one", b"two", b"three")]
    assert [path.name for path in written] == ["moria.tavolo.json", "moria-2.tavolo.json", "moria-3.tavolo.json"]
    assert [path.read_bytes() for path in written] == [b"one", b"two", b"three"]
    assert len(names(tmp_path)) == 3


def test_a_link_under_its_name_is_not_followed(tmp_path: Path) -> None:
    treasure, folder = tmp_path / "treasure", tmp_path / "shared"
    treasure.write_bytes(b"mine")
    folder.mkdir()
    (folder / "moria.json").symlink_to(treasure)
    (folder / "moria-2.json").symlink_to(tmp_path / "nowhere")
    assert write_new(folder / "moria.json", b"play").name == "moria-3.json"
    assert treasure.read_bytes() == b"mine"
    assert not (tmp_path / "nowhere").exists()


def test_a_full_disk_leaves_no_half_file(tmp_path: Path) -> None:
    with no_file_beyond(100), pytest.raises(NotSaved) as refused:
        write_new(tmp_path / "moria.json", b"x" * 1000)
    assert refused.value.code == "export_full"
    assert names(tmp_path) == []


@pytest.mark.parametrize("place", ["missing/moria.json", "file/moria.json", "folder"])
def test_what_cannot_be_written_is_refused(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "folder").mkdir()
    with pytest.raises(NotSaved) as refused:
        write_new(tmp_path / place, b"play")
    assert (refused.value.code, refused.value.values) == ("export_failed", {"file": tmp_path / place})
    assert names(tmp_path) == ["file", "folder"]


def test_a_card_without_hard_links_takes_exports_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A memory card on which a file has one name only takes exports too."""

    def cannot(part: Path, name: Path) -> None:
        raise OSError(errno.EPERM, "this card knows no second name")

    monkeypatch.setattr(os, "link", cannot)
    assert write_new(tmp_path / "moria.json", b"one").read_bytes() == b"one"
    assert write_new(tmp_path / "moria.json", b"two").name == "moria-2.json"
    assert names(tmp_path) == ["moria-2.json", "moria.json"]


@pytest.mark.parametrize("wrong", [errno.EIO, errno.ENOSPC])
def test_another_error_of_the_link_is_no_missing_link(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, wrong: int
) -> None:
    """Only where a card knows no links a name is reserved; a disk that fails is told, and no empty file stays."""

    def fail(part: Path, name: Path) -> None:
        raise OSError(wrong, "the disk is gone")

    monkeypatch.setattr(os, "link", fail)
    with pytest.raises(NotSaved) as refused:
        write_new(tmp_path / "moria.json", b"one")
    assert refused.value.code == ("export_full" if wrong == errno.ENOSPC else "export_failed")
    assert names(tmp_path) == []


def test_what_a_killed_writer_left_goes_with_the_next_export(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    left, young = tmp_path / ".tavolo-0123456789ab.part", tmp_path / ".tavolo-ba9876543210.part"
    for path in (left, young, tmp_path / ".other.part"):
        path.write_bytes(b"half")
    os.utime(left, (0, 0))
    write_new(tmp_path / "moria.json", b"play")
    assert names(tmp_path) == [".other.part", young.name, "moria.json"]


def test_a_folder_full_of_its_name_refuses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(new_file, "MOST_ALIKE", 2)
    for _ in range(2):
        write_new(tmp_path / "moria.json", b"play")
    with pytest.raises(NotSaved):
        write_new(tmp_path / "moria.json", b"play")
    assert names(tmp_path) == ["moria-2.json", "moria.json"]
