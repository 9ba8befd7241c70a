"""GameBoard of Tally: the points of every player, and what is left in the bank."""

from __future__ import annotations

from typing import Any

from companion.kernel.limits import limits_of
from screens.parts.board.board import Board, BoardSize
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller
from screens.widgets.numbers.counter import CounterCard
from screens.widgets.words.text import Text


class GameBoard(Board[Any]):
    """One card below the other. The moves decide what a tap is worth."""

    margins = (12, 8, 12, 8)

    def layout_for(self, size: BoardSize, state: Any) -> int:
        return len(state.players)

    def build(self, layout: int, state: Any) -> None:
        self._bank = Text("", "title-s", fit_height=True)
        self._cards = {player.id: self._card(player) for player in state.players}
        column = Column(gap=8)
        for part in (self._bank, *self._cards.values()):
            column.add_widget(part)
        self.add_widget(Scroller(column, self.table.board_memory))

    def show(self, state: Any) -> None:
        self._bank.text = self.table.say("left", n=state.bank)
        for player in state.players:
            self._cards[player.id].value = player.points

    def _card(self, player: Any) -> CounterCard:
        limits = limits_of(type(player), "points")
        card = CounterCard(player.name, "star-outline", tag=f"points.{player.id}", limits=limits)
        card.bind(on_step=lambda _, by: self.table.do(self._add_points(player.id, by)))
        return card

    def _add_points(self, player: str, by: int) -> Any:
        return self.table.game.move_named("add_points")(player, by)
