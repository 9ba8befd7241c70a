"""The bound of a state's lists.

Without one, the memory of a play would grow with the square of its length.
"""

from __future__ import annotations

from dataclasses import is_dataclass
from typing import Any

from companion.kernel.codec import fields_of

MOST_THINGS = 500
"""The most things in each list of a state: cards, figures, ticks, hostages."""


def has_outgrown(before: Any, after: Any) -> bool:
    """Return whether a list has grown past its bound; parts that are the same are skipped."""
    if before is after or type(before) is not type(after):
        return False
    if isinstance(after, tuple):
        return _is_too_long(before, after) or (_has_things(after) and any(map(has_outgrown, before, after)))
    if is_dataclass(after):
        parts = ((getattr(before, spec.name), getattr(after, spec.name)) for spec in fields_of(type(after)))
        return any(old is not new and has_outgrown(old, new) for old, new in parts)
    return False


def _has_things(items: tuple[Any, ...]) -> bool:
    """Return whether the items are dataclasses: texts and numbers have no lists that could grow."""
    return bool(items) and not isinstance(items[0], (str, int))


def _is_too_long(before: tuple[Any, ...], after: tuple[Any, ...]) -> bool:
    """Return whether the list is too long; one that was too long already may shrink."""
    return len(after) > max(MOST_THINGS, len(before))
