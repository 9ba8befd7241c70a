"""RiverGrid: the tiles of the river from the left, each with the cost of its place.

After them comes a place for a new one.
"""

from __future__ import annotations

from typing import Any

from kivy.metrics import dp
from kivy.properties import NumericProperty
from kivy.uix.gridlayout import GridLayout
from kivy.uix.widget import Widget

from companion.games.conan.icons import tile_icon
from companion.games.conan.river import cost, describe_figures, payable
from companion.games.conan.state import RIVER_SLOTS, ConanState
from screens.boards.conan.panels.river_tile import RiverTile
from screens.look.theme import Radius
from screens.table.table import Table
from screens.widgets.controls.card import TapCard
from screens.widgets.words.one_size import OneSize
from screens.widgets.words.text import Icon, Text

COLUMNS = 4
LEAST_TILE = 92
GAP = 8


class NewTile(TapCard):
    """The next free place of the river."""

    def __init__(self, word: str, **kwargs: Any) -> None:
        super().__init__(radius=Radius.STRIP, padding=dp(7), spacing=0, tag="river.new", spoken=word, **kwargs)
        self.state = "empty"
        self.add_widget(Icon("plus", points=28, colour="mid"))
        self.label = Text(word, "label-s", "mid", points=15, halign="center", shrink=True, size_hint_y=None)
        self.label.height = min(self.theme.sp(24), dp(30))
        self.add_widget(self.label)


class RiverGrid(GridLayout):
    """The grid of the river's tiles.

    Events: `on_tile(id)` for a tap, `on_open_tile(id)` for a hold, `on_new`. Tags: river.<id>, river.new.
    """

    least_height = NumericProperty(dp(LEAST_TILE))

    __events__ = ("on_tile", "on_open_tile", "on_new")

    def __init__(self, table: Table[ConanState], **kwargs: Any) -> None:
        super().__init__(cols=COLUMNS, spacing=dp(GAP), **kwargs)
        self._table = table
        self._tiles: dict[str, RiverTile] = {}
        self._order: tuple[tuple[str, str], ...] | None = None

    def on_tile(self, tile: str) -> None:
        """Handle the choice of a tile."""

    def on_open_tile(self, tile: str) -> None:
        """Handle the wish to see everything about a tile."""

    def on_new(self) -> None:
        """Handle the wish for another tile in the river."""

    def show(self, state: ConanState, chosen: str) -> None:
        overlord = state.overlord
        order = tuple((tile.id, tile.name) for tile in overlord.river)
        if order != self._order:
            self._order = order
            self._build(tuple(tile.id for tile in overlord.river))
        can_pay = payable(state)
        counted = "overlord" not in state.hidden
        for tile in overlord.river:
            card = self._tiles[tile.id]
            card.cost, card.amount = f"{cost(overlord, tile.id)}", describe_figures(tile)
            card.icon, card.name = tile_icon(tile), tile.name
            card.dead, card.chosen = tile.dead, tile.id == chosen
            card.payable = tile.id in can_pay or not counted

    def _build(self, order: tuple[str, ...]) -> None:
        """Add the tiles, which keep their cards while they slide along the river."""
        self.clear_widgets()
        self._tiles = {tile: self._tiles.get(tile) or self._card(tile) for tile in order}
        for card in self._tiles.values():
            self.add_widget(card)
        if len(order) < RIVER_SLOTS:
            new = NewTile(self._table.say("new_tile"))
            new.bind(on_release=lambda _: self.dispatch("on_new"))
            self.add_widget(new)
        OneSize(card.label for card in self.children)
        lines = -(-len(self.children) // COLUMNS)
        for _ in range(lines * COLUMNS - len(self.children)):
            self.add_widget(Widget())
        self.least_height = dp(lines * (LEAST_TILE + GAP) - GAP)

    def _card(self, tile: str) -> RiverTile:
        card = RiverTile(tag=f"river.{tile}")
        card.bind(
            on_release=lambda _: self.dispatch("on_tile", tile), on_hold=lambda _: self.dispatch("on_open_tile", tile)
        )
        return card
