"""What a killed app left unfinished goes after a while, and nothing else."""

from __future__ import annotations

import os
from pathlib import Path
from time import time

from companion.store.plays.library import Library
from tests.store.samples import SETUP


def test_unfinished_files_go_when_nobody_can_be_at_them_any_more(tmp_path: Path) -> None:
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", SETUP, 1)
    play.close()
    folder = tmp_path / "plays"
    old, fresh = [folder / "a.play.new", folder / ".probe-1"], folder / "b.play.new"
    for path in (*old, fresh):
        path.write_bytes(b"half")
    for path in (*old, play.path):
        os.utime(path, (time() - 7200, time() - 7200))
    library.tidy()
    assert {path.name for path in folder.iterdir()} == {"b.play.new", play.path.name}
    library.close()
