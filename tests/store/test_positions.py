"""The numbers of a play's position, as a file may hold them: within their limits, or not at all."""

from __future__ import annotations

from typing import Any

import pytest

from companion.store.disk.bounds import LAST_MOMENT
from companion.store.plays.play_content import MOST_ENTRIES, Position, read_mark, read_position, read_sum


@pytest.mark.parametrize("value", [0, 1, 2**32 - 1])
def test_a_sum_has_32_bits(value: int) -> None:
    assert read_sum(value) == value
    assert read_mark([3, value]) == (3, value)


@pytest.mark.parametrize("value", [-1, 2**32, True, 1.0, "1", None])
def test_another_number_is_no_sum(value: object) -> None:
    assert read_sum(value) is None
    assert read_mark([3, value]) is None


@pytest.mark.parametrize(
    "value", [None, 3, (3, 1), [3], [3, 1, 1], [-1, 1], [MOST_ENTRIES + 1, 1], [True, 1], ["3", 1]]
)
def test_what_is_no_mark(value: object) -> None:
    assert read_mark(value) is None


def test_a_mark_has_as_many_entries_as_may_be() -> None:
    assert read_mark([0, 1]) == (0, 1) and read_mark([MOST_ENTRIES, 1]) == (MOST_ENTRIES, 1)


@pytest.mark.parametrize(
    ("written", "position"),
    [
        ({"at": 0, "revision": 4, "changed": 7, "sum": 9, "was": [2, 8]}, Position(0, 4, 7, 9, (2, 8))),
        ({"at": 5, "revision": LAST_MOMENT}, Position(5, LAST_MOMENT, 0)),
        ({"at": 6, "revision": 4, "sum": 9, "was": [2, 8]}, Position(5, 4, 0)),
        ({"at": -1, "revision": LAST_MOMENT + 1}, Position(5, 0, 0)),
        ({"at": True, "revision": "4", "changed": -1}, Position(5, 0, 0)),
        ({}, Position(5, 0, 0)),
    ],
)
def test_a_position_without_a_valid_cursor_is_the_end(written: dict[str, Any], position: Position) -> None:
    assert read_position(written, 5) == position


def test_each_line_repeats_the_cursor_of_the_one_before() -> None:
    first = Position(3, 10, 100, 77)
    second = first.advance(4, 200, 88)
    assert second == Position(4, 11, 200, 88, (3, 77))
    assert second.repeat() == Position(4, 11, 200, 88, (4, 88))
    assert Position(3, 10, 100).advance(4, 200) == Position(4, 11, 200) == Position(4, 11, 200).repeat()
