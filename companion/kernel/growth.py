"""The bound of a state's lists.

Without one, the memory of a play would grow with the square of its length.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import cache
from itertools import compress
from operator import attrgetter, is_not
from typing import Any

MOST_THINGS = 500
"""The most things in each list of a state: cards, figures, ticks, hostages."""

_PLAIN = frozenset((int, str, bool, float, type(None)))
"""Types of values that have no lists in them."""


def has_outgrown(before: Any, after: Any) -> bool:
    """Return whether a list has grown past its bound; parts that are the same are skipped."""
    if before is after or type(before) is not type(after):
        return False
    if isinstance(after, tuple):
        return _is_too_long(before, after) or (_has_things(after) and _has_outgrown_part(before, after))
    read = _get_reader(type(after))
    return read is not None and _has_outgrown_part(read(before), read(after))


def _has_outgrown_part(before: tuple[Any, ...], after: tuple[Any, ...]) -> bool:
    """Return whether a part has outgrown. Nearly all are the same, and cost no call of ours."""
    changed = compress(zip(before, after, strict=False), map(is_not, before, after))
    return any(has_outgrown(old, new) for old, new in changed if type(new) not in _PLAIN)


def _build_reader(cls: Any) -> Callable[[Any], tuple[Any, ...]] | None:
    """Return a function that reads all fields of a dataclass at once; None for another type."""
    names = [spec.name for spec in fields(cls)] if is_dataclass(cls) else []
    return attrgetter(*names, *names[:1]) if names else None  # one name more, so that it always gives a tuple


_get_reader: Callable[[Any], Callable[[Any], tuple[Any, ...]] | None] = cache(_build_reader)


def _has_things(items: tuple[Any, ...]) -> bool:
    """Return whether the items are dataclasses: texts and numbers have no lists that could grow."""
    return bool(items) and not isinstance(items[0], (str, int))


def _is_too_long(before: tuple[Any, ...], after: tuple[Any, ...]) -> bool:
    """Return whether the list is too long; one that was too long already may shrink."""
    return len(after) > max(MOST_THINGS, len(before))
