"""GameBoard of The Lord of the Rings: the quest bar and the threat of every player.

The other trackers are near by.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp

from companion.games.lotr.derive import warn_level
from companion.games.lotr.forms import PLAYER_FORM
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from screens.boards.lotr.forms import make_sheet
from screens.boards.lotr.panels.player_dial import distance_words
from screens.boards.lotr.panels.quest_bar import QuestBar
from screens.boards.lotr.panels.threat_dials import ThreatDials, least_height
from screens.boards.lotr.questions import GameQuestions
from screens.boards.lotr.sheets.ending_sheet import EndingSheet
from screens.boards.lotr.tools import TOOLS
from screens.look.theme import Spacing
from screens.parts.board.board import Board, BoardSize
from screens.parts.board.tool_panels import ToolPanels
from screens.parts.board.tool_row import ToolRow, cell_height
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.fit_scroller import FitScroller

PANELS_FROM = 600
"""From this width in dp on, the other trackers stand beside the dials."""

PANELS_WIDTH, PANELS_GAP = 272, 14
QUEST_BAR = 65
"""The height in dp of what stands above the dials, with its gap."""

LYING_FROM = 1.6
"""Dials stand side by side where the space is so much wider than high, and each has its least width in dp."""

LYING_WIDTH = {1: 260, 2: 520, 3: 480, 4: 640}


class Layout(NamedTuple):
    """The layout of the board.

    `alone`: the keys are out of sight, below the dials. `lying`: the dials stand side by side. `tight`: so do two of
    them in a low window.
    """

    has_panels: bool
    alone: bool
    lying: bool
    tight: bool
    hidden: tuple[str, ...]


class GameBoard(Board[LotrState]):
    """The board of The Lord of the Rings.

    It chooses its layout by the space it gets, shows the state and does no arithmetic of its own.
    """

    toolbox = TOOLS
    questions = GameQuestions
    margins = (Spacing.SCREEN, 8, Spacing.SCREEN, 10)

    # --- what the page asks ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        state = self.table.state
        return self.table.say("round", n=state.place.round), state.scenario or self.table.title

    def ending(self) -> EndingSheet:
        return EndingSheet(self.table)

    def warning(self, state: LotrState, item: Any) -> str:
        """Return the player's distance to elimination in words, or an empty string if it is far."""
        player = find(state.players, item.id) if isinstance(item, Player) else None
        if player is None or warn_level(player.threat, player.elimination_level) == "calm":
            return ""
        return distance_words(self.table, player)

    # --- layout ------------------------------------------------------------------------------------------

    def layout_for(self, size: BoardSize, state: LotrState) -> Layout:
        has_panels = size.width >= PANELS_FROM
        height = size.height - (QUEST_BAR if "staging" not in state.hidden else 0)
        width = size.width - (PANELS_WIDTH + PANELS_GAP if has_panels else 0)
        lying = width >= LYING_WIDTH[len(state.players)] and width > LYING_FROM * max(1, height)
        dials = least_height(len(state.players), lying) / dp(1)
        alone = not has_panels and height < dials + self.gap + cell_height() / dp(1)
        tight = not has_panels and not lying and height < dials
        return Layout(has_panels, alone, lying, tight, state.hidden)

    def build(self, layout: Layout, state: LotrState) -> None:
        self._bar = None if "staging" in layout.hidden else self._quest_bar(layout.alone)
        self._row = None if layout.has_panels else ToolRow(self)
        self._panels = ToolPanels(self, size_hint_x=None, width=dp(PANELS_WIDTH)) if layout.has_panels else None
        self._dials = ThreatDials(self.table, self._open_player, layout.lying, layout.tight)
        self._scroller = FitScroller(self._dials, beside=self._row, above=True, gap=self.gap)
        column = BoxLayout(orientation="vertical", spacing=self.spacing)
        for part in (self._bar, self._scroller):
            if part is not None:
                column.add_widget(part)
        whole = BoxLayout(spacing=dp(PANELS_GAP))
        whole.add_widget(column)
        if self._panels is not None:
            whole.add_widget(self._panels)
        self.add_widget(whole)

    def show(self, state: LotrState) -> None:
        for part in (self._bar, self._row, self._panels, self._dials):
            if part is not None:
                part.show(state)
        self._scroller.least_height = self._dials.least_height

    def _quest_bar(self, alone: bool) -> QuestBar:
        """Return the quest bar, with the progress of the quest if no tool shows it."""
        bar = QuestBar(self.table, with_progress=alone)
        bar.bind(on_calculate=lambda _: self.open_tool("quest_calculator"))
        bar.bind(on_staging=lambda _: self.open_tool("staging"))
        return bar

    def _open_player(self, player_id: str) -> None:
        make_sheet(self.table, PLAYER_FORM, player=player_id).open()
