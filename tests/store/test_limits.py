"""The limits for plain data, each just below it, at it, and just above."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

import pytest

from companion.store.disk.bounds import (
    LAST_MOMENT,
    LONGEST_TITLE,
    MOST_DEPTH,
    clean_title,
    is_entry,
    is_moment,
    is_too_deep,
    is_whole,
    read_moment,
)
from companion.store.disk.clock import DAY, now


def nested(levels: int, kind: str = "list") -> Any:
    plain: Any = 1
    for _ in range(levels):
        plain = [plain] if kind == "list" else {"a": plain}
    return plain


@pytest.mark.parametrize("kind", ["list", "dict"])
def test_data_has_so_many_levels_and_no_more(kind: str) -> None:
    assert not is_too_deep(nested(MOST_DEPTH, kind))
    assert is_too_deep(nested(MOST_DEPTH + 1, kind))
    assert not is_too_deep(1, 0) and is_too_deep([], 0)
    assert is_too_deep([1, nested(2)], 2) and not is_too_deep([1, nested(1), 2], 2)


@pytest.mark.parametrize("value", [0, 1, LAST_MOMENT])
def test_a_moment_within_the_calendar_is_read(value: int) -> None:
    assert is_moment(value) and read_moment(value) == value


@pytest.mark.parametrize("value", [-1, LAST_MOMENT + 1, True, 1.5, "5", None, [], 10**30])
def test_a_moment_beyond_it_is_none(value: object) -> None:
    assert not is_moment(value) and read_moment(value) == 0


def test_a_day_and_the_last_moment_are_those_of_the_calendar() -> None:
    assert DAY == 86_400_000
    end = datetime(9999, 12, 31, 23, 59, 59, 999_000, tzinfo=UTC)
    assert round(end.timestamp() * 1000) - DAY == LAST_MOMENT


@pytest.mark.parametrize(
    ("at", "shown"), [(-5, 0), (1_700_000_000_123_456_789, 1_700_000_000_123), (10**30, LAST_MOMENT)]
)
def test_a_wrong_clock_stays_within_the_calendar(monkeypatch: pytest.MonkeyPatch, at: int, shown: int) -> None:
    monkeypatch.setattr("time.time_ns", lambda: at)
    assert now() == shown


def test_true_is_no_number() -> None:
    assert is_whole(0) and is_whole(-3)
    assert not is_whole(True) and not is_whole(1.0) and not is_whole("1")


@pytest.mark.parametrize(
    ("plain", "is_one"),
    [
        ({"moves": []}, True),
        ({"moves": [{}, {}]}, True),
        ({"moves": [{}, 1]}, False),
        ({"moves": {}}, False),
        ({}, False),
        ([], False),
        (None, False),
        ({"moves": [{"a": nested(MOST_DEPTH - 2)}]}, True),
        ({"moves": [{"a": nested(MOST_DEPTH - 1)}]}, False),
    ],
)
def test_the_form_of_an_entry(plain: Any, is_one: bool) -> None:
    assert is_entry(plain) is is_one


def test_a_title_is_one_short_line() -> None:
    assert clean_title("x" * LONGEST_TITLE) == "x" * LONGEST_TITLE
    assert clean_title("x" * LONGEST_TITLE + "y") == "x" * LONGEST_TITLE
    assert clean_title("a\n\tb\u202ec\ud800") == "a bc?"
    assert clean_title(" \u200b\n ") == ""
