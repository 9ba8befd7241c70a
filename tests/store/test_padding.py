"""Padding behind the last line: lines are written into it, readers pass over it, a closed file has none."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.disk import padding
from companion.store.journal import journal_lines
from companion.store.plays.library import Library
from companion.store.plays.play_file import PlayFile
from companion.store.plays.play_reading import read_play
from tests.store.samples import SETUP, entry, header, play_on

TAPS = 200


def test_most_taps_leave_the_size_of_the_file_as_it_is(path: Path) -> None:
    """A disk that has to write a new size has more to sync."""
    play = PlayFile.create(path, header())
    sizes = set()
    for _ in range(TAPS):
        play_on(play, 1)
        sizes.add(path.stat().st_size)
    assert 1 < len(sizes) < TAPS / 20
    play.close()


def test_a_closed_file_has_no_padding(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 3)
    assert path.read_bytes().endswith(b"\0")
    play.close()
    assert path.read_bytes().endswith(b"\n")


def test_a_file_that_was_never_closed_is_whole(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, TAPS)
    left = path.with_name("left.play")
    left.write_bytes(path.read_bytes())
    play.close()
    assert read_play(left).entries == [entry(number) for number in range(TAPS)]
    again = PlayFile.open(left)
    assert (again.entries, again.damage) == (play.entries, None)
    assert left.read_bytes().endswith(b"\n"), "what is opened is cut to its lines"
    again.close()


@pytest.mark.parametrize("there", [slice(0, 60), slice(60, None), slice(40, 90), slice(0, 0)])
def test_a_partial_line_counts_as_never_finished(path: Path, there: slice) -> None:
    """A line of which only a part arrived counts as one that was never finished.

    The parts of a line reach the disk in any order; nobody was told of it yet. Without the trailer that was written
    with it, as little is known of it as of a bad sector.
    """
    play = PlayFile.create(path, header())
    play_on(play, 4)
    data = path.read_bytes()
    play.close()
    data = padding.strip_padding(data).ljust(len(data), b"\0")
    begins = padding.strip_padding(data)[:-1].rfind(b"\n") + 1
    line = padding.strip_padding(data)[begins:]
    half = bytearray(len(line))
    half[there] = line[there]
    path.write_bytes(data[:begins] + bytes(half) + data[begins + len(line) :])
    again = PlayFile.open(path)
    assert again.entries == [entry(number) for number in range(3)]
    assert again.damage is not None and again.damage.code == "tail_unsure"
    again.close()


def test_zeros_in_a_closed_file_are_a_damage(path: Path) -> None:
    play = PlayFile.create(path, header())
    play_on(play, 4)
    play.close()
    data = path.read_bytes()
    path.write_bytes(data[:-60] + bytes(40) + data[-20:])
    again = PlayFile.open(path)
    assert again.damage is not None and not again.damage.is_torn
    again.close()


def test_a_copy_of_an_open_play_has_no_padding(tmp_path: Path) -> None:
    library = Library(tmp_path)
    play = library.create("lotr", "Moria", SETUP, 1)
    play_on(play, 3)
    library.migrate(play, {"game_version": 2}, play.entries, 3)
    (copy,) = library.backups(play.id)
    assert copy.path.read_bytes().endswith(b"\n")
    library.close()


def test_the_line_of_a_tap_says_what_its_changes_say(path: Path) -> None:
    """It is put together from the entries' json, which the sum needs too."""
    play = PlayFile.create(path, header())
    play_on(play, 5)
    play.write_entries({}, [], 2)
    play.write_entries({2: entry(9), 3: entry(8)}, range(4, 5), 4)
    lines = padding.strip_padding(path.read_bytes()).splitlines(keepends=True)
    for number, line in enumerate(lines):
        read = journal_lines.read_line(line.removesuffix(b"\n"))
        assert read is not None and journal_lines.encode_line(number, read[1]) == line
    play.close()
    again = PlayFile.open(path)
    assert again.entries == [entry(0), entry(1), entry(9), entry(8)] and again.damage is None
    again.close()


@pytest.mark.parametrize("bad", [slice(-1, None), slice(0, 8), slice(40, 43)])
def test_a_bad_line_before_padding_is_a_damage(path: Path, bad: slice) -> None:
    """A bad last line in which all bytes have arrived was synced, and its loss is told, padding behind it or not."""
    play = PlayFile.create(path, header())
    play_on(play, 4)
    data = path.read_bytes()
    play.close()
    lines = padding.strip_padding(data).split(b"\n")
    last = bytearray(lines[-2])
    last[bad] = bytes(byte ^ 0x11 for byte in last[bad])
    broken = b"\n".join([*lines[:-2], bytes(last), b""]).ljust(len(data), b"\0")
    path.write_bytes(broken)
    again = PlayFile.open(path)
    assert again.damage is not None and not again.damage.is_torn
    again.close()
