"""A campaign whose app is killed between its two files: nothing is lost, and what is due is named."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.plays.files.saved_plays import open_saved
from companion.plays.playing.campaigns import dues, open_mission_play
from companion.store.plays.library import Library
from tests.architecture.imports import ROOT

DUE = {"begun": [], "written": ["missing"], "mission": [], "ended": ["bring_home"], "home": []}
"""What is left to do after each of the steps."""


def killed_after(folder: Path, steps: int) -> str:
    """Run the campaigner and kill it, without a warning, as soon as it has said so many words."""
    command = [sys.executable, "-m", "tests.core.campaigner", str(folder)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin is not None and process.stdout is not None
        word = process.stdout.readline().strip()
        for _ in range(steps):
            print(file=process.stdin, flush=True)
            word = process.stdout.readline().strip()
        process.kill()
    return word


@pytest.mark.parametrize("steps", range(9))
def test_killed_at_any_step(tmp_path: Path, steps: int) -> None:
    word = killed_after(tmp_path, steps)
    library = Library(tmp_path)
    (card,) = library.campaigns()
    play, file = open_saved(library, card.id)
    found = dues(library, play, file)
    assert [due.kind for due in found] == DUE[word]
    assert play.void_entries == () and len(play.state.missions) == len(library.plays()) + (word == "written")
    for due in found:
        if due.kind == "missing":
            open_mission_play(library, play, file, due.mission)[1].close()
        else:
            assert due.move is not None and play.do(due.move, insist=True).done
    assert dues(library, play, file) == ()
    library.close()
