"""TrucePart: the agreement of the two houses of a truce.

Each option once, at most two hostages, three power.
"""

from __future__ import annotations

from typing import Any

from companion.games.iron_throne.encounter import SIDES, active_house
from companion.games.iron_throne.moves.truce import AgreeExchange, CancelExchange
from companion.games.iron_throne.state import TRUCE_HOSTAGES, ExchangeKind, IronThrone
from companion.kernel.items import find
from companion.kernel.move import AnyMove
from screens.boards.iron_throne.panels.house_mark import house_line
from screens.parts.sheets.sheet_parts import heading
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Column, Flow

ICONS = {"influence": "check-circle", "hostages": "lock-outline", "power": "crown"}


class TrucePart(Column):
    """The chips that agree on an exchange or take it back.

    Tags: truce.<house>.<kind>, for hostages with their number.
    """

    def __init__(self, table: Table[IronThrone], state: IronThrone, **kwargs: Any) -> None:
        super().__init__(gap=8, **kwargs)
        self._table, self._state = table, state
        self.add_widget(heading(table.say("exchanges")))
        for side in SIDES:
            self._add_house(active_house(state, side))

    def _add_house(self, house_id: str) -> None:
        flow = Flow()
        flow.add_widget(self._chip(house_id, "influence"))
        for count in range(1, TRUCE_HOSTAGES + 1):
            flow.add_widget(self._chip(house_id, "hostages", count))
        flow.add_widget(self._chip(house_id, "power"))
        self.add_widget(house_line(self._state, house_id))
        self.add_widget(flow)

    def _chip(self, house_id: str, kind: ExchangeKind, hostages: int = 0) -> Chip:
        agreed = find(self._state.encounter.exchanges, f"{house_id}.{kind}")
        words = self._table.say("exchange.take", n=hostages) if hostages else self._table.say(f"exchange.{kind}")
        tag = f"truce.{house_id}.{kind}" + (f".{hostages}" if hostages else "")
        chip = Chip(words, ICONS[kind], tag=tag)
        chip.selected = agreed is not None and agreed.hostages == hostages
        chip.bind(on_release=lambda pressed: self._agree(house_id, kind, hostages, pressed.selected))
        return chip

    def _agree(self, house_id: str, kind: ExchangeKind, hostages: int, chosen: bool) -> None:
        """Agree on an option, or take a chosen one back.

        Another number of hostages takes the place of the first.
        """
        moves: list[AnyMove] = []
        if find(self._state.encounter.exchanges, f"{house_id}.{kind}") is not None:
            moves.append(CancelExchange(house_id, kind))
        if not chosen:
            moves.append(AgreeExchange(house_id, kind, hostages or 1))
        self._table.do(*moves)
