"""Two real apps on one folder, each a process: the second says that the play is in use, the first loses nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from companion.plays.files.saved_plays import open_saved
from companion.store.plays.library import open_library
from tests.torture.app_kills import START, begin

pytestmark = pytest.mark.ui


def test_a_second_app_looks_and_the_first_one_plays_on(tmp_path: Path) -> None:
    begin(tmp_path)
    command = [sys.executable, "-m", "tests.e2e.tapping", str(tmp_path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL) as first:
        assert first.stdout is not None
        first.stdout.readline()
        second = subprocess.run(
            [sys.executable, "-m", "tests.torture.opener", str(tmp_path)], capture_output=True, timeout=120
        )
        shown = [first.stdout.readline() for _ in range(3)][-1]
        first.kill()
        shown = (shown + first.stdout.read()).splitlines()[-1]
    assert second.returncode == 0, second.stderr[-1000:]
    assert [line.split()[1] for line in second.stdout.splitlines()] == [b"0"], "it is listed, and stays closed"
    library = open_library(tmp_path)
    play, file = open_saved(library, library.plays()[0].id)
    assert (
        START
        and abs(play.journal.cursor - int(shown.split()[0])) <= 1
        and not play.void_entries
        and file.damage is None
    )
    file.close()
    library.close()
