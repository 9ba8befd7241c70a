"""ToolRow: the sheets of a board as one row of keys: an icon each, perhaps with a number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from screens.theme import Radius, Thickness
from screens.widgets.plate import Plate
from screens.widgets.text import Icon, Text
from screens.widgets.touchable import Touchable

HEIGHT = 48


@dataclass(frozen=True, slots=True)
class ToolKey:
    """What a key shows and what its name is when read aloud."""

    id: str
    icon: str
    title: str
    number: str = ""


class ToolCell(Touchable, BoxLayout):
    """One key. Its tag is "tool." and the id."""

    def __init__(self, key: ToolKey, **kwargs: Any) -> None:
        super().__init__(tag=f"tool.{key.id}", spoken=f"{key.title} {key.number}".rstrip(), **kwargs)
        self.plate = Plate(self, self.theme.s1, radius=Radius.CELL, thickness=Thickness.CARD, edge=self.theme.edge)
        icon = Icon(key.icon, points=24, colour="mid", halign="right" if key.number else "center")
        icon.pixels = dp(24)
        self.add_widget(icon)
        if key.number:
            self.spacing = dp(6)
            self.add_widget(Text(key.number, "number-xs", points=19, shrink=True))


class ToolRow(BoxLayout):
    """`show` takes the keys in their order; `opened` is called with the id of the one that was tapped."""

    def __init__(self, opened: Callable[[str], object], **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=dp(HEIGHT), spacing=dp(8), **kwargs)
        self._opened = opened
        self._keys: tuple[ToolKey, ...] = ()

    def show(self, keys: tuple[ToolKey, ...]) -> None:
        if keys == self._keys:
            return
        self._keys = keys
        self.clear_widgets()
        for key in keys:
            cell = ToolCell(key)
            cell.bind(on_release=lambda _, key=key: self._opened(key.id))
            self.add_widget(cell)
