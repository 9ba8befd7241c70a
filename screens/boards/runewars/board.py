"""GameBoard of Runewars: the season, and the players with their runes and orders.

The other trackers are one tap away.
"""

from __future__ import annotations

from typing import NamedTuple

from kivy.metrics import dp

from companion.games.runewars.calendar import season_of, year_of
from companion.games.runewars.forms.player import PLAYER_FORM
from companion.games.runewars.runes import target
from companion.games.runewars.state import Runewars
from screens.boards.runewars.forms import open_form
from screens.boards.runewars.order_step import STEP_PANELS
from screens.boards.runewars.panels.player_card import PlayerCard
from screens.boards.runewars.panels.season_card import SeasonCard
from screens.boards.runewars.panels.wide_player_card import WidePlayerCard
from screens.boards.runewars.questions import GameQuestions
from screens.boards.runewars.suspended import SuspendedCard, make_resume_action
from screens.boards.runewars.tools import TOOLS
from screens.look.theme import current
from screens.parts.board.board import Board, BoardSize
from screens.parts.board.tool_row import ToolRow
from screens.widgets.layout.column import Column, Grid
from screens.widgets.layout.scroller import Scroller

TWO_COLUMNS_FROM = 640
"""From this width in dp on, the players stand two in a row and show more of themselves."""


RUNES_BESIDE_FROM, SHORT_NAME = 400, 9
"""From this width on, with short names and usual letters, the runes stand beside the name."""


class Layout(NamedTuple):
    two_columns: bool
    runes_beside: bool
    players: tuple[tuple[str, int], ...]
    hidden: tuple[str, ...]
    fighting: bool
    """Whether a card leads back into a battle or a duel: on a phone the strip does."""


class GameBoard(Board[Runewars]):
    """Shows the state and makes no arithmetic of its own."""

    toolbox = TOOLS
    questions = GameQuestions
    step_panels = STEP_PANELS
    phased_tabs = ()
    gap = 8

    def heading(self) -> tuple[str, str]:
        state = self.table.state
        title = self.table.say("year_season", n=year_of(state), season=self.table.say(f"season.{season_of(state)}"))
        return title, self.table.say("runes_to_win", n=target(state))

    def layout_for(self, size: BoardSize, state: Runewars) -> Layout:
        players = tuple((player.name, player.seat) for player in state.players)
        short = all(len(name) <= SHORT_NAME for name, _ in players) and not current().has_large_text
        beside = short and size.width >= RUNES_BESIDE_FROM
        fighting = self.tablet and (state.battle is not None or state.duel is not None)
        return Layout(size.width >= TWO_COLUMNS_FROM, beside, players, state.hidden, fighting)

    def build(self, layout: Layout, state: Runewars) -> None:
        self._season = SeasonCard(self.table, layout.two_columns)
        self._row = ToolRow(self)
        kind = WidePlayerCard if layout.two_columns else PlayerCard
        self._cards = [kind(self.table, player, layout.runes_beside) for player in state.players]
        grid = Grid(cols=2 if layout.two_columns else 1, spacing=dp(8))
        for card in self._cards:
            card.bind(on_release=self._open_player)
            grid.add_widget(card)
        column = Column(gap=8, padding=(0, 0, 0, dp(10)))
        self._suspended = SuspendedCard(self.table) if layout.fighting else None
        for part in (self._season, *((self._suspended,) if self._suspended else ()), self._row, grid):
            column.add_widget(part)
        widest = 1200 if layout.two_columns else 560
        scroller = Scroller(column, self.table.board_memory, "board_scroll", margin=self.side_margin, widest=widest)
        self.add_widget(scroller)

    def _open_player(self, pressed: PlayerCard) -> None:
        open_form(self.table, PLAYER_FORM, player=pressed.player_id)

    def show(self, state: Runewars) -> None:
        self._season.show(state)
        self._row.show(state)
        for card in self._cards:
            card.show(state)
        if self._suspended is not None:
            self._suspended.show(state)
        self.offer = make_resume_action(self.table, state)
