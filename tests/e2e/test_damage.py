"""Damaged files: the app starts, says in a sentence what happened, keeps what can be read and deletes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.evening import evening, play_files

pytestmark = pytest.mark.ui

START = 25


def play_some_taps(folder: Path) -> Path:
    """A play with a few entries, its file as it lies there in the middle of the evening."""
    with evening(folder) as table:
        table.start_play_of_two(START)
        for _ in range(3):
            table.driver.tap("threat.p1.plus")
            table.driver.tap("threat.p2.plus")
        (file,) = play_files(folder)
        data = file.read_bytes()
    file.write_bytes(data)
    return file


def everything_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file())


def test_a_play_with_a_bad_line_opens_with_what_can_be_read(tmp_path: Path) -> None:
    file = play_some_taps(tmp_path)
    lines = file.read_bytes().splitlines(keepends=True)
    bad = lines[-3].replace(b"raise", b"rXise")
    file.write_bytes(b"".join([*lines[:-3], bad, *lines[-2:]]))
    with evening(tmp_path) as table:
        table.driver.tap(f"play.{file.stem}")
        assert table.driver.find_text("Una parte del file era danneggiata")
        assert table.threats() == [START + 3, START + 3], "the copy has what the file has lost"
        table.driver.tap("threat.p1.plus")
        assert table.threats()[0] == START + 4
    assert bad.strip() in everything_in(tmp_path), "the bad line was thrown away"


def test_a_file_of_rubbish_is_shown_and_left_alone(tmp_path: Path) -> None:
    file = play_some_taps(tmp_path)
    rubbish = b"\x00\xff not a play" * 40
    file.write_bytes(rubbish)
    with evening(tmp_path, "en") as table:
        table.driver.tap(f"play.{file.stem}")
        assert table.driver.find_text("cannot be read")
        assert table.app.table is None
    assert rubbish in everything_in(tmp_path)


def test_damaged_settings_do_not_stop_the_app(tmp_path: Path) -> None:
    with evening(tmp_path):
        pass
    (tmp_path / "settings.tavolo").write_bytes(b"{{{")
    with evening(tmp_path) as table:
        assert table.driver.has("home.new")
