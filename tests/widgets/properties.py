"""Properties: how many of them Kivy has made something of, each some objects more in every widget."""

from __future__ import annotations

import gc

from kivy.properties import PropertyStorage
from kivy.uix.widget import Widget


def properties_in(widget: Widget) -> int:
    """A property that nobody has asked for, set or watched is not yet there."""
    tables = [table for table in gc.get_referents(widget) if type(table) is dict and table]
    return sum(isinstance(part, PropertyStorage) for table in tables for part in table.values())
