"""HindranceSheet: how many enemies hinder, and what that costs."""

from __future__ import annotations

from typing import Any

from companion.games.conan.hindrance import hindrance
from companion.games.conan.moves.objects import Manipulate
from companion.games.conan.state import ConanState
from companion.kernel.limits import limits_of
from screens.parts.live_sheet import LiveSheet
from screens.parts.sheet_parts import note
from screens.table import Table
from screens.widgets.counter_row import CounterRow
from screens.widgets.result_banner import ResultBanner

LIMITS = {name: limits_of(Manipulate, name) for name in ("enemies", "own")}
ICONS = {"enemies": "account-group", "own": "account-multiple-outline"}


class HindranceSheet(LiveSheet):
    """A calculator only: it changes nothing. Also for the Overlord's figures."""

    def __init__(self, table: Table, _hero_id: str = "", **kwargs: Any) -> None:
        self._numbers = {"enemies": 1, "own": 1}
        super().__init__(table, table.say("tool.hindrance"), **kwargs)

    def build(self, state: ConanState) -> None:
        self._rows = {name: self._row(name) for name in LIMITS}
        for row in self._rows.values():
            self.column.add_widget(row)
        self._banner = ResultBanner()
        self.column.add_widget(self._banner)
        self.column.add_widget(note(self.say("hindered_deeds"), "alert", "warn"))
        self.column.add_widget(note(self.say("free_deeds"), "check-circle", "ok"))

    def show(self, state: ConanState) -> None:
        for name, row in self._rows.items():
            row.value = self._numbers[name]
        number = hindrance(self._numbers["enemies"], self._numbers["own"])
        self._banner.outcome = "failed" if number else "success"
        self._banner.title = self.say("hindrance")
        self._banner.sentence = self.say("hindrance_line", n=number) if number else self.say("no_hindrance")
        self._banner.number = f"{number}"

    def _row(self, name: str) -> CounterRow:
        row = CounterRow(self.say(name), f"hindrance.{name}", icon=ICONS[name], limits=LIMITS[name])
        row.bind(on_step=lambda row, delta: self._set(name, int(row.value) + delta))
        row.bind(on_number=lambda row: self._type(name))
        return row

    def _set(self, name: str, number: int) -> None:
        self._numbers[name] = number
        self.show(self.table.state)

    def _type(self, name: str) -> None:
        self.ask(self.say(name), self._numbers[name], lambda number: self._set(name, number), limits=LIMITS[name])
