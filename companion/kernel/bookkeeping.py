"""Bookkeeping: values of a state that no piece on the table shows, such as whose turn it is."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import is_dataclass, replace
from typing import Any

Path = tuple[str, ...]


def take_bookkeeping(before: Any, after: Any, keys: Iterable[str]) -> Any:
    """Return `before` with the values of `after` that these keys name; the others remain.

    Keys are those of `Change.key`: "heroes.base_lost" is copied for each hero, matched by id. Things that came or went
    are not copied, unless the key names the whole list.
    """
    return _take(before, after, [tuple(key.split(".")) for key in keys])


def _take(before: Any, after: Any, paths: list[Path]) -> Any:
    if before is after or not is_dataclass(before) or type(before) is not type(after):
        return before
    by_field: dict[str, list[Path]] = {}
    for name, *rest in paths:
        by_field.setdefault(name, []).append(tuple(rest))
    taken = {name: _value(getattr(before, name), getattr(after, name), rest) for name, rest in by_field.items()}
    state: Any = before  # `is_dataclass` would let it be a class too
    return replace(state, **taken)


def _value(before: Any, after: Any, paths: list[Path]) -> Any:
    if () in paths:
        return after
    if isinstance(before, tuple) and isinstance(after, tuple):
        now = {item.id: item for item in after}
        return tuple(_take(item, now.get(item.id), paths) for item in before)
    return _take(before, after, paths)
