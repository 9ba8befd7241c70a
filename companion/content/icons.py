"""The names of the icons that the app carries: what a file may name."""

from __future__ import annotations

from functools import cache

from companion.content.source import read_json


@cache
def icon_names() -> frozenset[str]:
    """Every icon of data/icons/icons.json."""
    return frozenset(read_json("icons", "icons.json"))
