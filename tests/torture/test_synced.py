"""What was said to be done is there after a power cut: files that move and files for others are synced by name.

Each deed is done on a disk that remembers (recorded_disk.py), and the power goes when it has been told as done.
"""

from __future__ import annotations

import errno
import random
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.store.disk.new_file import write_new
from companion.store.plays.library import Library
from tests.store.samples import SETUP, play_on
from tests.torture.recorded_disk import RecordedDisk, after_a_cut

CUTS = 12
"""Of a name that was never synced, each cut keeps it or not by chance."""

DATA = b"a play for somebody else" * 40


def recorded(folder: Path, deed: Callable[[Library, str], None]) -> tuple[RecordedDisk, str]:
    """A library in which a play of three taps is made and then the deed is done, and the id of the play."""
    disk = RecordedDisk()
    with disk.recording():
        library = Library(folder)
        play = library.create("lotr", "Moria", SETUP, 1)
        play_on(play, 3)
        play.close()
        deed(library, play.id)
    library.close()
    return disk, play.id


def leave(disk: RecordedDisk, folder: Path) -> Iterator[Path]:
    """Yield folders that a cut may leave once all is told."""
    for number in range(CUTS):
        left = folder / f"left{number}"
        after_a_cut(disk.log, len(disk.log), left, random.Random(number))
        yield left


def delete(library: Library, play_id: str) -> None:
    library.delete(play_id)


def delete_and_restore(library: Library, play_id: str) -> None:
    library.delete(play_id)
    library.restore(play_id)


def put_aside(library: Library, play_id: str) -> None:
    library.put_aside(play_id)


@pytest.mark.parametrize(
    ("deed", "places"), [(delete, (0, 1, 0)), (delete_and_restore, (1, 0, 0)), (put_aside, (0, 0, 1))]
)
def test_a_play_is_where_it_was_said_to_be(
    tmp_path: Path, deed: Callable[[Library, str], None], places: tuple[int, int, int]
) -> None:
    """In the list, in the trash or put aside: never at both ends of a move, and never nowhere."""
    disk, _ = recorded(tmp_path / "evening", deed)
    for left in leave(disk, tmp_path):
        there = Library(left)
        assert (len(there.plays()), len(there.deleted_plays()), len(there.plays_put_aside())) == places
        there.close()


def test_a_deleted_play_is_whole(tmp_path: Path) -> None:
    disk, play_id = recorded(tmp_path / "evening", delete)
    for left in leave(disk, tmp_path):
        there = Library(left)
        there.restore(play_id)
        assert len(there.content(play_id).entries) == 3
        there.close()


def test_a_move_without_its_sync_is_noticed(tmp_path: Path) -> None:
    """The tests above can fail: without the last syncs some cut undoes the move."""
    disk, _ = recorded(tmp_path / "evening", delete)
    while disk.log[-1][0] != "rename":
        disk.log.pop()
    assert not all(list(left.glob("trash/*/*.play")) for left in leave(disk, tmp_path))


def refuse_link(source: Path, target: Path) -> None:
    raise PermissionError(errno.EPERM, "this card knows no second name")


@pytest.mark.parametrize("has_links", [True, False])
def test_an_export_is_there_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, has_links: bool) -> None:
    """Also on a card that gives no file a second name."""
    disk, folder = RecordedDisk(), tmp_path / "shared"
    folder.mkdir()
    if not has_links:
        monkeypatch.setattr(disk, "link", refuse_link)
    with disk.recording():
        write_new(folder / "moria.json", DATA)
    for left in leave(disk, tmp_path):
        assert (left / "moria.json").read_bytes() == DATA
