"""Every byte of a play's file, cut off or changed: nothing crashes, nothing is deleted, a turned bit costs nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.errors import Unreadable
from companion.store.journal.journal_lines import encode_line
from companion.store.plays.play_file import PlayFile
from companion.store.repair.sound_lines import find_sound_lines
from tests.store.samples import entry, written

TAPS = 2


def taps_before(data: bytes, position: int) -> int | None:
    """How many taps stand in whole lines before this byte; None if not even the header does.

    A new play's file begins with two lines, header and no entries, and ends with one that repeats the cursor.
    """
    lines = data[:position].count(b"\n")
    return None if lines < 1 else min(max(0, lines - 2), TAPS)


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
    play.write_entries({taps: entry(99)}, [], taps + 1)
    play.close()
    asides = [each.read_bytes() for each in path.parent.glob("*.cut")]
    assert (play.damage is None) == (asides == [])
    assert broken.endswith(b"".join(asides))
    again = PlayFile.open(path)
    assert (again.entries[taps:], again.damage) == ([entry(99)], None)
    again.close()


def test_cut_off_at_any_byte(path: Path) -> None:
    data = written(path, TAPS)
    breaks = [position for position in range(len(data)) if b"\n" in data[position - 1 : position + 2]]
    for position in sorted({*range(0, len(data), 7), *breaks}):
        check(path, data, data[:position], taps_before(data, position))


def test_a_bit_turned_over_in_any_byte_is_turned_back() -> None:
    lines = [encode_line(number, {"a": {str(number): {"x": number}}}) for number in range(4)]
    data = b"".join(lines)
    for position in range(8 * (len(data) - 1)):
        broken = bytearray(data)
        broken[position // 8] ^= 1 << position % 8
        found = find_sound_lines(bytes(broken)).in_order()
        assert [line.raw + b"\n" for line in found] == lines, position


def test_a_turned_bit_costs_a_play_nothing(path: Path) -> None:
    data = written(path, TAPS)
    for position in range(0, len(data) - 1, 17):
        for each in path.parent.iterdir():
            each.unlink()
        bit = 1 << position % 8
        broken = data[:position] + bytes([data[position] ^ bit]) + data[position + 1 :]
        path.write_bytes(broken)
        play = PlayFile.open(path)
        play.close()
        assert (play.entries, play.cursor) == ([entry(number) for number in range(TAPS)], TAPS), position
        assert play.damage is not None and (play.damage.code, play.damage.lost) == ("part_mended", 0)
        assert play.damage.aside.read_bytes() == broken


@pytest.mark.parametrize("garbage", [b"\0" * 4096, b"\n", b"\xff\xfe", b"00000000 8 {}\n"])
def test_garbage_at_the_end_is_set_aside(path: Path, garbage: bytes) -> None:
    data = written(path, TAPS)
    check(path, data, data + garbage, TAPS)


def test_a_file_that_ends_too_early_is_told_as_unsure(path: Path) -> None:
    """Nothing behind the line says whether it was the last one."""
    data = written(path, TAPS)
    last_tap = data[: data.rindex(b"\n", 0, -1) + 1]
    path.write_bytes(last_tap[:-10])
    play = PlayFile.open(path)
    play.close()
    assert play.damage is not None
    assert (play.damage.code, play.damage.remaining, play.damage.lost) == ("tail_unsure", TAPS - 1, 1)


def test_a_lost_line_that_repeats_the_cursor_is_no_loss(path: Path) -> None:
    """The loss of a line that only repeats the cursor changes nothing."""
    path.write_bytes(written(path, TAPS)[:-10])
    play = PlayFile.open(path)
    assert (play.damage, len(play.entries), play.cursor) == (None, TAPS, TAPS)
    play.close()


def test_the_steps_of_a_bad_line_are_counted(path: Path) -> None:
    data = written(path, 200)
    place = data.index(b'"50":')
    path.write_bytes(data[:place] + b"???" + data[place + 3 :])
    play = PlayFile.open(path)
    play.close()
    assert play.damage is not None
    assert (play.damage.code, play.damage.remaining, play.damage.lost) == ("part_lost", 195, 5)
    assert play.damage.aside.exists()
    whole = [entry(number) for number in range(200)]
    assert (play.entries[:50], play.entries[55:], play.cursor) == (whole[:50], whole[55:], 200)


def test_a_file_damaged_twice_has_two_files_beside_it(path: Path) -> None:
    written(path, TAPS)
    for _ in range(2):
        path.write_bytes(path.read_bytes() + b"torn")
        PlayFile.open(path).close()
    assert len(list(path.parent.glob("*.cut"))) == 2
