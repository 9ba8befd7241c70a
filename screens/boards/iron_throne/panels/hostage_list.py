"""HostageList: rows of the ledger in one card, at most one of them open."""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.hostages import are_hidden
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.panels.hostage_row import HostageRow
from screens.boards.iron_throne.sheets.holder_sheet import look_as_holder
from screens.boards.iron_throne.sheets.hostage_sheet import HostageSheet
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.scroller import bring_into_view


class HostageList(RowCard):
    """The list of the hostages; `memory["hostage"]` is the open row.

    With hidden hostages a tap asks the players to hand the phone to the holder.
    """

    def __init__(self, table: Table[IronThrone], memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(inset=0, padding=(0, 0), **kwargs)
        self._table, self._memory = table, memory
        self._shown: object = None
        self._present: tuple[Hostage, ...] = ()
        self._rows: list[HostageRow] = []

    def show(self, state: IronThrone, rows: tuple[Hostage, ...]) -> None:
        """Show these rows; only rows that changed, opened or closed are built anew."""
        names = tuple((house.id, house.called) for house in state.houses)
        shown = (rows, names, are_hidden(state), self._open_row(state))
        if shown != self._shown:
            self._shown, self._present = shown, rows
            self._fill(state, rows)
        for row in self._rows:
            if row.panel is not None:
                row.panel.show(state)

    def _fill(self, state: IronThrone, rows: tuple[Hostage, ...]) -> None:
        self.clear_widgets()
        self._rows = [
            HostageRow(self._table, state, row, self._open_row(state) == row.id, self._tap, self._open_details)
            for row in rows
        ]
        for widget in self._rows:
            self.add_widget(widget)

    def _open_row(self, state: IronThrone) -> str:
        return "" if are_hidden(state) else str(self._memory.get("hostage", ""))

    def _tap(self, row: Hostage) -> None:
        state = self._table.state
        if are_hidden(state):
            look_as_holder(self._table, row.holder)
            return
        self._memory["hostage"] = "" if self._memory.get("hostage") == row.id else row.id
        second_tap.block_last_tap()
        self.show(state, self._present)
        for shown in self._rows:
            if shown.panel is not None:
                bring_into_view(shown)

    def _open_details(self, hostage_id: str) -> None:
        HostageSheet(self._table, hostage_id).open()
