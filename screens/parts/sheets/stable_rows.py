"""StableRows: rows that stay in their places, under the same finger, while a sheet is open."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from kivy.uix.widget import Widget

from companion.kernel.items import Item

_FAINT = 0.4


class StableRows(Generic[Item]):
    """Remembers removed things, so that their rows stay.

    Three quick taps on a figure with two wounds left must not wound the next one.
    """

    def __init__(self) -> None:
        self._seen: dict[str, Item] = {}

    def list_with_removed(self, here: Iterable[Item]) -> tuple[tuple[Item, bool], ...]:
        """Return the present things in their old places and the removed ones.

        Of each, whether it is removed.
        """
        there = {item.id: item for item in here}
        self._seen |= there
        return tuple((item, item.id not in there) for item in self._seen.values())


def disable_rows(*rows: Widget) -> None:
    """Disable rows and draw them faintly."""
    for row in rows:
        row.disabled, row.opacity = True, _FAINT
