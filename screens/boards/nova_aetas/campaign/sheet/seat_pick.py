"""SeatPick: which colour and shape a hero has."""

from __future__ import annotations

from typing import Any

from companion.content.seat_shapes import SEATS
from companion.games.nova_aetas.campaign.state import NovaCampaign
from screens.parts.sheets.sheet_parts import heading
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.drawing.player_shape import PlayerShape
from screens.widgets.layout.column import Column, Flow


class SeatPick(Column):
    """`seat` is the one that is chosen. Event: `on_pick`. Tags: seat.0 to seat.5."""

    __events__ = ("on_pick",)

    def __init__(self, table: Table[NovaCampaign], seat: int, **kwargs: Any) -> None:
        super().__init__(gap=4, **kwargs)
        self.seat = seat
        self.add_widget(heading(table.say("sheet.shape")))
        flow = Flow()
        self._chips = [self._chip(table, number) for number in range(SEATS)]
        for chip in self._chips:
            flow.add_widget(chip)
        self.add_widget(flow)
        self._mark()

    def on_pick(self) -> None:
        """Handle the choice of another one."""

    def _chip(self, table: Table[NovaCampaign], number: int) -> Chip:
        chip = Chip("", leading=PlayerShape(number, 22), tag=f"seat.{number}")
        chip.spoken = table.context.texts.say(f"setup.shape_{number}")
        chip.bind(on_release=lambda _: self._pick(number))
        return chip

    def _pick(self, number: int) -> None:
        self.seat = number
        self._mark()
        self.dispatch("on_pick")

    def _mark(self) -> None:
        for number, chip in enumerate(self._chips):
            chip.selected = number == self.seat
