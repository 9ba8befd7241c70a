"""Every byte of a play's file, cut off or changed: nothing crashes, nothing is deleted, the beginning stays."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.errors import Unreadable
from companion.store.play_file import PlayFile
from tests.store.samples import entry, written

TAPS = 2


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "moria.play"


def taps_before(data: bytes, position: int) -> int | None:
    """How many taps stand in whole lines before this byte; None if not even the header does.

    A new play's file begins with three lines: header, no entries, cursor.
    """
    lines = data[:position].count(b"\n")
    return None if lines < 1 else max(0, lines - 3)


def check(path: Path, original: bytes, broken: bytes, taps: int | None) -> None:
    """Open the broken file: what was before the damage is there, all the rest is beside it."""
    for each in path.parent.iterdir():
        each.unlink()
    path.write_bytes(broken)
    if taps is None:
        with pytest.raises(Unreadable) as refused:
            PlayFile.open(path)
        assert refused.value.code == "play_unreadable"
        assert path.read_bytes() == broken
        return
    play = PlayFile.open(path)
    assert play.entries == [entry(number) for number in range(taps)]
    assert play.cursor == taps
    play.keep({taps: entry(99)}, [], taps + 1)
    play.close()
    asides = [each.read_bytes() for each in path.parent.glob("*.cut")]
    kept = original[: len(broken) - sum(map(len, asides))]
    assert kept + b"".join(asides) == broken
    assert path.read_bytes().startswith(kept)
    assert (play.damage is None) == (asides == [])
    again = PlayFile.open(path)
    assert (again.entries[taps:], again.damage) == ([entry(99)], None)
    again.close()


def test_cut_off_at_every_byte(path: Path) -> None:
    data = written(path, TAPS)
    for position in range(len(data)):
        check(path, data, data[:position], taps_before(data, position))


def test_a_bit_turned_over_in_every_byte(path: Path) -> None:
    data = written(path, TAPS)
    for position in range(len(data)):
        bit = 1 << position % 8
        broken = data[:position] + bytes([data[position] ^ bit]) + data[position + 1 :]
        check(path, data, broken, taps_before(data, position))


@pytest.mark.parametrize("garbage", [b"\0" * 4096, b"\n", b"\xff\xfe", b"00000000 8 {}\n"])
def test_garbage_at_the_end_is_set_aside(path: Path, garbage: bytes) -> None:
    data = written(path, TAPS)
    check(path, data, data + garbage, TAPS)


def test_a_torn_last_line_is_told_as_what_it_is(path: Path) -> None:
    data = written(path, TAPS)
    path.write_bytes(data[:-10])
    play = PlayFile.open(path)
    play.close()
    assert play.damage is not None
    assert (play.damage.code, play.damage.kept, play.damage.lost) == ("tail_torn", TAPS - 1, 1)


def test_the_steps_behind_a_bad_line_are_counted(path: Path) -> None:
    data = written(path, 200)
    first_of_the_second_line = data.index(b'"50":')
    path.write_bytes(data[:first_of_the_second_line] + b"?" + data[first_of_the_second_line + 1 :])
    play = PlayFile.open(path)
    play.close()
    assert play.damage is not None
    assert (play.damage.code, play.damage.kept) == ("part_lost", 50)
    assert play.damage.lost == 100, "of the 150 lost entries the 50 in the bad line cannot be counted"
    assert play.damage.aside.exists()


def test_a_file_damaged_twice_has_two_files_beside_it(path: Path) -> None:
    written(path, TAPS)
    for _ in range(2):
        path.write_bytes(path.read_bytes()[:-5])
        PlayFile.open(path).close()
    assert len(list(path.parent.glob("*.cut"))) == 2
