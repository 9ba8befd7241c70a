"""The names of the icons that the app has, and that a file may use."""

from __future__ import annotations

from functools import cache

from companion.content.source import read_json


@cache
def icon_names() -> frozenset[str]:
    """Return the name of every icon in data/icons/icons.json."""
    return frozenset(read_json("icons", "icons.json"))
