"""GameBoard of Tally: the points of every player, and what is left in the bank."""

from __future__ import annotations

from companion.kernel.limits import limits_of
from screens.forms.form_sheet import open_by_tool
from screens.parts.board.board import Board, BoardSize
from screens.parts.board.tool import Tool
from screens.parts.board.tool_row import ToolRow
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.words.text import Text
from tests.tiny_game.tally import ROLL, AddPoints, Player, State


class GameBoard(Board[State]):
    """One card below the other. The moves decide what a tap is worth."""

    margins = (12, 8, 12, 8)
    toolbox = (Tool("roll", open_by_tool(ROLL), "dice-6-outline", in_row=True),)

    def layout_for(self, size: BoardSize, state: State) -> int:
        return len(state.players)

    def build(self, layout: int, state: State) -> None:
        self._tools = ToolRow(self)
        self._bank = Text("", "title-s", fit_height=True)
        self._cards = {player.id: self._card(player) for player in state.players}
        column = Column(gap=8)
        for part in (self._bank, *self._cards.values()):
            column.add_widget(part)
        self.add_widget(Scroller(column, self.table.board_memory))
        self.add_widget(self._tools)

    def show(self, state: State) -> None:
        self._tools.show(state)
        self._bank.text = self.table.say("left", n=state.bank)
        for player in state.players:
            self._cards[player.id].value = player.points

    def _card(self, player: Player) -> CounterCard:
        limits = limits_of(Player, "points")
        card = CounterCard(player.name, "star-outline", tag=f"points.{player.id}", limits=limits)
        card.bind(on_step=lambda _, by: self.table.do(AddPoints(player.id, by)))
        return card
