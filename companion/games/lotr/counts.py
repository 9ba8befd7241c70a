"""describe_count: a number of tokens against its limit, as board, forms and lists write it."""

from __future__ import annotations


def describe_count(value: int, limit: int | None) -> str:
    """Return a count against its limit, where that is known: 2/8."""
    return f"{value}" if limit is None else f"{value}/{limit}"
