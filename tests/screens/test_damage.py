"""Damage told truthfully when a play opens: what is missing, what came back, and the whole copy on the spot."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from companion.store.journal.journal_lines import encode_line
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from tests.screens.seats import table_of
from tests.screens.shelves import at_home, evening, fill, told

TAPS = 8
OLD, LOST = 3, 2


def damaged(folder: Path) -> str:
    """A play with a copy of its first taps; of the later ones, two lines in the middle are bad."""
    (play_id,) = fill(folder, evening("Moria", rounds=1))
    shelf = Library(folder / "plays")
    play = tap(shelf, play_id, range(1, OLD + 1))
    play.close()
    play = tap(shelf, play_id, range(OLD + 1, TAPS))
    path, lines = play.path, play.path.read_bytes().splitlines(keepends=True)
    play.close()
    shelf.close()
    max((folder / "plays" / "backups" / play_id).iterdir()).unlink()
    taps = [number for number, line in enumerate(lines) if b'"%d"' % (TAPS - 4) in line or b'"%d"' % (TAPS - 3) in line]
    for number in taps:
        lines[number] = lines[number][:15] + b"?" * 90 + lines[number][105:]
    path.write_bytes(b"".join(lines))
    return play_id


def tap(library: Library, play_id: str, numbers: range) -> PlayFile:
    """Open the play and tap once for each number."""
    play = library.open(play_id)
    for number in numbers:
        move = {"move": "raise_threat", "player": "p1", "by": 1}
        play.write_entries({number: {"at": number, "moves": [move]}}, [], number + 1)
    play.flush()
    return play


@pytest.mark.parametrize(
    ("language", "lost", "whole"),
    [
        ("it", r"perse: (\d+)", "è intera"),
        ("en", r"lost: (\d+)", "is whole"),
    ],
)
def test_what_is_missing_is_counted_and_the_copy_offered(tmp_path: Path, language: str, lost: str, whole: str) -> None:
    play_id = damaged(tmp_path)
    with at_home(tmp_path, language) as (driver, app):
        driver.tap(f"play.{play_id}")
        label = driver.find_text(whole)
        assert label is not None
        found = re.search(lost, label.text)
        assert found is not None and int(found[1]) == len(table_of(app).play.void_entries) == LOST
        driver.tap("dialog.no")
        assert table_of(app).id == play_id
        driver.tap("threat.p1.plus")
    with at_home(tmp_path, language) as (driver, app):
        driver.tap(f"play.{play_id}")
        assert not driver.has("dialog.no"), "the choice is made once"
        assert {"it": "2 azioni sono andate perse", "en": "2 actions were lost"}[language] in told(driver)


def test_the_copy_opens_beside_the_damaged_play(tmp_path: Path) -> None:
    play_id = damaged(tmp_path)
    with at_home(tmp_path) as (driver, app):
        driver.tap(f"play.{play_id}")
        kept = len(table_of(app).play.journal.entries)
        driver.tap("dialog.yes")
        assert "resta fra le altre" in told(driver)
        assert table_of(app).id != play_id and len(table_of(app).play.journal.entries) == OLD + 1
        assert {card.title.split(" (")[0] for card in app.library.plays()} == {"Moria"}
        driver.back()
        driver.tap(f"play.{play_id}")
        assert len(table_of(app).play.journal.entries) == kept


def test_a_play_of_a_later_edition_is_named_so(tmp_path: Path) -> None:
    (play_id,) = fill(tmp_path, evening("Moria"))
    file = tmp_path / "plays" / "plays" / f"{play_id}.play"
    header = {"game": "lotr", "game_version": 1, "title": "Moria", "created": 5, "setup": {}, "format": 99}
    file.write_bytes(encode_line(0, {"header": {"play": header}}))
    with at_home(tmp_path, "en") as (driver, app):
        assert driver.find_text("Made by a later Tavolo") and not driver.find_text("Damaged")
        driver.tap(f"play.{play_id}")
        assert driver.find_text("made by a later Tavolo") and app.table is None
        assert not driver.has("closed.export"), "this edition cannot read it"
        driver.tap("closed.aside")
        assert app.library.plays() == ()
