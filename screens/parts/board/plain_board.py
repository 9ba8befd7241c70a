"""PlainBoard: the board of a game that has none of its own: each player's number.

The guide does the rest. `make_board` chooses between it and the game's own board.
"""

from __future__ import annotations

from typing import Any, cast

from companion.kernel.game import Glance
from screens.parts.board.board import Board, BoardSize
from screens.parts.board.board_modules import find_board_module
from screens.table.table import Table
from screens.widgets.controls.list_row import ListRow, RowCard
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller
from screens.widgets.words.text import Text


class PlainBoard(Board[Any]):
    """A row for each player, with the number that the game shows at a glance, if any."""

    margins = (12, 8, 12, 8)

    def layout_for(self, size: BoardSize, state: Any) -> int:
        return len(self.table.game.players(state))

    def build(self, layout: int, state: Any) -> None:
        self._numbers = {player.id: Text("", "number-s", fit_width=True) for player in self.table.game.players(state)}
        rows = RowCard()
        for player in self.table.game.players(state):
            shape = PlayerShape(player.seat, side=28)
            rows.add_widget(ListRow(player.name, leading=shape, trailing=self._numbers[player.id]))
        column = Column(gap=8)
        column.add_widget(rows)
        self.add_widget(Scroller(column, self.table.board_memory))

    def show(self, state: Any) -> None:
        shown: dict[str, Glance] = {glance.id: glance for glance in self.table.game.glance(state)}
        for player_id, number in self._numbers.items():
            number.text = f"{shown[player_id].value}" if player_id in shown else ""


def make_board(table: Table[Any], tablet: bool) -> Board[Any]:
    """Return the board of the game on the table, imported on first use.

    A plain one where it has none.
    """
    module = find_board_module(table.game.id, "board")
    if module is None:
        return PlainBoard(table, tablet=tablet)
    return cast(Board[Any], module.GameBoard(table, tablet=tablet))
