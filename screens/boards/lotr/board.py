"""GameBoard of The Lord of the Rings: the quest bar, the threat of every player, the other trackers near by."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.games.lotr.derive import warn_level
from companion.games.lotr.state import LotrState, Player
from companion.kernel.items import find
from screens.board import Board, MenuItem
from screens.boards.lotr.fates import Fates
from screens.boards.lotr.panels.player_dial import distance_words
from screens.boards.lotr.panels.quest_bar import QuestBar
from screens.boards.lotr.panels.threat_dials import ThreatDials
from screens.boards.lotr.panels.tool_panel import ToolPanels
from screens.boards.lotr.panels.tool_row import ToolRow
from screens.boards.lotr.sheets.attack_sheet import AttackSheet
from screens.boards.lotr.sheets.defence_sheet import DefenceSheet
from screens.boards.lotr.sheets.engagement_sheet import EngagementSheet
from screens.boards.lotr.sheets.player_sheet import PlayerSheet
from screens.boards.lotr.sheets.quest_calculator import QuestCalculator
from screens.boards.lotr.sheets.reveal_sheet import RevealSheet
from screens.boards.lotr.sheets.staging_sheet import StagingSheet
from screens.boards.lotr.sheets.travel_sheet import TravelSheet
from screens.boards.lotr.tool import TITLES, TOOLS
from screens.table import Table
from screens.theme import Space
from screens.widgets.fit_scroller import FitScroller

PANELS_FROM = 600
"""From this width in dp on, the other trackers stand beside the dials."""

PANELS_WIDTH, PANELS_GAP = 272, 14
DIALS_COMFORT, SOLO_COMFORT = 470, 484
"""With less height than this for the dials, the row of trackers makes room: the menu has them too."""

NARROWEST = 200
"""No screen is narrower than this many dp."""

LYING_FROM = 1.6
"""Dials stand side by side where the space is so much wider than high, and each has its least width in dp."""

LYING_WIDTH = {1: 260, 2: 520, 3: 480, 4: 640}


class GameBoard(Board):
    """Chooses its layout by the room it gets; shows the state and makes no arithmetic of its own."""

    def __init__(self, table: Table, tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        if not tablet:  # the frame of a tablet keeps the margins itself
            self.padding = (dp(Space.SCREEN), dp(8), dp(Space.SCREEN), dp(10))
        self.spacing = dp(9)
        self._fates = Fates(table)
        self._layout: tuple[bool, bool, bool] | None = None
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(size=self._arrange_soon)
        self._arrange()

    # --- the contract of boards --------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        state: LotrState = self.table.state
        return self.table.say("round", n=state.place.round), state.scenario or self.table.title

    def refresh(self, old: LotrState, new: LotrState) -> None:
        self._fates.forget(new)
        if old.hidden != new.hidden:
            self._layout = None
            self._arrange()
        else:
            self._show(new)

    def react(self, old: LotrState, new: LotrState) -> None:
        self._fates.ask()

    def warning(self, state: LotrState, item: Any) -> str:
        """How near a player of this state is to elimination, if that is near."""
        player = find(state.players, item.id) if isinstance(item, Player) else None
        if player is None or warn_level(player.threat, player.elimination_level) == "calm":
            return ""
        return distance_words(self.table, player)

    def tools(self) -> Mapping[str, Callable[[], None]]:
        sheets = {
            "quest_calculator": QuestCalculator,
            "reveal": RevealSheet,
            "travel": TravelSheet,
            "engagement": EngagementSheet,
            "defence_calculator": DefenceSheet,
            "attack_calculator": AttackSheet,
            **{tool.id: tool.sheet for tool in TOOLS},
        }
        return {name: self._opener(sheet) for name, sheet in sheets.items()}

    def menu(self) -> tuple[MenuItem, ...]:
        shown = [tool for tool in TOOLS if tool.is_shown(self.table.state)]
        return tuple(
            MenuItem(tool.icon, self.table.say(TITLES[tool.id]), self._opener(tool.sheet), f"menu.{tool.id}")
            for tool in shown
        )

    def _opener(self, sheet: Callable[[Table], Any]) -> Callable[[], None]:
        return lambda: sheet(self.table).open()

    # --- layout ------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        """Build what this size and this group need; most changes of size need nothing new."""
        if self.width < dp(NARROWEST):
            return  # between two places: the frame has not given it its room yet
        state: LotrState = self.table.state
        width, height = self.width - self.padding[0] - self.padding[2], self.height
        has_panels = width >= dp(PANELS_FROM)
        taken = self.padding[1] + self.padding[3] + (dp(65) if "staging" not in state.hidden else 0)
        comfort = SOLO_COMFORT if len(state.players) == 1 else DIALS_COMFORT
        has_row = not has_panels and height - taken - dp(57) >= dp(comfort)
        dials_width = width - dp(PANELS_WIDTH + PANELS_GAP if has_panels else 0)
        wide_enough = dials_width >= dp(LYING_WIDTH[len(state.players)])
        lying = wide_enough and dials_width > LYING_FROM * max(1, height - taken)
        layout = (has_panels, has_row, lying)
        if layout != self._layout:
            self._layout = layout
            self._build(state, *layout)

    def _build(self, state: LotrState, has_panels: bool, has_row: bool, lying: bool) -> None:
        self.clear_widgets()
        self._bar = None if "staging" in state.hidden else self._quest_bar()
        self._row = ToolRow(self.table) if has_row else None
        self._panels = ToolPanels(self.table, size_hint_x=None, width=dp(PANELS_WIDTH)) if has_panels else None
        self._dials = ThreatDials(self.table, self._open_player, lying)
        self._scroller = FitScroller(self._dials)
        column = BoxLayout(orientation="vertical", spacing=self.spacing)
        for part in (self._bar, self._row, self._scroller):
            if part is not None:
                column.add_widget(part)
        whole = BoxLayout(spacing=dp(PANELS_GAP))
        whole.add_widget(column)
        if self._panels is not None:
            whole.add_widget(self._panels)
        self.add_widget(whole)
        self._show(state)

    def _quest_bar(self) -> QuestBar:
        bar = QuestBar(self.table)
        bar.bind(on_calculate=lambda _: QuestCalculator(self.table).open())
        bar.bind(on_staging=lambda _: StagingSheet(self.table).open())
        return bar

    def _open_player(self, player_id: str) -> None:
        PlayerSheet(self.table, player_id).open()

    def _show(self, state: LotrState) -> None:
        for part in (self._bar, self._row, self._panels, self._dials):
            if part is not None:
                part.show(state)
        self._scroller.least_height = self._dials.least_height
