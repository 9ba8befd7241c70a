"""Somebody takes the file away while it is played: what was played is written anew, or it is told at once."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.store.disk import whole_files
from companion.store.errors import NotSaved
from companion.store.journal import journal_storage
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.small_files.settings_file import Settings
from tests.store.samples import SETUP, entry, header, play_on


@pytest.fixture
def play(tmp_path: Path) -> PlayFile:
    (tmp_path / "plays").mkdir()
    play = PlayFile.create(tmp_path / "plays" / "moria.play", header())
    play_on(play, 3)
    assert play.settle()
    return play


@pytest.fixture(params=["as on Linux", "as elsewhere"])
def system(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Linux says what an open file is called; other systems have no such folder."""
    if request.param == "as elsewhere":
        monkeypatch.setattr(whole_files, "_OPEN_FILES", tmp_path / "nowhere")


def _take_the_folder(path: Path) -> None:
    shutil.rmtree(path.parent)


def _put_another(path: Path) -> None:
    other = path.with_suffix(".other")
    other.write_bytes(b"from elsewhere")
    os.replace(other, path)


@pytest.mark.usefixtures("system")
@pytest.mark.parametrize("take", [Path.unlink, _take_the_folder, _put_another])
def test_a_file_that_was_taken_away_is_written_anew(play: PlayFile, take: Callable[[Path], None]) -> None:
    take(play.path)
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


@pytest.mark.skipif(not Path(whole_files._OPEN_FILES).is_dir(), reason="only Linux says what an open file is called")
def test_no_tap_asks_for_the_times_of_its_file(play: PlayFile, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who asks makes the next sync half as long again: the system then has new times to keep."""
    asked: list[object] = []
    with monkeypatch.context() as watched:
        watched.setattr(journal_storage, "os", _Watched(asked))
        watched.setattr(whole_files, "os", _Watched(asked))
        play_on(play, 3)
        play.flush()
    assert asked == []
    play.close()


class _Watched:
    """`os`, with a list of what somebody asked a file for."""

    def __init__(self, asked: list[object]) -> None:
        self._asked = asked

    def __getattr__(self, name: str) -> Any:
        if name in ("stat", "lstat", "fstat"):
            self._asked.append(name)
        return getattr(os, name)


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
