"""HousesCard: all houses below each other, one open, and the ledger of power under them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kivy.metrics import dp
from kivy.uix.widget import Widget

from companion.games.iron_throne.moves.power import MovePower
from companion.games.iron_throne.power import OUT, power_at
from companion.games.iron_throne.state import IronThrone
from screens.boards.iron_throne.panels.hostages_card import HEADING
from screens.boards.iron_throne.panels.house_row import POWER_COLUMN, SIDE, HouseRow
from screens.boards.iron_throne.panels.influence_discs import WIDTH
from screens.boards.iron_throne.panels.place_cell import PlaceCell
from screens.boards.iron_throne.panels.power_ledger import PowerLedger
from screens.look.theme import current
from screens.parts.tokens.token_hand import TokenHand
from screens.parts.tokens.token_tray import TokenTray
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.layout.box_layout import BoxLayout
from screens.widgets.layout.column import Column
from screens.widgets.overlays.carried import CarriedNumber
from screens.widgets.words.text import Text


class HousesCard(TokenTray[IronThrone], Column):
    """The card of the houses: a tap on a header opens that house, on the discs its sheet.

    `memory["house"]` is the open row. With `all_open` every house stands open, and `memory["folded"]` are those that
    the players have folded.
    Power goes from one place to another by tap and tap or by drag; a hold opens the details of a place.
    """

    def __init__(
        self,
        table: Table[IronThrone],
        memory: dict[str, Any],
        hand: TokenHand,
        open_house: Callable[[str], None],
        open_place: Callable[[str], None],
        all_open: bool = False,
        **kwargs: Any,
    ) -> None:
        super().__init__(table, hand, gap=4, **kwargs)
        self._all_open = all_open
        self._memory, self._open_house, self._open_place = memory, open_house, open_place
        state = table.state
        self._counts = "power" not in state.hidden
        self.rows = {house.id: self._row(state, house.id) for house in state.houses}
        self._ledger: PowerLedger | None = None
        card = RowCard(inset=0, padding=(0, 0))
        for row in self.rows.values():
            card.add_widget(row)
        if self._counts:
            self._ledger = PowerLedger(table)
            self._serve(self._ledger.out)
            card.add_widget(self._ledger)
        self.add_widget(_heading(table, state.hidden))
        self.add_widget(card)
        hand.bind(source=lambda *_: self.show(table.state))
        self._memory.setdefault("house", state.challenger)
        self._memory.setdefault("folded", frozenset())
        self.show(state)

    def show(self, state: IronThrone) -> None:
        for house_id, row in self.rows.items():
            row.open(self._is_open(house_id))
            row.show(state)
        self.places = self._cells()
        if self._ledger is not None:
            self._ledger.show(state, chosen=self.hand.source == OUT)

    def _row(self, state: IronThrone, house_id: str) -> HouseRow:
        house = next(house for house in state.houses if house.id == house_id)
        row = HouseRow(self.table, house, self.hand, self._serve, state.hidden)
        row.header.bind(on_release=lambda _: self._toggle(house_id), on_hold=lambda _: self._open_house(house_id))
        if row.header.discs is not None:
            row.header.discs.bind(on_release=lambda _: self._open_house(house_id))
        return row

    def _serve(self, cell: PlaceCell) -> None:
        if not self._counts:
            cell.bind(on_release=lambda pressed: self._open_place(pressed.place))
            return
        cell.bind(on_release=lambda pressed: self.tap(pressed.place), on_hold=lambda held: self._open_place(held.place))

    def _is_open(self, house_id: str) -> bool:
        return house_id not in self._memory["folded"] if self._all_open else self._memory["house"] == house_id

    def _toggle(self, house_id: str) -> None:
        """Open or close this house.

        Where only one house fits, it opens instead of the other; a tap on an open one closes it.
        """
        if self._all_open:
            self._memory["folded"] ^= {house_id}
        else:
            self._memory["house"] = "" if self._memory["house"] == house_id else house_id
        self.show(self.table.state)

    # --- power -------------------------------------------------------------------------------------------

    def tokens_at(self, place: str) -> int:
        return power_at(self.table.state, place) if self._counts else 0

    def token(self, count: int) -> CarriedNumber:
        return CarriedNumber(count)

    def use(self, place: str) -> None:
        if not self.take(place):
            self.table.context.notices.show(self.table.say("no_power_here"))

    def carry(self, source: str, target: str, count: int) -> None:
        self.make(MovePower(source, target, count), notice=True)

    def _cells(self) -> dict[str, PlaceCell]:
        cells = {place: cell for row in self.rows.values() for place, cell in row.cells.items()}
        return cells if self._ledger is None else {**cells, OUT: self._ledger.out}

    def landings(self) -> Iterable[tuple[str, Widget]]:
        """Return the places for tokens; on the line of a house they go to its leader."""
        return (*self.places.items(), *((house_id, row.header) for house_id, row in self.rows.items()))


def _heading(table: Table[IronThrone], hidden: tuple[str, ...]) -> BoxLayout:
    """Return the section's title and the names of the two columns, where they fit."""
    theme = current()
    line = BoxLayout(size_hint_y=None, height=theme.sp(HEADING), padding=(dp(4), 0, dp(SIDE), 0))
    line.add_widget(Text(table.say("houses"), "title-s", points=20, shrink=True))
    if theme.has_large_text:
        return line
    if "power" not in hidden:
        line.add_widget(_column(table.say("power"), POWER_COLUMN + 12))
    if "influence" not in hidden:
        line.add_widget(_column(table.say("influence_placed"), WIDTH))
    return line


def _column(word: str, width: float) -> Text:
    return Text(word, "caption", "mid", shrink=True, size_hint_x=None, width=dp(width))
