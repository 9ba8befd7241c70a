"""Breaks content in every simple way: a key dropped, a value of another type, a file cut short."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import cycle
from typing import Any

MOST_TABLES = 16
PLACES = 3
ODD_VALUES: tuple[Any, ...] = (
    7,
    -1,
    True,
    "odd",
    "",
    [],
    {},
    [1, "a"],
    {"it": "x"},
    1.5,
    "{round:>99999999}",
    "{player.__class__}",
)


def broken_tables(plain: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    """The table with one thing wrong, at places all over it, and the name of what was done."""
    odd_values = cycle(ODD_VALUES)
    paths = list(_paths(plain))
    for number, path in enumerate(paths[:: max(1, len(paths) // MOST_TABLES)]):
        if number % 3 == 0:
            yield f"without {_named(path)}", _changed(plain, path)
        else:
            odd = next(odd_values)
            yield f"{_named(path)} = {odd!r}", _changed(plain, path, odd)


def broken_texts(text: str) -> Iterator[tuple[str, str]]:
    """A file cut short, one with a line left out and one with half a line, at places all over it."""
    lines = text.splitlines(keepends=True)
    for number in range(0, len(lines), max(1, len(lines) // PLACES)):
        yield f"cut at line {number}", "".join(lines[:number])
        yield f"without line {number}", "".join(lines[:number] + lines[number + 1 :])
        yield f"half of line {number}", "".join([*lines[:number], lines[number][: len(lines[number]) // 2], "\n"])


def as_toml(plain: dict[str, Any]) -> str:
    """Any table as TOML: every value on one line."""
    return "".join(f"{json.dumps(key)} = {_inline(value)}\n" for key, value in plain.items())


def _inline(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{json.dumps(key)} = {_inline(each)}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(map(_inline, value)) + "]"
    return json.dumps(value)


def _paths(value: Any, before: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The way to each value; of a list the first and the last, which are enough to stand for the others."""
    for key in _keys(value):
        yield (*before, key)
        yield from _paths(value[key], (*before, key))


def _keys(value: Any) -> list[Any]:
    if isinstance(value, dict):
        return list(value)
    return sorted({0, len(value) - 1}) if isinstance(value, list) and value else []


def _changed(plain: Any, path: tuple[Any, ...], *new: Any) -> Any:
    """A copy with the value at the path replaced, or left out."""
    copy = plain.copy()
    head, *rest = path
    if rest:
        copy[head] = _changed(plain[head], tuple(rest), *new)
    elif new:
        copy[head] = new[0]
    else:
        del copy[head]
    return copy


def _named(path: tuple[Any, ...]) -> str:
    return ".".join(map(str, path))
