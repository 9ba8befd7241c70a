"""OverlordSheet: the Overlord's gems in every place and his recovery, to be put right."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from companion.games.conan.moves.overlord import CorrectOverlordGems, SetRecovery
from companion.games.conan.overlord_gems import overlord_gems_in, overlord_places
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from screens.boards.conan.words import overlord_place
from screens.parts.sheets.live_sheet import LiveSheet
from screens.parts.sheets.sheet_parts import heading, panel
from screens.table.table import Table
from screens.widgets.numbers.counter_row import CounterRow

GEMS, RECOVERY = limits_of(CorrectOverlordGems, "gems"), limits_of(SetRecovery, "value")


class OverlordSheet(LiveSheet[ConanState]):
    """Everything here is a correction: the log tells it, undo takes it back."""

    def __init__(self, table: Table[ConanState], _hero_id: str = "", **kwargs: Any) -> None:
        self._gems: dict[str, CounterRow] = {}
        super().__init__(table, table.say("tool.overlord_sheet"), **kwargs)

    def shape(self, state: ConanState) -> Hashable:
        return tuple(overlord_places(state.overlord)), state.overlord.gems_total

    def build(self, state: ConanState) -> None:
        card = panel()
        self._recovery = self.counter_row(
            self.say("recovery"), "overlord.recovery_value", RECOVERY, self._recover, icon="restore"
        )
        card.add_widget(self._recovery)
        self.column.add_widget(card)
        self.column.add_widget(heading(self.say("gems_total", n=state.overlord.gems_total)))
        self._gems = {place: self._row(state, place) for place in overlord_places(state.overlord)}
        card = panel()
        for row in self._gems.values():
            card.add_widget(row)
        self.column.add_widget(card)

    def show(self, state: ConanState) -> None:
        self._recovery.value = state.overlord.recovery
        for place, row in self._gems.items():
            row.value = overlord_gems_in(state.overlord, place)

    def _row(self, state: ConanState, place: str) -> CounterRow:
        name = overlord_place(self.table, state.overlord, place)
        return self.counter_row(name, f"overlord.gems.{place}", GEMS, lambda gems: self._correct(place, gems))

    def _correct(self, place: str, gems: int) -> None:
        self.table.do(CorrectOverlordGems(place, gems))

    def _recover(self, value: int) -> None:
        self.table.do(SetRecovery(value))
