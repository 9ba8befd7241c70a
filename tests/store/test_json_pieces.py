"""An object read piece by piece says what json.loads says of it, and errs where that errs."""

from __future__ import annotations

import json
from typing import Any

import pytest

from companion.store.disk.json_pieces import MOST_ITEMS, NotAnObject, read_object

SOUND: tuple[Any, ...] = (
    {},
    {"a": 1},
    {"a": [], "b": {}, "c": [[1, 2], {"d": None}, "x"], "e": "é😀"},
    {"format": "tavolo.plays", "plays": [{"n": number} for number in range(50)], "things": [1.5, True]},
)


@pytest.mark.parametrize("whole", SOUND)
@pytest.mark.parametrize("form", [{}, {"indent": 1}, {"separators": (",", ":")}, {"separators": (" , ", " : ")}])
def test_it_says_the_same(whole: Any, form: dict[str, Any]) -> None:
    """With much space between the pieces, or with none."""
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        assert read_object(json.dumps(whole, **form).encode(encoding), {}) == whole


def test_the_last_of_two_equal_keys_counts() -> None:
    assert read_object(b'{"a": 1, "a": [2]}', {}) == {"a": [2]}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        "3",
        "{",
        '{"a"}',
        '{"a": }',
        '{"a": 1,}',
        '{"a": [1,]}',
        '{"a": [1 2]}',
        '{"a": 1} x',
        "{1: 2}",
        '{"a": [}',
        '{"a": 1 "b": 2}',
        "{,}",
        '{"a": [,]}',
        '{"a": ' + "[" * 100_000,
        '{"a": "\x01"}',
    ],
)
def test_what_is_no_object_is_an_error(text: str) -> None:
    with pytest.raises((ValueError, RecursionError)):
        read_object(text.encode(), {})


def test_of_too_many_items_one_more_than_allowed_is_kept() -> None:
    data = b'{"a": [0, 0, 0], "things": [' + b"0," * 100_000 + b"0]}"
    assert read_object(data, {"things": 5}) == {"a": [0, 0, 0], "things": [0] * 6}
    assert len(read_object(data, {"a": 3})["things"]) == MOST_ITEMS + 1
    assert len(read_object(data, {"things": 200_000})["things"]) == 100_001


@pytest.mark.parametrize("text", ["[]", "3", "x", '["a"'])
def test_what_does_not_even_begin_as_one_is_told_apart(text: str) -> None:
    with pytest.raises(NotAnObject):
        read_object(text.encode(), {})
