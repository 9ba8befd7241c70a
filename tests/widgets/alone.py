"""A widget alone in the window, and what it tells."""

from __future__ import annotations

from typing import Any

from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.widget import Widget


def centred(widget: Widget) -> AnchorLayout:
    box = AnchorLayout()
    box.add_widget(widget)
    return box


def record(widget: Any, *events: str) -> list[tuple[Any, ...]]:
    """What the widget tells, in order."""
    told: list[tuple[Any, ...]] = []
    for event in events:
        widget.bind(**{event: lambda _, *values, event=event: told.append((event, *values))})
    return told
