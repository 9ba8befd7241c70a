"""Tile: a number of the sheet with its icon above and its word below.

A tap opens the sheet that sets it right.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty, StringProperty
from kivy.uix.widget import Widget

from screens.look.theme import Radius, Thickness, current
from screens.widgets.controls.card import TapCard
from screens.widgets.layout.column import Grid
from screens.widgets.words.text import Icon, Text

TILES, NARROW_TILES = 4, 3


def tile_height() -> float:
    """Return the height of a tile, which grows with the reader's text."""
    return float(dp(46) + current().sp(46))


class Tile(TapCard):
    """The tile of a number on the sheet.

    `value` is the part that the whole table reads; a `marked` tile stands out. A name of several words has
    several lines.
    """

    value = StringProperty("")
    needed = NumericProperty(0)
    """The height that it needs, in pixels; a grid gives all its tiles that of the tallest."""

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
        several = " " in name
        word = Text(name, "caption", "mid", halign="center", shrink=not several, fit_height=several)
        word.size_hint_y = None
        word.height = max(word.height if several else 0, current().sp(18))
        for part in (mark, self._number, word):
            self.add_widget(part)
        self.needed = tile_height()
        if several:
            word.bind(height=lambda _, height: setattr(self, "needed", tile_height() - current().sp(18) + height))
        self.state = "selected" if marked else "normal"
        self.bind(value=self._show)
        self.value = value
        self._show()

    def _show(self, *_: object) -> None:
        self._number.text = self.value
        self.spoken = f"{self._label}, {self.value}"


class TileGrid(Grid):
    """So many tiles side by side, with large text fewer; all as tall as the tallest."""

    def __init__(self, columns: int = TILES) -> None:
        super().__init__(cols=min(columns, NARROW_TILES) if current().has_large_text else columns, spacing=dp(8))

    def add_widget(self, widget: Widget, *args: Any, **kwargs: Any) -> None:
        super().add_widget(widget, *args, **kwargs)
        widget.bind(needed=self._level_tiles)
        self._level_tiles()

    def _level_tiles(self, *_: object) -> None:
        tallest = max(tile.needed for tile in self.children)
        for tile in self.children:
            tile.height = tallest
