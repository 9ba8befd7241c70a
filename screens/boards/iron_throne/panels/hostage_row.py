"""HostageRow: a row of the ledger that opens.

Below the line are the effect of torture and the buttons.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.games.iron_throne.state import Hostage, IronThrone
from screens.boards.iron_throne.panels.hostage_line import HostageLine
from screens.boards.iron_throne.panels.torture_panel import TorturePanel
from screens.table.table import Table
from screens.widgets.layout.column import Column


class HostageRow(Column):
    """A tap on the line calls `tapped`; `more` opens the details."""

    def __init__(
        self,
        table: Table[IronThrone],
        state: IronThrone,
        row: Hostage,
        is_open: bool,
        tapped: Callable[[Hostage], object],
        more: Callable[[str], object],
        **kwargs: Any,
    ) -> None:
        super().__init__(gap=0, **kwargs)
        line = HostageLine(table, state, row)
        line.bind(on_release=lambda _: tapped(row))
        self.add_widget(line)
        self.panel: TorturePanel | None = None
        if is_open:
            self.panel = TorturePanel(table, row.id, more=lambda: more(row.id))
            self.add_widget(self.panel)
