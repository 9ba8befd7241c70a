"""Tile: a number of the sheet with its icon above and its word below; a tap opens what sets it right."""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.theme import Radius, Thickness, current
from screens.widgets.card import TapCard
from screens.widgets.grid import Grid
from screens.widgets.text import Icon, Text

TILES, NARROW_TILES = 4, 3


def tile_height() -> float:
    """It grows with the reader's text."""
    return float(dp(46) + current().sp(46))


def tile_grid(columns: int = TILES) -> Grid:
    """So many side by side; with large text fewer."""
    return Grid(cols=min(columns, NARROW_TILES) if current().large_text else columns, spacing=dp(8))


class Tile(TapCard):
    """`value` is what the whole table reads; a `marked` tile stands out."""

    value = StringProperty("")

    def __init__(self, icon: str, value: str, name: str, tag: str, marked: bool = False, **kwargs: Any) -> None:
        super().__init__(
            face="s2",
            radius=Radius.STRIP,
            thickness=Thickness.CARD,
            padding=(dp(4), dp(8)),
            spacing=0,
            size_hint_y=None,
            height=tile_height(),
            tag=tag,
            **kwargs,
        )
        self._label = name
        mark = Icon(icon, points=24, colour="acc", size_hint_y=None, height=dp(26))
        mark.pixels = dp(24)
        self._number = Text(value, "number-s", points=28, halign="center", shrink=True)
        word = Text(name, "caption", "mid", halign="center", shrink=True, size_hint_y=None, height=current().sp(18))
        for part in (mark, self._number, word):
            self.add_widget(part)
        self.state = "selected" if marked else "normal"
        self.bind(value=self._show)
        self.value = value
        self._show()

    def _show(self, *_: object) -> None:
        self._number.text = self.value
        self.spoken = f"{self._label}, {self.value}"
