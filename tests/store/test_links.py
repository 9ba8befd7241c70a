"""Links in the place of our files lead nowhere: nothing outside of the folder is read, written or made."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.plays.files import bundle
from companion.store.disk.whole_files import write_whole
from companion.store.errors import Unreadable
from companion.store.plays.library import Library
from tests.store.samples import SETUP, play_on


@pytest.fixture
def victim(tmp_path: Path) -> Path:
    victim = tmp_path / "victim"
    victim.write_bytes(b"precious")
    return victim


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "home")


def test_a_play_that_is_a_link_is_neither_read_nor_written(library: Library, tmp_path: Path) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 2)
    play.close()
    outside = tmp_path / "outside.play"
    play.path.rename(outside)
    play.path.symlink_to(outside)
    before = outside.read_bytes()
    with pytest.raises(Unreadable) as refused:
        library.open(play.id)
    assert refused.value.code == "not_a_file" and outside.read_bytes() == before
    assert [card.damaged for card in library.plays()] == [True]
    assert b"Moria" not in bundle.pack_bundle(library)[0]
    library.close()


@pytest.mark.parametrize("ending", [".lock", ".new"])
@pytest.mark.parametrize("dangling", [True, False])
def test_what_stands_beside_a_play_leads_nowhere(
    library: Library, victim: Path, tmp_path: Path, ending: str, dangling: bool
) -> None:
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 2)
    play.close()
    target = tmp_path / "made" if dangling else victim
    play.path.with_name(play.path.name + ending).symlink_to(target)
    again = library.open(play.id)
    play_on(again, 100)
    again.close()
    assert victim.read_bytes() == b"precious" and not (tmp_path / "made").exists()
    assert len(library.content(play.id).entries) == 102
    library.close()


def test_an_unfinished_file_that_is_a_link_is_not_followed(tmp_path: Path, victim: Path) -> None:
    (tmp_path / "one.new").symlink_to(victim)
    write_whole(tmp_path / "one", b"ours")
    assert victim.read_bytes() == b"precious" and (tmp_path / "one").read_bytes() == b"ours"


@pytest.mark.parametrize("name", ["²-x", "٣-x", "-x", "9" * 200 + "-x"])
def test_odd_names_in_the_trash_are_passed_over(library: Library, tmp_path: Path, name: str) -> None:
    (tmp_path / "home" / "trash" / name).mkdir(parents=True)
    assert library.deleted_plays() == () and library.tidy() >= 0
    library.close()
