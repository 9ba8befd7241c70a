"""A line with one bad bit, wherever it is: the line comes back; nothing is made of what was damaged further."""

from __future__ import annotations

from itertools import combinations
from zlib import crc32

import pytest

from companion.store.repair.bit_repair import LONGEST, is_sound, join_lines, repair_line


def sealed(body: bytes) -> bytes:
    return b"%08x %s" % (crc32(body), body)


LINE = sealed(b'7 {"entries":{"3":{"at":5}}}')
OTHER = sealed(b'8 {"cursor":{"play":{"at":4}}}')
BREAKS = tuple(bytes([0x0A ^ 1 << bit]) for bit in range(8))


def turned(line: bytes, place: int, bit: int) -> bytes:
    return line[:place] + bytes([line[place] ^ 1 << bit]) + line[place + 1 :]


def test_any_bit_of_a_line_is_turned_back() -> None:
    """Of the sum and of the body, the first byte and the last."""
    for place in range(len(LINE)):
        for bit in range(8):
            assert repair_line(turned(LINE, place, bit)) == (LINE,), (place, bit)


@pytest.mark.parametrize("places", list(combinations((2, 6, 12, len(LINE) - 1), 2)))
def test_of_two_bad_bits_nothing_is_guessed(places: tuple[int, int]) -> None:
    first, second = places
    assert repair_line(turned(turned(LINE, first, 1), second, 0)) == ()


@pytest.mark.parametrize("sign", BREAKS)
def test_two_lines_whose_break_has_gone_bad_come_apart(sign: bytes) -> None:
    assert repair_line(LINE + sign + OTHER) == (LINE, OTHER)


@pytest.mark.parametrize("sign", [b"\0", b"x", b"\x0a\x0a", b""])
def test_two_lines_with_anything_else_between_stay_a_riddle(sign: bytes) -> None:
    assert repair_line(LINE + sign + OTHER) == ()


@pytest.mark.parametrize("sign", BREAKS)
def test_lines_come_apart_only_if_both_are_sound(sign: bytes) -> None:
    """One of which a bit is bad too has two bad bits in all: it isn't known where it ends."""
    bad = turned(OTHER, 12, 3)
    assert repair_line(LINE + sign + bad) == ()
    assert repair_line(bad + sign + LINE) == ()


@pytest.mark.parametrize("sign", BREAKS)
def test_a_line_that_a_bad_bit_has_cut_in_two_is_joined(sign: bytes) -> None:
    whole = sealed(b'7 {"a":"x' + sign + b'y"}')
    first, second = whole.split(sign) if whole.count(sign) == 1 else whole.rsplit(sign, 1)
    assert join_lines(first, second) == whole
    assert join_lines(second, first) is None
    assert join_lines(first, second + b" ") is None


def test_a_sum_without_a_body_is_no_line() -> None:
    assert repair_line(b"10000000 ") == ()
    assert repair_line(b"0000000") == ()
    assert repair_line(b"") == ()


def test_a_piece_is_searched_up_to_its_bound() -> None:
    """A longer one would hold the app up; nothing is ever written that is so long."""
    bound = sealed(b'7 "' + b"x" * (LONGEST - 13) + b'"')
    assert len(bound) == LONGEST
    assert repair_line(b"?" + bound[1:]) == (bound,)
    longer = sealed(b'7 "' + b"x" * (LONGEST - 12) + b'"')
    assert repair_line(b"?" + longer[1:]) == ()
    half = sealed(b"7 " + b"x" * 100 + b"J" + b"y" * (LONGEST - 111))
    first, _, second = half.partition(b"J")
    assert len(first) + len(second) == LONGEST
    assert join_lines(first, second) == half
    assert join_lines(first, second + b"y") is None


def test_a_line_is_sound_only_with_its_own_sum() -> None:
    assert is_sound(LINE) and is_sound(OTHER)
    assert not is_sound(LINE.replace(b" ", b"\t", 1))
    assert not is_sound(LINE[1:]) and not is_sound(LINE + b" ")
