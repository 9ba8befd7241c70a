"""Reads a large JSON object in pieces.

`json.loads` holds the interpreter until it is done, and a screen must go on.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

MOST_ITEMS = 20_000
"""Items of a list for which the caller sets no other limit."""

_SPACE = re.compile(r"[ \t\n\r]*")
_decoder = json.JSONDecoder()


class NotAnObject(ValueError):
    """The text does not begin with an object."""


def read_object(data: bytes, most: Mapping[str, int]) -> dict[str, Any]:
    """Return the object, its lists read item by item.

    Raise ValueError or RecursionError if it is none. `most` gives for a key how many items its list may have. Of a
    longer list one item more is returned, so that the caller sees that there are too many, and the rest of the file is
    not read.
    """
    text = data.decode(json.detect_encoding(data), "surrogatepass")
    whole: dict[str, Any] = {}
    start = _skip(text, 0)
    if text[start : start + 1] != "{":
        raise NotAnObject("no object begins here")
    at = _skip(text, start + 1)
    while text[at : at + 1] != "}":
        key, at = _decoder.raw_decode(text, at)
        if not isinstance(key, str):
            raise ValueError("a key is a text")
        at = _expect(text, at, ":")
        whole[key], at, is_cut = _read_value(text, at, most.get(key, MOST_ITEMS))
        if is_cut:
            return whole
        at = _find_next(text, at, "}")
    if _skip(text, at + 1) != len(text):
        raise ValueError("something stands behind the object")
    return whole


def _read_value(text: str, at: int, most: int) -> tuple[Any, int, bool]:
    """Return a value, the place where it ends, and whether it was cut."""
    if text[at : at + 1] != "[":
        value, end = _decoder.raw_decode(text, at)
        return value, _skip(text, end), False
    items: list[Any] = []
    at = _skip(text, at + 1)
    while text[at : at + 1] != "]":
        item, at = _decoder.raw_decode(text, at)
        items.append(item)
        if len(items) > most:
            return items, at, True
        at = _find_next(text, _skip(text, at), "]")
    return items, _skip(text, at + 1), False


def _find_next(text: str, at: int, end: str) -> int:
    """Return where the next item begins, or the end. Raise ValueError after a trailing comma."""
    if text[at : at + 1] == end:
        return at
    after = _expect(text, at, ",")
    if text[after : after + 1] == end:
        raise ValueError("a piece is missing")
    return after


def _expect(text: str, at: int, sign: str) -> int:
    at = _skip(text, at)
    if text[at : at + 1] != sign:
        raise ValueError(f"{sign} is missing")
    return _skip(text, at + 1)


def _skip(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return found.end() if found is not None else at
