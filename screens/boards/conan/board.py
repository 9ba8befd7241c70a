"""GameBoard of Conan: a tab for each hero and one for the Overlord, the sheet of the one in sight, the tools."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.conan.derive import ends, is_near_death, life
from companion.games.conan.lookup import living
from companion.games.conan.state import OVERLORD, ConanState, Hero
from companion.kernel.items import find
from screens.board import Board, MenuItem
from screens.boards.conan.fates import Fates
from screens.boards.conan.panels.carry_bar import CarryBar
from screens.boards.conan.panels.end_note import EndNote
from screens.boards.conan.panels.gem_hand import GemHand
from screens.boards.conan.panels.hero_panel import HeroPanel
from screens.boards.conan.panels.overlord_panel import OverlordPanel
from screens.boards.conan.panels.side_tabs import OVERLORD_SIDE, SideTabs
from screens.boards.conan.panels.track_card import TrackCard
from screens.boards.conan.sheets.tile_sheet import TileSheet, new_tile_sheet
from screens.boards.conan.tools import TOOLS, Tool, number_of, row_for
from screens.boards.conan.words import value_word
from screens.parts.tool_row import ToolKey, ToolRow
from screens.table import Table
from screens.theme import Space, current
from screens.widgets.fit_scroller import FitScroller

WIDE_FROM = 600
"""From this width in dp on, zones and spaces stand in rows of three with large gems, below the track."""

ROOM_FOR_SIDE = 400
"""Below this width in dp the title of the page has no room for the side."""

ROOM_FOR_TOOLS = 500
"""Below this height in dp the tools make room for the sheet: the menu has them too."""

NARROWEST = 200
"""No screen is narrower than this many dp."""

OVERLORD_PHASE = "overlord."
TILE_TOOL = "tile:"


class GameBoard(Board):
    """`side` is the hero or the Overlord in sight: the guide's phase decides at first, then the tabs."""

    has_phase_bar = False

    def __init__(self, table: Table, tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        if not tablet:  # the frame of a tablet keeps the margins itself
            self.padding = (dp(Space.SCREEN), dp(6), dp(Space.SCREEN), dp(8))
        self.spacing = dp(9)
        self._fates = Fates(table)
        self._hand = GemHand()
        self._hand.bind(source=lambda *_: self._show_hand(), gems=lambda *_: self._show_hand())
        self._layout: object = None
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(size=self._arrange_soon)
        self._arrange()

    # --- the contract of boards --------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        state: ConanState = self.table.state
        side, name = value_word(self.table, state.side), state.scenario.name or self.table.title
        if current().large_text or self.table.app.width_dp < ROOM_FOR_SIDE:
            return self.table.say("turn_short", turn=state.turn), f"{side} · {name}"
        return self.table.say("turn", turn=state.turn, side=side), name

    def refresh(self, old: ConanState, new: ConanState) -> None:
        if _phase(old) != _phase(new):
            self._hand.drop()
            self._remember(self._side_of_phase(new))
        self._arrange()
        self._show(new)

    def react(self, old: ConanState, new: ConanState) -> None:
        self._fates.follow(old, new)

    def warning(self, state: ConanState, item: Any) -> str:
        """How little a hero of this state has left to lose."""
        hero = find(state.heroes, item.id) if isinstance(item, Hero) else None
        if hero is None or not is_near_death(hero):
            return ""
        return self.table.say("life_left", n=life(hero))

    def tools(self) -> Mapping[str, Callable[[], None]]:
        return {tool.id: self._opener(tool.id) for tool in TOOLS}

    def menu(self) -> tuple[MenuItem, ...]:
        shown = [tool for tool in TOOLS if tool.is_shown(self.table.state)]
        return tuple(
            MenuItem(tool.icon, self._title(tool), self._opener(tool.id), f"menu.{tool.id}") for tool in shown
        )

    def _opener(self, name: str) -> Callable[[], None]:
        return lambda: self.open_tool(name)

    def open_tool(self, name: str) -> None:
        """Open a sheet for the side in sight; `tile:<id>` names a tile of the river."""
        if name.startswith(TILE_TOOL):
            TileSheet(self.table, name.removeprefix(TILE_TOOL)).open()
        elif name == "new_tile":
            new_tile_sheet(self.table).open()
        else:
            tool = find(TOOLS, name)
            assert tool is not None, f"the board has no tool {name}"
            who = self.side if tool.of_both else self._hero_of(self.side)
            tool.sheet(self.table, who).open()

    def _title(self, tool: Tool) -> str:
        return self.table.say(f"tool.{tool.id}")

    # --- which side --------------------------------------------------------------------------------------

    @property
    def side(self) -> str:
        state: ConanState = self.table.state
        side = str(self.table.board_memory.get("side", "")) or self._side_of_phase(state)
        if side == OVERLORD and set(OVERLORD_SIDE) <= set(state.hidden):
            side = ""
        known = side == OVERLORD or find(state.heroes, side) is not None
        return side if known else self._hero_in_sight(state)

    def _side_of_phase(self, state: ConanState) -> str:
        return OVERLORD if _phase(state) == OVERLORD else self._hero_in_sight(state)

    def _hero_of(self, side: str) -> str:
        """The hero whose side this is; on the Overlord's, the one who was in sight before."""
        return self._hero_in_sight(self.table.state) if side == OVERLORD else side

    def _hero_in_sight(self, state: ConanState) -> str:
        """The hero who was looked at last, else the first one alive."""
        last = find(living(state), str(self.table.board_memory.get("hero", "")))
        return (last or (*living(state), *state.heroes)[0]).id

    def _remember(self, side: str) -> None:
        self.table.board_memory["side"] = side
        if side != OVERLORD:
            self.table.board_memory["hero"] = side

    def _go_to(self, side: str) -> None:
        self._hand.drop()
        self._remember(side)
        self._arrange()
        self._show(self.table.state)

    # --- layout ------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        """Build what this width and this side need; most changes need nothing new."""
        if self._layout is not None and self.width < dp(NARROWEST):
            return  # between two places: the frame has not given it its room yet
        state: ConanState = self.table.state
        wide = self.width - self.padding[0] - self.padding[2] >= dp(WIDE_FROM)
        low = self.height < dp(ROOM_FOR_TOOLS)
        layout = (wide, low, self.side == OVERLORD, "track" in state.hidden, bool(ends(state)))
        if layout != self._layout:
            self._layout = layout
            self._build(state, wide, low)

    def _build(self, state: ConanState, wide: bool, low: bool) -> None:
        self.clear_widgets()
        self._track = TrackCard(self.table, bare=True) if wide and "track" not in state.hidden else None
        self._tabs = SideTabs(self.table, wide)
        self._tabs.bind(on_side=lambda _, side: self._go_to(side))
        self._panel = self._make_panel(wide)
        self._scroller = FitScroller(self._panel)
        self._panel.bind(least_height=self._scroller.setter("least_height"))
        self._tools = None if low else ToolRow(self.open_tool)
        self._carry = CarryBar(self.table, self._hand)
        self._end = EndNote(self.table) if ends(state) else None
        if self._track is not None:
            self._track.bind(on_open=lambda _: self.open_tool("scenario"))
        for part in (self._track, self._tabs, self._end, self._scroller, self._tools):
            if part is not None:
                self.add_widget(part)
        self._show(state)

    def _make_panel(self, wide: bool) -> HeroPanel | OverlordPanel:
        if self.side == OVERLORD:
            return OverlordPanel(self.table, self._hand, wide, self.open_tool)
        return HeroPanel(self.table, self.side, self._hand, wide, self.open_tool)

    # --- showing -----------------------------------------------------------------------------------------

    def _show(self, state: ConanState) -> None:
        side = self.side
        self._tabs.show(state)
        self._tabs.here = side
        if isinstance(self._panel, HeroPanel):
            self._panel.hero_id = side
        self._panel.show(state)
        self._scroller.least_height = self._panel.least_height
        if self._tools is not None:
            self._tools.show(self._keys(state, side))
        if self._track is not None:
            self._track.show(state)
        if self._end is not None:
            self._end.show(state)
        self._show_hand()

    def _keys(self, state: ConanState, side: str) -> tuple[ToolKey, ...]:
        shown = [tool for name in row_for(side) for tool in TOOLS if tool.id == name and tool.is_shown(state)]
        return tuple(
            ToolKey(tool.id, tool.icon, self._title(tool), number_of(state, tool.id, side)) for tool in shown
        )

    def _show_hand(self) -> None:
        """The bar of what is in hand takes the place of the tools; its source is marked."""
        self._panel.mark_source()
        if not self._hand.source:
            self._swap(self._carry, self._tools)
            return
        place, there = self._panel.held(self._hand.source)
        self._hand.follow(there)
        if self._hand.source:
            self._swap(self._tools, self._carry)
            self._carry.show(place, there)

    def _swap(self, old: Widget | None, new: Widget | None) -> None:
        if old is not None and old.parent is self:
            self.remove_widget(old)
        if new is not None and new.parent is None:
            self.add_widget(new)


def _phase(state: ConanState) -> str:
    return OVERLORD if state.place.card.startswith(OVERLORD_PHASE) else "heroes"
