"""Somebody takes the file away while it is played: what was played is written anew, or it is told at once."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.store.errors import NotSaved
from companion.store.library import Library
from companion.store.play_file import PlayFile
from companion.store.settings_file import Settings
from tests.store.samples import SETUP, entry, header, play_on


@pytest.fixture
def play(tmp_path: Path) -> PlayFile:
    (tmp_path / "plays").mkdir()
    play = PlayFile.create(tmp_path / "plays" / "moria.play", header())
    play_on(play, 3)
    assert play.settle()
    return play


@pytest.mark.parametrize("whole_folder", [False, True])
def test_a_file_that_was_taken_away_is_written_anew(play: PlayFile, whole_folder: bool) -> None:
    if whole_folder:
        shutil.rmtree(play.path.parent)
    else:
        play.path.unlink()
    play_on(play, 1)
    play.flush()
    play_on(play, 1)
    play.close()
    again = PlayFile.open(play.path)
    assert (again.entries, again.damage) == ([entry(number) for number in range(5)], None)
    again.close()


def test_where_it_cannot_be_written_anew_it_is_told(play: PlayFile) -> None:
    play.path.unlink()
    play.path.mkdir()
    play_on(play, 1)
    with pytest.raises(NotSaved):
        play.flush()
    play.path.rmdir()
    play.flush()
    play.close()
    assert len(PlayFile.open(play.path).entries) == 4


def test_closing_brings_it_back(play: PlayFile) -> None:
    play.path.unlink()
    play_on(play, 1)
    play.close()
    again = PlayFile.open(play.path)
    assert len(again.entries) == 4
    again.close()


def test_a_file_that_is_in_its_place_is_left_there(play: PlayFile) -> None:
    before = play.path.stat().st_ino
    play_on(play, 3)
    play.flush()
    assert play.path.stat().st_ino == before
    play.close()


def test_settings_and_the_list_come_back_too(tmp_path: Path) -> None:
    library, settings = Library(tmp_path / "home"), Settings(tmp_path / "home" / "settings", {"language": "it"})
    library.create("lotr", "Moria", SETUP, 1).close()
    shutil.rmtree(tmp_path / "home")
    settings.put("language", "en")
    settings.close()
    assert Settings(tmp_path / "home" / "settings", {"language": "it"}).get("language") == "en"
    assert library.plays() == ()
    library.create("lotr", "Rohan", SETUP, 1).close()
    assert [card.title for card in library.plays()] == ["Rohan"]
    library.close()
