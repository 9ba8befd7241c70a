"""GameBoard of The Iron Throne: the houses, the hostages, the encounter under way.

Each house stands there with its power and influence.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.encounter import is_under_way
from companion.games.iron_throne.forms.choices import place_words
from companion.games.iron_throne.lookup import name_by_id
from companion.games.iron_throne.power import power_at
from companion.games.iron_throne.state import Character, IronThrone
from screens.boards.iron_throne.forms import make_encounter, make_take, open_house, open_place
from screens.boards.iron_throne.panels.encounter_bar import EncounterBar
from screens.boards.iron_throne.panels.hostages_card import HostagesCard
from screens.boards.iron_throne.panels.houses_card import HousesCard
from screens.boards.iron_throne.panels.transfer_bar import transfer_bar
from screens.boards.iron_throne.questions import GameQuestions
from screens.boards.iron_throne.tools import TOOLS
from screens.look.theme import current
from screens.parts.board.board import Board, BoardSize
from screens.parts.tokens.token_hand import TokenHand
from screens.table.table import Table
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import Scroller

TWO_COLUMNS_FROM = 600
"""From this width in dp on, the hostages stand beside the houses."""

ALL_OPEN_FROM = 480
"""From this height in dp on, all houses of a tablet stand open; a phone on its side has room for one."""

WIDEST_COLUMN = 560
SHORT_TITLE_BELOW = 1000
"""In narrower windows in dp the rail and the guide leave the title little room."""


LONG_NAME = 16
"""Letters: on a phone a longer name has the title to itself."""


class Layout(NamedTuple):
    """The names and colours of the houses stand in every row."""

    two_columns: bool
    all_open: bool
    hidden: tuple[str, ...]
    houses: tuple[tuple[str, int], ...]


class GameBoard(Board[IronThrone]):
    """The board of The Iron Throne, which shows the state.

    Its only values of its own are the open parts and the tokens that a player has picked up.
    """

    toolbox = TOOLS
    questions = GameQuestions
    phased_tabs = ()
    gap = 8

    def __init__(self, table: Table[IronThrone], tablet: bool = False, **kwargs: Any) -> None:
        super().__init__(table, tablet, **kwargs)
        self._memory = table.board_memory
        self._hand = TokenHand()
        self._hand.bind(source=self._show_transfer, count=self._show_transfer)
        self._transfer_bar = transfer_bar(table, self._hand, self._open_place)

    # --- what the page asks ------------------------------------------------------------------------------

    def heading(self) -> tuple[str, str]:
        state = self.table.state
        house = name_by_id(state, state.challenger)
        narrow = current().has_large_text or (self.tablet and self.table.context.width_dp < SHORT_TITLE_BELOW)
        narrow = narrow or (not self.tablet and len(house) > LONG_NAME)
        title = house if narrow else self.table.say("turn_of", house=house)
        return title, self.table.say("table_line", houses=len(state.houses), round=state.place.round)

    def follow(self, old: IronThrone, new: IronThrone) -> None:
        if self._hand.source:
            self._hand.follow(power_at(new, self._hand.source))
        if old.place.round != new.place.round:
            self._memory["house"] = new.challenger

    def warning(self, state: IronThrone, item: Any) -> str:
        """Return a word for a character that the change kills."""
        is_dead = isinstance(item, Character) and item.dead
        return self.table.say("dies") if is_dead else ""

    # --- layout ------------------------------------------------------------------------------------------

    def layout_for(self, size: BoardSize, state: IronThrone) -> Layout:
        houses = tuple((house.called, house.seat) for house in state.houses)
        all_open = self.tablet and size.height >= ALL_OPEN_FROM
        return Layout(size.width >= TWO_COLUMNS_FROM, all_open, state.hidden, houses)

    def build(self, layout: Layout, state: IronThrone) -> None:
        self._houses = HousesCard(
            self.table, self._memory, self._hand, self._open_house, self._open_place, layout.all_open
        )
        self._hostages: HostagesCard | None = None
        if "hostages" not in layout.hidden:
            self._hostages = HostagesCard(self.table, self._memory, self.tools()["ledger"], self._take)
        self._bar = EncounterBar(self.table)
        self._bar.bind(on_release=lambda _: make_encounter(self.table).open())
        self._first = _column(self._houses)
        columns = BoxLayout(spacing=dp(14) if layout.two_columns else 0)
        columns.add_widget(self._scroller(self._first, "houses_scroll"))
        if self._hostages is not None and layout.two_columns:
            columns.add_widget(self._scroller(_column(self._hostages), "hostages_scroll"))
        elif self._hostages is not None:
            self._first.add_widget(self._hostages)
        self.add_widget(columns)
        self._put_transfer_away()

    def _scroller(self, column: BoxLayout, name: str) -> Scroller:
        return Scroller(column, self._memory, name, margin=self.side_margin, widest=WIDEST_COLUMN)

    def show(self, state: IronThrone) -> None:
        self._houses.show(state)
        if self._hostages is not None:
            self._hostages.show(state)
        self._show_bar(state)
        self._show_transfer()

    def _show_bar(self, state: IronThrone) -> None:
        """Show the encounter above the houses as long as it is under way."""
        wanted = is_under_way(state)
        if wanted:
            self._bar.show(state)
        if wanted and self._bar.parent is None:
            self._first.add_widget(self._bar, index=len(self._first.children))
        elif not wanted and self._bar.parent is not None:
            self._first.remove_widget(self._bar)

    def _show_transfer(self, *_: object) -> None:
        """Show the bar while somebody holds tokens."""
        source, state = self._hand.source, self.table.state
        if not source:
            self._put_transfer_away()
            return
        if self._transfer_bar.parent is None:
            self.add_widget(self._transfer_line())
        self._transfer_bar.show(self.table.describer.say_phrase(place_words(state, source)), power_at(state, source))

    def _transfer_line(self) -> BoxLayout:
        margin = dp(self.side_margin)
        line = BoxLayout(size_hint_y=None, height=self._transfer_bar.height + dp(8))
        line.padding = (margin, 0, margin, dp(8))
        line.add_widget(self._transfer_bar)
        return line

    def _put_transfer_away(self) -> None:
        line = self._transfer_bar.parent
        if line is not None:
            line.remove_widget(self._transfer_bar)
            self.remove_widget(line)

    # --- sheets ------------------------------------------------------------------------------------------

    def _open_house(self, house_id: str) -> None:
        open_house(self.table, house_id)

    def _open_place(self, place: str) -> None:
        self._hand.drop()
        open_place(self.table, place)

    def _take(self) -> None:
        make_take(self.table).open()


def _column(part: Widget) -> Column:
    column = Column(gap=8, padding=(0, 0, 0, dp(10)))
    column.add_widget(part)
    return column
