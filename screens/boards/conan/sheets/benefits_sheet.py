"""BenefitsSheet: the Overlord's purchases for his figures, and scenario effects.

Movement is bought by unit; then guard and rerolls.
"""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any, Literal

from companion.games.conan.icons import SPACE_ICONS, tile_icon
from companion.games.conan.moves.overlord import MoveOverlordGems, PayEffect, UseBenefit
from companion.games.conan.overlord_gems import BENEFITS, most_paid, overlord_gems_in
from companion.games.conan.state import Benefit, ConanState
from companion.kernel.limits import NO_LIMITS
from companion.kernel.move import AnyMove
from screens.boards.conan.movement_purchase import buy_movement
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import heading, note, panel
from screens.table.table import Table
from screens.widgets.controls.chip import Chip
from screens.widgets.layout.column import Flow
from screens.widgets.numbers.counter_row import CounterRow

ICONS = {**SPACE_ICONS, "effects": "script-text-outline"}
Place = Benefit | Literal["effects"]
PLACES: tuple[Place, ...] = (*BENEFITS, "effects")


class BenefitsSheet(LiveSheet[ConanState]):
    """+ pays a gem from the reserve, − takes it back."""

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        self._rows: dict[str, CounterRow] = {}
        super().__init__(table, table.say("benefits"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        return tuple((tile.id, tile.extra_movement, tile.base_move) for tile in state.overlord.river if tile.figures)

    def build(self, state: ConanState) -> None:
        self.column.add_widget(note(self.say("benefits_line")))
        card = panel()
        self._rows = {place: self._row(place) for place in PLACES}
        for row in self._rows.values():
            card.add_widget(row)
        self.column.add_widget(card)
        units = [tile for tile in state.overlord.river if tile.figures]
        if units:
            self.column.add_widget(heading(self.say("movement_for")))
            flow = Flow()
            for tile in units:
                words = f"{tile.name} +{tile.extra_movement}" if tile.extra_movement else tile.name
                chip = Chip(words, tile_icon(tile), tag=f"benefits.tile.{tile.id}")
                chip.selected = bool(tile.extra_movement)
                chip.bind(on_release=lambda _, tile=tile: self._buy(tile.id))
                flow.add_widget(chip)
            self.column.add_widget(flow)

    def show(self, state: ConanState) -> None:
        for place, row in self._rows.items():
            row.counter.most = most_paid(state.overlord, place)
            row.value = overlord_gems_in(state.overlord, place)

    def _row(self, place: Place) -> CounterRow:
        row = CounterRow(self.say(place), f"benefits.{place}", icon=ICONS[place], limits=NO_LIMITS)
        row.bind(on_step=lambda _, delta: self._step(place, delta))
        return row

    def _step(self, place: Place, delta: int) -> None:
        if delta < 0:
            self._do(MoveOverlordGems(place, "reserve", -delta))
        elif place == "effects":
            self._do(PayEffect(delta))
        elif place == "movement":
            self._buy("", delta)
        else:
            self._do(UseBenefit(place, delta))

    def _buy(self, tile_id: str, gems: int = 1) -> None:
        if buy_movement(self.table, tile_id, gems):
            self.table.context.buzz("place")

    def _do(self, move: AnyMove) -> None:
        if self.table.do(move):
            self.table.context.buzz("place")
