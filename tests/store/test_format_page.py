"""docs/format.md shows the folder of a person: its names are those that are really there."""

from __future__ import annotations

import re
from pathlib import Path

from companion.games import game_named
from companion.plays.files.saved_plays import open_saved, start_play
from companion.store.plays.backups import MIGRATION
from companion.store.plays.library import open_library
from companion.store.plays.play_file import PlayFile
from companion.store.small_files.report_file import NAME

ROOT = Path(__file__).parents[2]
IN_PLAYS = "plays/"
CODE_OF_A_FILE = re.compile(r'"([a-z]+\.tavolo)"')


def names_in_the_page() -> set[str]:
    tree = (ROOT / "docs" / "format.md").read_text(encoding="utf-8").split("```")[1]
    return {line.split()[0] for line in tree.strip().splitlines()}


def names_in(folder: Path) -> set[str]:
    """Every file, with what stands for a play, a moment and a number as the page writes them."""
    files = (file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file())
    return {_as_in_the_page(file) for file in files}


def _as_in_the_page(file: str) -> str:
    timeless = re.sub(r"\b\d{13,}(?=-)", "<when>", file)
    return re.sub(r"\.\d+\.cut$", ".<n>.cut", re.sub(r"\b[0-9a-f]{12}\b", "<id>", timeless))


def fill(folder: Path) -> None:
    """One play deleted, one set aside, one damaged and opened again, with all that this leaves."""
    library, game = open_library(folder), game_named("lotr")
    assert game is not None
    deleted, aside, damaged = (_put_away(start_play(library, game, game.setup_for(2), "Moria")[1]) for _ in range(3))
    library.delete(deleted)
    library.put_aside(aside)
    path = folder / "plays" / "plays" / f"{damaged}.play"
    path.write_bytes(path.read_bytes()[:-9] + b"?" * 9)
    _put_away(open_saved(library, damaged)[1])
    library.restore_backup(damaged, library.backups(damaged)[-1])
    library.tidy()
    library.close()


def _put_away(file: PlayFile) -> str:
    file.close()
    return file.id


def test_the_plays_lie_where_the_page_says(tmp_path: Path) -> None:
    fill(tmp_path)
    of_an_old_play = f"plays/backups/<id>/<when>-{MIGRATION}.play"
    in_the_page = {name for name in names_in_the_page() if name.startswith(IN_PLAYS)}
    assert names_in(tmp_path) | {of_an_old_play} == in_the_page


def test_the_other_files_are_those_that_the_code_names() -> None:
    files = (file for room in ("companion", "screens") for file in (ROOT / room).rglob("*.py"))
    named = {name for file in files for name in CODE_OF_A_FILE.findall(file.read_text(encoding="utf-8"))}
    assert {name for name in names_in_the_page() if not name.startswith(IN_PLAYS)} == {*named, NAME}
