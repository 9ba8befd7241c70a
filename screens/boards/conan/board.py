"""GameBoard of Conan: a tab for each hero and one for the Overlord.

Below the tabs is the sheet of the side in sight, then the tools.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.conan.derive import ends, is_near_death, life
from companion.games.conan.forms import TILE_FORM
from companion.games.conan.guide_names import side_of
from companion.games.conan.lookup import living_heroes
from companion.games.conan.state import OVERLORD, ConanState, Hero
from companion.kernel.items import find
from screens.boards.conan.forms import open_form
from screens.boards.conan.panels.carry_bar import carry_bar
from screens.boards.conan.panels.end_note import EndNote
from screens.boards.conan.panels.hero_panel import HeroPanel
from screens.boards.conan.panels.overlord_panel import OverlordPanel
from screens.boards.conan.panels.side_tabs import OVERLORD_SIDE, SideTabs
from screens.boards.conan.panels.track_card import TrackCard
from screens.boards.conan.questions import GameQuestions
from screens.boards.conan.tools import HERO_ROW, OVERLORD_ROW, TOOLS
from screens.boards.conan.words import value_word
from screens.look.theme import Spacing
from screens.parts.board.board import Board, BoardSize
from screens.parts.board.tool_row import ToolRow
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table
from screens.widgets.layout.fit_scroller import FitScroller

WIDE_FROM = 600
"""From this width in dp on, zones and spaces stand in rows of three with large gems, below the track."""

ROOM_FOR_SIDE = {"phone": 400, "tablet": 1000}
"""In narrower windows in dp the title of the page has no room for the side."""

ROOM_FOR_TOOLS = 500
"""Below this height in dp the tools scroll with the sheet."""

TILE_TOOL = "tile:"


class Layout(NamedTuple):
    """`low`: the tools scroll with the sheet. `is_over`: a condition for the end has come true."""

    wide: bool
    low: bool
    of_overlord: bool
    has_track: bool
    is_over: bool


class GameBoard(Board[ConanState]):
    """The board of Conan: one side at a time.

    `side` is the hero or the Overlord in sight: the guide's phase decides at first, then the tabs.
    """

    toolbox = TOOLS
    questions = GameQuestions
    phased_tabs = ()
    margins = (Spacing.SCREEN, 6, Spacing.SCREEN, 8)

    def __init__(self, table: Table[ConanState], tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        self._hand = TokenHand()
        self._hand.bind(source=lambda *_: self._show_hand(), count=lambda *_: self._show_hand())

    # --- what the page asks ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        state = self.table.state
        side, name = value_word(self.table, state.side), state.scenario.name or self.table.title
        least = ROOM_FOR_SIDE["tablet" if self.tablet else "phone"]
        if self.table.context.width_dp < least:
            return self.table.say("turn_short", turn=state.turn), f"{side} · {name}"
        return self.table.say("turn", turn=state.turn, side=side), name

    def follow(self, old: ConanState, new: ConanState) -> None:
        if _is_overlords(old) != _is_overlords(new):
            self._hand.drop()
            self._remember(self._side_of_phase(new))

    def warning(self, state: ConanState, item: Any) -> str:
        """Return the warning that a hero near death has little life left, else an empty text."""
        hero = find(state.heroes, item.id) if isinstance(item, Hero) else None
        if hero is None or not is_near_death(hero):
            return ""
        return self.table.say("life_left", n=life(hero))

    def row(self) -> tuple[str, ...]:
        return OVERLORD_ROW if self.side == OVERLORD else HERO_ROW

    def open_tool(self, name: str) -> None:
        """Open a tool by its name, or a tile of the river by `tile:<id>`."""
        if name.startswith(TILE_TOOL):
            open_form(self.table, TILE_FORM, tile=name.removeprefix(TILE_TOOL))
        else:
            super().open_tool(name)

    # --- which side --------------------------------------------------------------------------------------

    @property
    def side(self) -> str:
        state = self.table.state
        side = str(self.table.board_memory.get("side", "")) or self._side_of_phase(state)
        if side == OVERLORD and set(OVERLORD_SIDE) <= set(state.hidden):
            side = ""
        known = side == OVERLORD or find(state.heroes, side) is not None
        return side if known else self._hero_in_sight(state)

    def _side_of_phase(self, state: ConanState) -> str:
        return OVERLORD if _is_overlords(state) else self._hero_in_sight(state)

    @property
    def hero(self) -> str:
        """The hero in sight; on the Overlord's side, the one who was in sight before."""
        side = self.side
        return self._hero_in_sight(self.table.state) if side == OVERLORD else side

    def _hero_in_sight(self, state: ConanState) -> str:
        """Return the hero who was looked at last, else the first one alive."""
        last = find(living_heroes(state), str(self.table.board_memory.get("hero", "")))
        return (last or (*living_heroes(state), *state.heroes)[0]).id

    def _remember(self, side: str) -> None:
        self.table.board_memory["side"] = side
        if side != OVERLORD:
            self.table.board_memory["hero"] = side

    def _go_to(self, side: str) -> None:
        self._hand.drop()
        self._remember(side)
        self.arrange()

    # --- layout ------------------------------------------------------------------------------------------

    def layout_for(self, size: BoardSize, state: ConanState) -> Layout:
        return Layout(
            wide=size.width >= WIDE_FROM,
            low=self.height < dp(ROOM_FOR_TOOLS),
            of_overlord=self.side == OVERLORD,
            has_track="track" not in state.hidden,
            is_over=bool(ends(state)),
        )

    def build(self, layout: Layout, state: ConanState) -> None:
        self._track = TrackCard(self.table, bare=True) if layout.wide and layout.has_track else None
        self._tabs = SideTabs(self.table, layout.wide)
        self._tabs.bind(on_side=lambda _, side: self._go_to(side))
        self._panel = self._make_panel(layout.wide)
        self._tools = ToolRow(self)
        self._scroller = FitScroller(self._panel, beside=self._tools if layout.low else None, gap=self.gap)
        self._panel.bind(least_height=self._scroller.setter("least_height"))
        self._carry = carry_bar(self.table, self._hand)
        self._end = EndNote(self.table) if layout.is_over else None
        if self._track is not None:
            self._track.bind(on_open=lambda _: self.open_tool("scenario"))
        tools = None if layout.low else self._tools
        for part in (self._track, self._tabs, self._end, self._scroller, tools):
            if part is not None:
                self.add_widget(part)

    def _make_panel(self, wide: bool) -> HeroPanel | OverlordPanel:
        if self.side == OVERLORD:
            return OverlordPanel(self.table, self._hand, wide, self.open_tool)
        return HeroPanel(self.table, self.side, self._hand, wide, self.open_tool)

    # --- showing -----------------------------------------------------------------------------------------

    def show(self, state: ConanState) -> None:
        side = self.side
        self._tabs.show(state)
        self._tabs.here = side
        if isinstance(self._panel, HeroPanel):
            self._panel.hero_id = side
        self._panel.show(state)
        self._scroller.least_height = self._panel.least_height
        self._tools.show(state)
        if self._track is not None:
            self._track.show(state)
        if self._end is not None:
            self._end.show(state)
        self._show_hand()

    def _show_hand(self) -> None:
        """Show the bar of the gems in hand in place of the tools, and mark their source."""
        self._panel.mark_source()
        if not self._hand.source:
            self._swap(self._carry, self._tools)
            return
        place, there = self._panel.read_held(self._hand.source)
        self._hand.follow(there)
        if self._hand.source:
            self._carry.set_height(self._tools.height)
            self._swap(self._tools, self._carry)
            self._carry.show(place, there)

    def _swap(self, old: Widget | None, new: Widget | None) -> None:
        if old is not None and old.parent is self:
            self.remove_widget(old)
        if new is not None and new.parent is None:
            self.add_widget(new)


def _is_overlords(state: ConanState) -> bool:
    """Return whether the guide is on a card of the Overlord.

    On every other one the heroes are looked at.
    """
    return side_of(state.place.card) == OVERLORD
