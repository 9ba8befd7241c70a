"""KeptRows: what had a row since its sheet was opened keeps it, so that no other row comes below the finger."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic

from kivy.uix.widget import Widget

from companion.kernel.items import Item

_FAINT = 0.4


class KeptRows(Generic[Item]):
    """Three quick taps on the key of a figure with two wounds left must not wound the figure in the row below."""

    def __init__(self) -> None:
        self._seen: dict[str, Item] = {}

    def with_gone(self, here: Iterable[Item]) -> tuple[tuple[Item, bool], ...]:
        """Those that are here, in the places that they had, and those that have gone; of each, whether it has."""
        there = {item.id: item for item in here}
        self._seen |= there
        return tuple((item, item.id not in there) for item in self._seen.values())


def lay_to_sleep(*rows: Widget) -> None:
    """They stay in sight, faintly, and answer no finger."""
    for row in rows:
        row.disabled, row.opacity = True, _FAINT
