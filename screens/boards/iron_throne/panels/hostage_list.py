"""HostageList: rows of the ledger in one card, at most one of them open."""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.hostages import are_hidden
from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.torture_panel import TorturePanel
from screens.boards.iron_throne.sheets.holder_sheet import look_as_holder
from screens.table.table import Table
from screens.widgets.controls.list_row import RowCard
from screens.widgets.controls.second_tap import second_tap
from screens.widgets.layout.column import Column
from screens.widgets.layout.scroller import bring_into_view


class HostageList(RowCard):
    """The list of the hostages; `memory["hostage"]` is the open row.

    Below the line of that one stands the form of torture.
    With hidden hostages a tap asks the players to hand the phone to the holder.
    """

    def __init__(self, table: Table[IronThrone], memory: dict[str, Any], **kwargs: Any) -> None:
        super().__init__(inset=0, padding=(0, 0), **kwargs)
        self._table, self._memory = table, memory
        self._shown: object = None
        self._present: tuple[Hostage, ...] = ()
        self._panel: TorturePanel | None = None

    def show(self, state: IronThrone, rows: tuple[Hostage, ...]) -> None:
        """Show these rows, built anew where one changed, opened or closed."""
        names = tuple((house.id, house.called) for house in state.houses)
        shown = (rows, names, are_hidden(state), self._open_row(state))
        if shown != self._shown:
            self._shown, self._present = shown, rows
            self._fill(state, rows)
        elif self._panel is not None:
            self._panel.show(state)

    def _fill(self, state: IronThrone, rows: tuple[Hostage, ...]) -> None:
        self.clear_widgets()
        self._panel = None
        for row in rows:
            line = HostageLine(self._table, state, row)
            line.bind(on_release=lambda _, row=row: self._tap(row))
            whole = Column(gap=0)
            whole.add_widget(line)
            if row.id == self._open_row(state):
                self._panel = TorturePanel(self._table, row.id)
                whole.add_widget(self._panel)
            self.add_widget(whole)

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
        if self._panel is not None and self._panel.parent is not None:
            bring_into_view(self._panel.parent)
