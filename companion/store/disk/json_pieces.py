"""A large JSON object read piece by piece: json.loads lets nobody else work before it is done, and a screen must."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

MOST_ITEMS = 20_000
"""In a list of which nobody has said otherwise."""

_SPACE = re.compile(r"[ \t\n\r]*")
_decoder = json.JSONDecoder()


class NotAnObject(ValueError):
    """It does not even begin as an object."""


def read_object(data: bytes, most: Mapping[str, int]) -> dict[str, Any]:
    """What an object says, its lists item by item. Raises ValueError or RecursionError where it is none.

    `most` says of its keys how many items a list may have there; of one with more, one more than that many is kept,
    enough to say that there are too many, and what follows is not read.
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
        whole[key], at, is_cut = _value(text, at, most.get(key, MOST_ITEMS))
        if is_cut:
            return whole
        at = _next(text, at, "}")
    if _skip(text, at + 1) != len(text):
        raise ValueError("something stands behind the object")
    return whole


def _value(text: str, at: int, most: int) -> tuple[Any, int, bool]:
    """A value, where it ends, and whether it was cut."""
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
        at = _next(text, _skip(text, at), "]")
    return items, _skip(text, at + 1), False


def _next(text: str, at: int, end: str) -> int:
    """Where the next piece begins; at the end, where that is. A comma with nothing behind it is an error."""
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
