"""GameBoard of The Iron Throne: the houses with their power and influence, the hostages, the encounter under way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import is_duel_complete, is_under_way, judge
from companion.games.iron_throne.ending import end_reasons
from companion.games.iron_throne.lookup import name_of
from companion.games.iron_throne.state import Character, IronThrone
from screens.board import Board, MenuItem
from screens.boards.iron_throne.panels.encounter_bar import EncounterBar
from screens.boards.iron_throne.panels.hostages_card import HostagesCard
from screens.boards.iron_throne.panels.houses_card import HousesCard
from screens.boards.iron_throne.panels.transfer import Transfer
from screens.boards.iron_throne.panels.transfer_bar import TransferBar
from screens.boards.iron_throne.sheets.encounter_sheet import EncounterSheet
from screens.boards.iron_throne.sheets.final_table import FinalTableSheet, ask_to_end
from screens.boards.iron_throne.sheets.house_sheet import HouseSheet
from screens.boards.iron_throne.sheets.ledger_sheet import LedgerSheet
from screens.boards.iron_throne.sheets.place_sheet import PlaceSheet
from screens.boards.iron_throne.sheets.take_sheet import TakeSheet
from screens.table import Table
from screens.theme import Space, current
from screens.widgets.column import Column
from screens.widgets.scroller import Scroller

TWO_COLUMNS_FROM = 600
"""From this width in dp on, the hostages stand beside the houses."""

WIDEST_COLUMN = 560
SHORT_TITLE_BELOW = 1000
"""In narrower windows in dp the rail and the guide leave the title little room."""

MENU = (
    ("encounter", "sword-cross"),
    ("ledger", "lock-outline"),
    ("final_table", "crown"),
)


class GameBoard(Board):
    """Shows the state; what is open, and which tokens somebody has picked up, is all it knows by itself."""

    has_phase_bar = False

    def __init__(self, table: Table, tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        self.spacing = dp(8)
        self._memory = table.board_memory
        self._transfer = Transfer()
        self._transfer.bind(source=self._show_transfer, by=self._show_transfer)
        self._transfer_bar = TransferBar(table, self._transfer, self._open_place)
        self._layout: object = None
        self._arrange_soon = Clock.create_trigger(self._arrange, -1)
        self.bind(width=self._arrange_soon)
        self._arrange()

    # --- the contract of boards --------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        state: IronThrone = self.table.state
        house = name_of(state, state.challenger)
        narrow = current().large_text or (self.tablet and self.table.app.width_dp < SHORT_TITLE_BELOW)
        title = house if narrow else self.table.say("turn_of", house=house)
        return title, self.table.say("table_line", houses=len(state.houses), round=state.place.round)

    def refresh(self, old: IronThrone, new: IronThrone) -> None:
        self._transfer.follow(new)
        if old.place.round != new.place.round:
            self._memory["house"] = new.challenger
        self._arrange()
        self._show(new)

    def react(self, old: IronThrone, new: IronThrone) -> None:
        """A condition for the end that was not there before asks whether to close the game."""
        fresh = set(end_reasons(new)) - set(end_reasons(old))
        if fresh and new.result is None:
            ask_to_end(self.table, new, lambda: FinalTableSheet(self.table).open())

    def warning(self, state: IronThrone, item: Any) -> str:
        """A character that the change kills."""
        is_dead = isinstance(item, Character) and item.dead
        return self.table.say("dies") if is_dead else ""

    def tools(self) -> Mapping[str, Callable[[], None]]:
        return {
            "ledger": lambda: LedgerSheet(self.table).open(),
            "support": lambda: EncounterSheet(self.table, "support").open(),
            "encounter": self._open_encounter,
            "truce": lambda: EncounterSheet(self.table, "outcome").open(),
            "resolution": lambda: EncounterSheet(self.table, "outcome").open(),
            "final_table": lambda: FinalTableSheet(self.table).open(),
        }

    def menu(self) -> tuple[MenuItem, ...]:
        tools = self.tools()
        return tuple(
            MenuItem(icon, self.table.say(f"tool.{name}"), tools[name], f"menu.{name}") for name, icon in MENU
        )

    # --- layout ------------------------------------------------------------------------------------------

    def _arrange(self, *_: object) -> None:
        """Build what this width, these trackers and these names need."""
        state: IronThrone = self.table.state
        names = tuple((house.name, house.seat) for house in state.houses)
        layout = (self.width >= dp(TWO_COLUMNS_FROM), state.hidden, names)
        if layout != self._layout:
            self._layout = layout
            self._build(state, two_columns=layout[0])

    def _build(self, state: IronThrone, two_columns: bool) -> None:
        self.clear_widgets()
        self._houses = HousesCard(
            self.table, self._memory, self._transfer, self._open_house, self._open_place
        )
        self._hostages: HostagesCard | None = None
        if "hostages" not in state.hidden:
            self._hostages = HostagesCard(self.table, self._memory, self.tools()["ledger"], self._take)
        self._bar = EncounterBar(self.table)
        self._bar.bind(on_release=lambda _: EncounterSheet(self.table).open())
        self._first = _column(self._houses)
        columns = BoxLayout(spacing=dp(14) if two_columns else 0)
        columns.add_widget(self._scroller(self._first, "houses_scroll"))
        if self._hostages is not None and two_columns:
            columns.add_widget(self._scroller(_column(self._hostages), "hostages_scroll"))
        elif self._hostages is not None:
            self._first.add_widget(self._hostages)
        self.add_widget(columns)
        self._show(state)
        self._show_transfer()

    def _scroller(self, column: BoxLayout, name: str) -> Scroller:
        margin = 0 if self.tablet else Space.SCREEN
        return Scroller(column, self._memory, name, margin=margin, widest=WIDEST_COLUMN)

    def _show(self, state: IronThrone) -> None:
        self._houses.show(state)
        if self._hostages is not None:
            self._hostages.show(state)
        self._show_bar(state)
        self._transfer_bar.show(state)

    def _show_bar(self, state: IronThrone) -> None:
        """The encounter stands above the houses as long as it is under way."""
        wanted = is_under_way(state)
        if wanted:
            self._bar.show(state)
        if wanted and self._bar.parent is None:
            self._first.add_widget(self._bar, index=len(self._first.children))
        elif not wanted and self._bar.parent is not None:
            self._first.remove_widget(self._bar)

    def _show_transfer(self, *_: object) -> None:
        """The bar is there while somebody holds tokens."""
        holds = bool(self._transfer.source)
        holder = self._transfer_bar.parent
        if holds and holder is None:
            line = BoxLayout(size_hint_y=None, height=self._transfer_bar.height + dp(8))
            line.padding = (0, 0, 0, dp(8)) if self.tablet else (dp(Space.SCREEN), 0, dp(Space.SCREEN), dp(8))
            line.add_widget(self._transfer_bar)
            self.add_widget(line)
        elif not holds and holder is not None:
            holder.remove_widget(self._transfer_bar)
            if holder.parent is not None:
                holder.parent.remove_widget(holder)
        self._transfer_bar.show(self.table.state)

    # --- sheets ------------------------------------------------------------------------------------------

    def _open_encounter(self) -> None:
        """Straight to the cards once it is clear who meets whom; support has a step of its own."""
        state = self.table.state
        at_cards = is_duel_complete(state) and judge(state) is None
        EncounterSheet(self.table, "cards" if at_cards else "").open()

    def _open_house(self, house_id: str) -> None:
        HouseSheet(self.table, house_id).open()

    def _open_place(self, place: str) -> None:
        self._transfer.drop()
        PlaceSheet(self.table, place).open()

    def _take(self) -> None:
        TakeSheet(self.table).open()


def _column(part: Widget) -> Column:
    column = Column(gap=8, padding=(0, 0, 0, dp(10)))
    column.add_widget(part)
    return column
