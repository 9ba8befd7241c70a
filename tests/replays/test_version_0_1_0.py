"""Plays in the files of version 0.1.0, one of each game and a campaign: all of them open, and looking changes none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from companion.plays.files.saved_plays import open_saved
from companion.plays.files.viewing import view_play
from companion.store.plays.library import open_library

FILES = sorted((Path(__file__).parent / "version-0.1.0").glob("*.play"))


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_play_of_the_first_release_opens(file: Path, tmp_path: Path) -> None:
    folder = tmp_path / "plays" / "plays"
    folder.mkdir(parents=True)
    copy = Path(shutil.copy(file, folder))
    library = open_library(tmp_path)
    seen = view_play(library, file.stem)
    assert copy.read_bytes() == file.read_bytes(), "looking changes nothing"
    play, opened = open_saved(library, file.stem)
    assert play.void_entries == () and len(play.journal.entries) == len(seen.journal.entries) > 50
    assert play.journal.can_redo and play.redo() and play.undo()
    opened.close()
    library.close()


def test_every_game_of_the_release_is_there() -> None:
    assert len(FILES) == 6
