"""Sound lines of a damaged file: each by its number, completed from a backup, and searched within bounds."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.store.disk.progress import REPORT_EVERY, Progress
from companion.store.journal.journal_lines import encode_line
from companion.store.repair import sound_lines
from companion.store.repair.file_damage import FileDamage
from companion.store.repair.file_repair import repair_file
from companion.store.repair.sound_lines import SoundLines, build_tables, find_sound_lines
from tests.store.test_bit_repair import sealed


def line(number: int, value: int = 0) -> bytes:
    return encode_line(number, {"table": {str(number): {"value": value}}})


def lines(*numbers: int) -> bytes:
    return b"".join(map(line, numbers))


def bad(number: int) -> bytes:
    """A line with three bad bytes."""
    whole = line(number)
    return whole[:20] + b"???" + whole[23:]


def numbers(found: SoundLines) -> list[int]:
    return [each.number for each in found.in_order()]


# --- in one file -----------------------------------------------------------------------------------------


def test_of_no_line_there_is_no_last_one() -> None:
    found = find_sound_lines(b"")
    assert (found.last, found.size, found.is_whole, numbers(found)) == (-1, 0, True, [])
    assert find_sound_lines(bad(0)).bad_at_the_end == (bad(0)[:-1],)


def test_lines_are_found_around_bad_ones() -> None:
    data = lines(0, 1) + bad(2) + lines(3) + bad(4) + bad(5)
    found = find_sound_lines(data)
    assert (numbers(found), found.last, found.is_whole) == ([0, 1, 3], 3, False)
    assert found.bad_at_the_end == (bad(4)[:-1], bad(5)[:-1])
    assert found.size == len(lines(0, 1, 3))


@pytest.mark.parametrize(
    ("data", "is_whole"), [(lines(0, 1, 2), True), (lines(0, 2), False), (lines(0) + bad(1), False)]
)
def test_a_file_is_whole_if_no_number_is_missing(data: bytes, is_whole: bool) -> None:
    assert find_sound_lines(data).is_whole is is_whole


def test_of_two_lines_with_one_number_the_first_counts() -> None:
    found = find_sound_lines(line(0) + line(1, 5) + line(1, 6))
    assert build_tables(found) == {"table": {"0": {"value": 0}, "1": {"value": 5}}}


def test_empty_lines_are_no_bad_ones() -> None:
    assert find_sound_lines(lines(0) + b"\n\n").bad_at_the_end == ()


def test_the_shortest_line_is_one() -> None:
    assert numbers(find_sound_lines(encode_line(0, {}))) == [0]
    assert len(encode_line(0, {})) - 1 == len(b"00000000 0 {}")
    assert numbers(find_sound_lines(sealed(b"0 1") + b"\n")) == [], "a right sum makes no line of anything"


def test_a_line_cut_in_two_is_one_again_and_the_next_stays() -> None:
    whole = encode_line(1, {"table": {"x": {"name": "aJb"}}})
    data = line(0) + whole.replace(b"aJb", b"a\nb") + lines(2, 3)
    assert numbers(find_sound_lines(data)) == [0, 1, 2, 3]


def test_a_file_is_searched_bit_by_bit_up_to_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is bad beyond it stays bad: it was more than some bits, and the search would take its time."""
    turned = [each[:15] + bytes([each[15] ^ 1]) + each[16:] for each in map(line, range(4))]
    monkeypatch.setattr(sound_lines, "MOST_TO_REPAIR", len(line(0)) - 1 + len(line(1)))
    assert numbers(find_sound_lines(b"".join(turned))) == [0, 1]
    monkeypatch.setattr(sound_lines, "MOST_TO_REPAIR", len(line(0)) - 1)
    assert numbers(find_sound_lines(b"".join(turned))) == []
    monkeypatch.setattr(sound_lines, "MOST_TO_REPAIR", len(line(0)))
    assert numbers(find_sound_lines(b"".join(turned))) == [0]


def test_the_way_through_a_long_file_is_told() -> None:
    told: list[float] = []
    find_sound_lines(lines(*range(2 * REPORT_EVERY)), Progress(told.append))
    assert told == [0, 0.5]


# --- with a backup ---------------------------------------------------------------------------------------


def test_a_backup_brings_what_is_missing() -> None:
    own = find_sound_lines(lines(0) + bad(1) + lines(2, 3))
    filled = own.fill_from(find_sound_lines(lines(0, 1, 2)))
    assert (numbers(filled), filled.is_whole) == ([0, 1, 2, 3], True)


def test_a_backup_brings_the_lines_behind_the_last_sound_one() -> None:
    """Then those bad lines are no longer missing, as far as the backup has them."""
    own = find_sound_lines(lines(0, 1) + bad(2) + bad(3))
    assert own.fill_from(find_sound_lines(lines(0, 1, 2))).bad_at_the_end == (bad(3)[:-1],)
    assert own.fill_from(find_sound_lines(lines(0, 1, 2, 3))).bad_at_the_end == ()
    assert own.fill_from(find_sound_lines(lines(0, 1))).bad_at_the_end == own.bad_at_the_end


def test_from_the_first_line_that_differs_a_backup_is_of_no_use() -> None:
    own = find_sound_lines(lines(0, 1) + bad(2) + line(3, 5) + bad(4) + lines(5))
    other = find_sound_lines(lines(0, 1, 2) + line(3, 6) + lines(4, 5))
    filled = own.fill_from(other)
    assert numbers(filled) == [0, 1, 2, 3, 5]
    assert filled.lines[3].raw == line(3, 5)[:-1]


def test_a_backup_of_another_file_brings_nothing() -> None:
    own = find_sound_lines(line(0, 5) + bad(1) + lines(2))
    assert own.fill_from(find_sound_lines(lines(0, 1, 2))) is own
    assert own.fill_from(find_sound_lines(b"")) is own
    assert find_sound_lines(lines(2)).fill_from(find_sound_lines(lines(0, 1))).lines.keys() == {2}


def test_one_common_line_is_enough() -> None:
    own = find_sound_lines(bad(0) + lines(1))
    assert numbers(own.fill_from(find_sound_lines(lines(0, 1)))) == [0, 1]


# --- a file that is no play ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("data", "told"),
    [
        (lines(0, 1, 2), (3, 0, 2, False)),
        (lines(0, 1) + line(2)[:-5], (2, 0, 1, True)),
        (lines(0) + bad(1) + lines(2), (2, 1, 2, False)),
        (lines(0) + bad(1) + lines(2) + bad(3), (2, 2, 2, False)),
        (lines(0) + bad(1), (1, 1, 0, False)),
        (lines(0, 3), (2, 2, 3, False)),
    ],
)
def test_any_file_is_told_by_its_lines(data: bytes, told: tuple[int, int, int, bool]) -> None:
    """How many remain, how many are lost, which is the last, and whether only its end was not finished."""
    found = repair_file(data)
    assert (found.remaining, found.lost, found.last, found.is_torn) == told


# --- what is told of it ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lost", "restored", "is_torn", "is_unsure", "code"),
    [
        (0, 0, True, False, "tail_torn"),
        (1, 0, True, True, "tail_unsure"),
        (0, 0, False, False, "part_mended"),
        (0, 0, False, True, "part_unsure"),
        (0, 3, False, True, "part_unsure"),
        (0, 3, False, False, "part_restored"),
        (2, 0, False, False, "part_lost"),
        (2, 0, False, True, "part_lost"),
        (2, 3, False, True, "part_lost_and_restored"),
    ],
)
def test_each_damage_has_its_sentence(lost: int, restored: int, is_torn: bool, is_unsure: bool, code: str) -> None:
    damage = FileDamage(7, lost, Path("moria.play.cut"), is_torn, restored, is_unsure=is_unsure)
    assert damage.code == code
    assert damage.values == {"kept": 7, "lost": lost, "restored": restored, "aside": "moria.play.cut"}
