"""RiverSheet: the river as a list: activate, remove dead tiles, the cost of each place."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from kivy.metrics import dp

from companion.games.conan.icons import tile_icon
from companion.games.conan.moves.river import ActivateTile, RemoveDeadTile, SetRiverCosts
from companion.games.conan.river import ACTIVATIONS, affordable, cost
from companion.games.conan.state import ConanState, Tile
from companion.kernel.limits import limits_of
from screens.boards.conan.sheets.tile_sheet import TileSheet, new_tile_sheet
from screens.look.theme import current
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import button, buttons_row, heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow
from screens.widgets.layout.column import Grid
from screens.widgets.numbers.number_field import NumberField
from screens.widgets.words.text import Icon


class RiverSheet(LiveSheet[ConanState]):
    """For those who come here from the guide; the board shows the same river at a glance."""

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        super().__init__(table, table.say("river"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        overlord = state.overlord
        return overlord.river, overlord.costs, overlord.activations, overlord.reserve

    def build(self, state: ConanState) -> None:
        overlord = state.overlord
        used = self.say("activations_used", n=overlord.activations, most=ACTIVATIONS, reserve=overlord.reserve)
        self.column.add_widget(note(used, "lightning-bolt"))
        for tile in overlord.river:
            self.column.add_widget(self._tile(state, tile))
        if not overlord.river:
            self.column.add_widget(note(self.say("river_empty"), "information-outline"))
        add = button(self.say("new_tile_title"), "river.add", lambda: new_tile_sheet(self.table).open(), "plus")
        self.column.add_widget(buttons_row(add))
        self._build_costs(overlord.costs)

    def _tile(self, state: ConanState, tile: Tile) -> Any:
        theme = current()
        card = panel(4)
        icon = "skull" if tile.dead else tile_icon(tile)
        row = ListRow(
            tile.name,
            self.say("tile_caption", cost=cost(state.overlord, tile.id), n=len(tile.figures)),
            leading=Icon(icon, points=26, colour="low" if tile.dead else "acc", size_hint_x=None, width=theme.sp(28)),
            trailing=Icon("chevron-right", points=24, colour="low", size_hint_x=None, width=theme.sp(26)),
            side=4,
            tag=f"river.row.{tile.id}",
        )
        row.bind(on_release=lambda _: TileSheet(self.table, tile.id).open())
        card.add_widget(row)
        activate = button(
            self.say("activate"),
            f"river.row.activate.{tile.id}",
            lambda: self._activate(tile.id),
            "lightning-bolt",
        )
        activate.disabled = tile.id not in affordable(state)
        keys = [activate]
        if tile.dead:
            keys.append(
                button(
                    self.say("remove_dead"),
                    f"river.row.remove.{tile.id}",
                    lambda: self._remove(tile.id),
                    "skull",
                )
            )
        card.add_widget(buttons_row(*keys))
        return card

    def _build_costs(self, costs: tuple[int, ...]) -> None:
        self.column.add_widget(heading(self.say("river_costs")))
        grid = Grid(cols=4, spacing=dp(8))
        for place, price in enumerate(costs):
            field = NumberField(f"{place + 1}", f"river.cost.{place + 1}", price)
            field.bind(on_release=lambda _, place=place: self._type_cost(costs, place))
            grid.add_widget(field)
        self.column.add_widget(grid)

    def _type_cost(self, costs: tuple[int, ...], place: int) -> None:
        def put(price: int) -> None:
            self.table.do(SetRiverCosts((*costs[:place], price, *costs[place + 1 :])))

        self.ask(self.say("cost_of_place", n=place + 1), costs[place], put, limits=limits_of(SetRiverCosts, "costs"))

    def _activate(self, tile: str) -> None:
        if self.table.do(ActivateTile(tile), notice=True):
            self.table.context.buzz("apply")

    def _remove(self, tile: str) -> None:
        self.table.do(RemoveDeadTile(tile), notice=True)
